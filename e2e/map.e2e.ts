import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// The map of Projects as a tool to search with: it follows every search, says what the list says, and on a phone its
// cards lead from pin to pin.

const site = openSite()

/** How many listings the signs on the map stand for. */
const countOnMap = async (page: Page): Promise<number> => {
  const counts = await page.locator('.map-cluster').allTextContents()
  const homes = await page.locator('.map-tag, .map-dot').count()
  return counts.reduce((sum, count) => sum + Number(count), homes)
}

const isStill = async (page: Page): Promise<boolean> => (await page.locator('.map-busy').count()) === 0

/** The signs that stand where somebody sees them. */
const countInSight = (page: Page): Promise<number> =>
  page.locator('.map-place').evaluateAll((places) => {
    const sheet = document.querySelector('.map-sheet')!.getBoundingClientRect()
    return places.filter((place) => {
      const { left, top } = place.getBoundingClientRect()
      return left > sheet.left && left < sheet.right && top > sheet.top && top < sheet.bottom
    }).length
  })

test('on a desk the map goes where each search is, and counts what the list counts', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  const totalOf = async (query: string): Promise<number> =>
    (await (await context.request.get(`/api/listings?limit=1&${query}`)).json()).total
  await page.goto('/projects', { waitUntil: 'networkidle' })
  await page.locator('.map-pin').first().waitFor()
  // One search after the other, each somewhere else: none leaves the map where the last one was.
  for (const words of ['chicago', '98103', 'tucson']) {
    const total = await totalOf(`q=${words}`)
    await page.getByRole('combobox').first().fill(words)
    // A suggestion in the open list may say the same figure.
    await page
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^${total} listings?$`) })
      .waitFor()
    await expect.poll(() => countOnMap(page)).toBe(total)
    await expect.poll(() => isStill(page)).toBe(true)
    const signs = await page.locator('.map-place').count()
    expect(await countInSight(page)).toBe(signs)
  }
  // A hand that moves the map narrows the list, and only then does it say so.
  await page.getByRole('button', { name: 'Zoom out' }).click()
  const boxOf = () => new URL(page.url()).searchParams.get('bbox')
  await expect.poll(async () => boxOf()).not.toBeNull()
  const total = await totalOf(`q=tucson&bbox=${boxOf()}`)
  await page.getByText(new RegExp(`^${total} listings? in this part of the map$`)).waitFor()
  await expect.poll(() => countOnMap(page)).toBe(total)
  await inspect(page, 'map-narrowed')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => boxOf()).toBeNull()
  // What takes no more money says why, at its pin as in the list.
  await page.goto('/projects?status=exited', { waitUntil: 'networkidle' })
  await page.locator('.map-tag, .map-dot').first().click()
  await page.locator('.map-card').getByText('Sold', { exact: true }).waitFor()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('on a phone the map fills the page, nothing moves it, and its cards lead from pin to pin', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...PHONE_ES, hasTouch: true, isMobile: true })
  await page.goto('/projects?tab=1&q=seattle', { waitUntil: 'networkidle' })
  const sheet = page.locator('.map-sheet')
  await page.locator('.map-pin').first().waitFor()
  const before = (await sheet.boundingBox())!
  expect(before.width).toBe(390)
  // What stands in the row over the map stands beside each other, however far it scrolls.
  await page.getByRole('button', { name: 'Quitar todos' }).waitFor()
  const edges = await page
    .locator('.map-head-chips :is(.chip, .text-link, select)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]))
  for (const [at, [left]] of edges.entries()) expect(left).toBeGreaterThanOrEqual(edges[at - 1]?.[1] ?? 0)
  // The drawer of the filters stands over the map with its own buttons: what they leave is read before it is pressed.
  await page.getByRole('button', { name: 'Filtrar', exact: true }).tap()
  const drawer = page.getByRole('dialog', { name: 'Filtrar propiedades' })
  const show = drawer.getByRole('button', { name: /^Ver \d+ propiedades$/ })
  await show.waitFor()
  expect((await show.boundingBox())!.width).toBeGreaterThan(200)
  expect(await show.evaluate((one) => getComputedStyle(one).fontSize)).not.toBe('0px')
  await drawer.getByRole('button', { name: 'Cerrar' }).tap()
  await drawer.waitFor({ state: 'hidden' })
  // Cards stand in the order of the list, once it is here.
  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=cash_yield'))
  await page.getByLabel('Ordenar').selectOption('cash_yield')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('cash_yield')
  await page.getByRole('link', { name: 'Guardadas' }).waitFor()
  await page.getByRole('button', { name: 'Guardar esta búsqueda' }).waitFor()
  await sorted
  await page.locator('.map-tag, .map-dot').first().tap()
  const cards = page.getByRole('region', { name: 'Propiedades a la vista' })
  await cards.waitFor()
  const place = cards.locator('.map-steps span').first()
  const named = () => cards.locator('li:not([inert])').getByRole('link').textContent()
  const [first, said] = [await named(), await place.textContent()]
  const isAtEnd = /^(\d+) de \1$/.test(said ?? '')
  await cards.getByRole('button', { name: isAtEnd ? 'Propiedad anterior' : 'Propiedad siguiente' }).tap()
  await expect.poll(() => named()).not.toBe(first)
  await expect.poll(() => place.textContent()).not.toBe(said)
  // The pin that is open is not under its card.
  await expect
    .poll(async () => {
      const pin = await page.locator('.map-pin.is-active').first().boundingBox()
      const card = await cards.boundingBox()
      return pin !== null && card !== null && pin.y + pin.height <= card.y
    })
    .toBe(true)
  await inspect(page, 'map-cards')
  await cards.getByRole('button', { name: 'Cerrar' }).tap()
  await cards.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Acercar' }).tap()
  await expect.poll(async () => new URL(page.url()).searchParams.get('bbox')).not.toBeNull()
  expect(await sheet.boundingBox()).toEqual(before)
  // Where nothing fits, the map says which filter to drop, as the list does.
  await page.goto('/projects?tab=1&q=zzzqqq&beds=3')
  const drop = page.getByRole('button', { name: /^Sin el filtro «zzzqqq»: \d+ propiedades$/ })
  await drop.waitFor()
  await inspect(page, 'map-nothing')
  await drop.tap()
  await drop.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.get('q')).toBeNull()
  await page.locator('.map-pin').first().waitFor()
  // What is said in place of a map that cannot be had is as high as it is.
  watch.provoke(/listings\/map/)
  const body = JSON.stringify({ status: 'danger', code: 'internal', feedback: 'Algo salió mal' })
  await page.route('**/api/listings/map**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body }),
  )
  await page.goto('/projects?tab=1')
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await again.waitFor()
  expect((await again.boundingBox())!.height).toBeLessThan(60)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('on a desk an area is drawn corner after corner, kept by the address, drawn anew by keys, and cleared', async () => {
  const { context, page, watch } = await site.openAsDemo(DESK)
  const areaOf = () => new URL(page.url()).searchParams.get('area')
  await page.goto('/projects?q=seattle', { waitUntil: 'networkidle' })
  await page.locator('.map-pin').first().waitFor()
  await page.getByRole('button', { name: 'Draw an area' }).click()
  const sheet = page.getByRole('application', { name: 'Sheet to draw an area on' })
  const { width, height } = (await sheet.boundingBox())!
  const corners = [
    [0.2, 0.15],
    [0.8, 0.15],
    [0.8, 0.6],
    [0.2, 0.6],
  ] as const
  for (const [x, y] of corners) await sheet.click({ position: { x: x * width, y: y * height } })
  await page.getByText('4 corners', { exact: true }).waitFor()
  await inspect(page, 'map-drawing')
  await sheet.click({ position: { x: 0.2 * width, y: 0.15 * height } })
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => areaOf()?.split(',').length).toBe(8)
  // The list, the map and the server count the same, also after a reload.
  const drawn = areaOf()!
  const { total } = await (await context.request.get(`/api/listings?limit=1&q=seattle&area=${drawn}`)).json()
  expect(total).toBeGreaterThan(0)
  await page.reload({ waitUntil: 'networkidle' })
  await page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${total} listings?$`) })
    .waitFor()
  await expect.poll(() => countOnMap(page)).toBe(total)

  // By keys the map is one press away, however long the list before it is.
  await page.getByRole('link', { name: 'Skip to the map' }).press('Enter')
  const map = page.getByRole('region', { name: 'Map', exact: true })
  expect(await map.evaluate((element) => element === document.activeElement)).toBe(true)
  // Back again, and out of the map's controls.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('projects-list')
  await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
  await sheet.waitFor()
  await expect.poll(() => sheet.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  for (const key of [
    'Enter',
    'Shift+ArrowRight',
    'Enter',
    'Shift+ArrowDown',
    'Enter',
    'ArrowLeft',
    'Enter',
    'Backspace',
  ])
    await page.keyboard.press(key)
  await page.getByText('3 corners', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(areaOf()).toBe(drawn)
  await page.getByRole('button', { name: 'Clear area' }).click()
  await expect.poll(areaOf).toBeNull()
  expect(watch.faults).toEqual([])
  await context.close()
})

