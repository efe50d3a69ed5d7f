import { expect, test } from 'vitest'
import { drawnIn, holdScripts, IS_HYDRATED, openKnown, openOffering, untilDrawn } from '#test/drawn-page.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { MARK_GIVEN, TAKEN_OVER, takenOver } from '#test/taken-over.ts'
import { heading, soon } from '#test/walk.ts'

// Pages of the app that the server draws for whoever is signed in: their words stand in the HTML, the browser takes over what it finds, nothing
// moves, and nobody gets anything of somebody else.

const site = openSite()

const DRAWN = ['/projects', '/app'] as const

test.each([
  ['en', DESK],
  ['es', PHONE_ES],
] as const)('the browser takes over what the server drew (%s)', async (language, look) => {
  // By its device's clock most of what happened was a day later than by the server's.
  const { context, page, watch } = await openKnown(site, { ...look, timezoneId: 'Pacific/Kiritimati' })
  await page.addInitScript({ content: MARK_GIVEN })
  for (const path of DRAWN) {
    const drawn = await untilDrawn(page, path, language)
    const title = /<h1[^>]*>([^<]+)/.exec(drawn)?.[1] ?? ''
    expect(title).not.toBe('')
    // Home has no drawing in its first screen.
    expect([path, drawn.includes(`theme=${look.colorScheme}`)]).toEqual([path, path !== '/app'])
    // A busy server turns a page away, or leaves it to the browser: it is opened again.
    watch.provoke(new RegExp(`${path}$`))
    await soon(async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      return await page.evaluate(`document.querySelector('#root')?.dataset.rendered`)
    }).toBe(path)
    await heading(page, title).waitFor()
    await soon(async () => await page.evaluate(IS_HYDRATED)).toBe(true)
    expect([path, await takenOver(page, 0.02)]).toEqual([path, TAKEN_OVER])
    expect(await page.getAttribute('html', 'lang')).toBe(language)
  }
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what the browser adds to a page has its room there before the scripts come', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  const id = (await openOffering(site)).split('/')[2]!
  const path = `/project/${id}`
  await page.evaluate((it) => localStorage.setItem('compare_list', JSON.stringify([{ id: it, name: 'One' }])), id)
  await untilDrawn(page, path)
  await page.addInitScript({ content: MARK_GIVEN })
  const letGo = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  expect(await page.locator('.project-spine .skeleton').count()).toBeGreaterThan(0)
  letGo()
  await page.locator('.compare-tray').waitFor()
  await page.locator('.project-spine a').first().waitFor()
  expect(await takenOver(page, 0.02)).toEqual(TAKEN_OVER)

  // The map's side of a wide list, and the end of a row that a phone does not show whole.
  const other = await context.newPage()
  await holdScripts(other)
  await untilDrawn(other, '/projects')
  await other.goto('/projects', { waitUntil: 'commit' })
  await other.locator('.projects-column').waitFor()
  expect(
    await other.evaluate(`parseInt(getComputedStyle(document.querySelector('.projects-column'), '::after').width)`),
  ).toBeGreaterThan(419)
  await untilDrawn(other, '/banking')
  await other.setViewportSize(PHONE_ES.viewport)
  await other.goto('/banking', { waitUntil: 'commit' })
  const box = await other.locator('.tab[aria-current]').boundingBox()
  expect([box!.x >= 0, box!.x + box!.width <= PHONE_ES.viewport.width]).toEqual([true, true])
  // A place in the middle of the row stands where the script would leave it: clear of the faded edge.
  await untilDrawn(other, '/account/preferences')
  await other.goto('/account/preferences', { waitUntil: 'commit' })
  expect((await other.locator('.tab[aria-current]').boundingBox())!.x).toBeGreaterThanOrEqual(48)
  expect(watch.faults).toEqual([])
  await context.close()
})

