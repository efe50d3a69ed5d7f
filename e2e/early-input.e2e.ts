import { expect, test } from 'vitest'
import { openSite, PHONE_ES } from '#test/site-browser.ts'

// Who types as soon as a field stands there, on a slow phone: the keys fall before, into and after the page's hydration.

const site = openSite()

const IS_HYDRATED = `Object.keys(document.querySelector('input[type=email]')).some((key) => key.startsWith('__reactProps'))`

// So often in turns after the page has hydrated: by then whatever is loaded late has come, too.
const TURNS_AFTER = 20

test('what is typed into two fields by turns, while a page hydrates, is all there and all sent', async () => {
  const { context, page, watch } = await site.open({ ...PHONE_ES, serviceWorkers: 'block' })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const sent: unknown[] = []
  watch.provoke(/\/api\/login/)
  await page.route('**/api/login', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.abort()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.locator('input[type=email]')
  const password = page.locator('input[type=password]')
  const typed = { email: '', password: '' }
  const type = async (name: keyof typeof typed, part: string) => {
    const field = { email, password }[name]
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(part)
    typed[name] += part
  }
  for (let turn = 0, after = 0; after < TURNS_AFTER; turn++) {
    await type('email', `${turn}.`)
    await type('password', `${turn}-`)
    if (after > 0 || (await page.evaluate(IS_HYDRATED))) after += 1
  }
  expect({ email: await email.inputValue(), password: await password.inputValue() }).toEqual(typed)
  await page.locator('form button[type=submit]').click()
  await expect.poll(() => sent).toEqual([typed])
  expect(watch.faults).toEqual([])
  await context.close()
})