test('on a phone a finger draws a line around homes, and the chip takes it away', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...PHONE_ES, hasTouch: true, isMobile: true })
  const areaOf = () => new URL(page.url()).searchParams.get('area')
  await page.goto('/projects?tab=1&q=seattle', { waitUntil: 'networkidle' })
  await page.locator('.map-pin').first().waitFor()
  await page.getByRole('button', { name: 'Dibujar una zona' }).tap()
  const sheet = page.getByRole('application', { name: 'Hoja para dibujar una zona' })
  const box = (await sheet.boundingBox())!
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', turn?: number) => {
    const at = ([x, y]: [number, number]) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
    const touchPoints = turn === undefined ? [] : [at([0.5 + 0.38 * Math.cos(turn), 0.42 + 0.3 * Math.sin(turn)])]
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0)
  for (let turn = 0.2; turn < 6.2; turn += 0.2) await touch('touchMove', turn)
  await inspect(page, 'map-finger')
  await touch('touchEnd')
  await expect.poll(areaOf).not.toBeNull()
  expect(areaOf()!.split(',').length).toBeLessThanOrEqual(128)
  await page.getByRole('button', { name: 'Quitar el filtro En la zona dibujada' }).tap()
  await expect.poll(areaOf).toBeNull()
  expect(watch.faults).toEqual([])
  await context.close()
})
