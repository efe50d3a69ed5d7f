import { expect, test } from 'vitest'
import { DESK, openSite } from '#test/site-browser.ts'
import { heading } from '#test/walk.ts'

// What a page refuses to whoever found a way to write into it. That our own pages keep to it every browser test shows:
// `watchContext` counts each breach as a fault.

const site = openSite()

const INJECTED = `(async () => {
  const place = document.body.appendChild(document.createElement('p'))
  place.innerHTML = '<img src=x onerror="self.taken = 1">'
  const script = document.createElement('script')
  script.textContent = 'self.taken = 2'
  document.head.append(script)
  await new Promise((done) => setTimeout(done, 500))
  return self.taken ?? 'nothing'
})()`

test.each(['/about', '/app'])('%s runs no script that was slipped in', async (path) => {
  const { page } = await site.open(DESK)
  await page.goto(path)
  await heading(page, /./).waitFor()
  expect(await page.evaluate(INJECTED)).toBe('nothing')
})

test('what the server drew and nobody needs to draw again comes back with the way back', async () => {
  const { page, watch } = await site.open(DESK)
  await page.goto('/about')
  const words = async () => await page.evaluate<string>(`document.querySelector('main').innerText`)
  const first = await words()
  await page.locator('footer a[href="/faq"]').click()
  await heading(page, /questions/i).waitFor()
  await page.goBack()
  await expect.poll(words).toBe(first)
  expect(watch.faults).toEqual([])
})

test('the page before anything was put into it is no page', async () => {
  const { page } = await site.open(DESK)
  expect((await page.request.get('/index.html')).status()).toBe(404)
})