test("a phone's row of help pages shows where the page is before the scripts come, and stands still as they do", async () => {
  const { context, page, watch } = await site.open(PHONE_ES)
  const letGo = await holdScripts(page)
  await page.goto('/privacy', { waitUntil: 'commit' })
  const link = page.locator('.help-link[aria-current]')
  await link.waitFor()
  const before = (await link.boundingBox())!
  expect([before.x >= 0, before.x + before.width <= PHONE_ES.viewport.width]).toEqual([true, true])
  letGo()
  await soon(async () => await page.evaluate(IS_HYDRATED.replace('main h1', '.help-links'))).toBe(true)
  const after = (await link.boundingBox())!
  expect(Math.abs(after.x - before.x)).toBeLessThan(8)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('the registration has room for the invitation code before the scripts come: "Log in" stands still', async () => {
  const { context, page, watch } = await site.open(PHONE_ES)
  const letGo = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const link = page.locator('main a[href^="/login"]').last()
  await link.waitFor()
  // Its fonts may move it by a line or less.
  const before = (await link.boundingBox())!
  letGo()
  await page.getByRole('button', { name: 'Tengo un código de invitación' }).waitFor()
  expect(Math.abs((await link.boundingBox())!.y - before.y)).toBeLessThan(30)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a page that was drawn by the clock of where the device was before tells its days by the one of here', async () => {
  const { context, page, watch } = await openKnown(site, { ...DESK, timezoneId: 'Pacific/Kiritimati' })
  const days = async () => {
    await page.goto('/notifications', { waitUntil: 'networkidle' })
    await page.locator('main h2').first().waitFor()
    return await page.locator('main h2').allInnerTexts()
  }
  await untilDrawn(page, '/notifications')
  const told = await days()
  await context.addCookies([{ name: 'time_zone', value: 'Pacific/Pago_Pago', url: site.server.url }])
  const there = /<h2[^>]*>([^<]+)/.exec(await untilDrawn(page, '/notifications'))?.[1]
  expect(told).not.toContain(there)
  expect(await days()).toEqual(told)
  expect((await context.cookies()).find(({ name }) => name === 'time_zone')?.value).toBe('Pacific/Kiritimati')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a page that is drawn anew for another clock sends its forms as any other', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  await context.addCookies([{ name: 'time_zone', value: 'Pacific/Kiritimati', url: site.server.url }])
  const path = await openOffering(site)
  expect(await untilDrawn(page, path)).not.toBe('')
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('main form input[inputmode=decimal]').first().fill('250')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'))
  await page.locator('main form button[type=submit]').first().click()
  expect((await asked).postDataJSON()).toMatchObject({ total: 25_000 })
  expect(watch.faults).toEqual([])
  await context.close()
})

test('an order that is held is taken over with its seconds; one that this tab is paying is drawn anew', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  const path = await openOffering(site)
  const id = path.split('/')[2]!
  const held = await page.request.post('/api/orders', { data: { project_id: id, total: 25_000 } })
  expect(held.ok()).toBe(true)
  const opened = async () => {
    await untilDrawn(page, path)
    await page.goto(path, { waitUntil: 'networkidle' })
    return await page.evaluate(IS_HYDRATED)
  }
  await soon(opened).toBe(true)
  const { user_id: userId } = (await (await page.request.get('/api/me')).json()) as { user_id: string }
  const pending = { userId, key: crypto.randomUUID(), body: { total: 25_000 }, paymentId: crypto.randomUUID() }
  await page.evaluate(`sessionStorage.setItem('pending:fund:${id}', '${JSON.stringify(pending)}')`)
  watch.provoke(/\/api\/payments\//)
  await soon(opened).toBe(true)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('of people who ask at the same time each gets what is theirs alone', async () => {
  const people = await Promise.all(
    ['Ada', 'Grace', 'Mary'].map(async (fname) => {
      const { context, page } = await site.open(DESK)
      await page.goto('/faq')
      const person = { email: `${fname}.drawn@example.com`, password: DEMO.password, fname, lname: `${fname}son` }
      const data = { ...person, dob: '1985-12-10', lang_code: 'en' }
      await soon(async () => (await context.request.post('/api/register', { data })).status()).toBe(200)
      return { context, page, name: `${fname} ${fname}son` }
    }),
  )
  for (const path of DRAWN) {
    for (const { page } of people) await untilDrawn(page, path)
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => people)
        .flat()
        .map(async ({ page, name }) => ({ name, html: await (await page.request.get(path)).text() })),
    )
    for (const { name, html } of pages) {
      const others = people.filter((one) => one.name !== name)
      expect(others.filter((one) => html.includes(`${one.name.split(' ')[0]}son`))).toEqual([])
      // What was left to the browser has nobody's name in it.
      const drawn = drawnIn(html)
      expect([drawn === '', drawn.includes(name)]).toContain(true)
    }
    expect(pages.some(({ html }) => drawnIn(html) !== '')).toBe(true)
  }
  for (const { context } of people) await context.close()
})

test('a drawing that got no answer is asked for again once the server can be reached', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  watch.provoke(/\/drawings\/|\/projects$/)
  await untilDrawn(page, '/projects')
  await page.route('**/drawings/**', (route) => route.abort())
  await page.route('**/readyz', (route) => route.abort())
  await page.goto('/projects')
  const pictures = (isThere: boolean) =>
    page.evaluate(
      `[...document.images].filter((one) => /drawings/.test(one.currentSrc) && one.complete && one.naturalWidth > 0 === ${isThere}).length`,
    )
  await soon(async () => Number(await pictures(false))).toBeGreaterThan(0)
  const broken = Number(await pictures(false))
  await page.unroute('**/drawings/**')
  await page.unroute('**/readyz')
  await soon(async () => [Number(await pictures(false)), Number(await pictures(true)) >= broken]).toEqual([0, true])
  expect(watch.faults).toEqual([])
  await context.close()
})
