import { expect, test } from 'vitest'
import { holdScripts, IS_HYDRATED, openKnown, openOffering, untilDrawn } from '#test/drawn-page.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// What somebody types, ticks, chooses or presses on a page that the server drew, before its scripts have come.

const site = openSite()

test('what is typed and chosen before the scripts come is searched for', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  await untilDrawn(page, '/projects')
  const letGo = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.locator('#projects-search').fill('brick')
  await page.locator('#projects-search').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await soon(async () => new URL(page.url()).searchParams.get('q')).toBe('brick')

  const other = await context.newPage()
  const letOtherGo = await holdScripts(other)
  await other.goto('/projects', { waitUntil: 'commit' })
  await other.locator('#projects-sort').selectOption('most_funded')
  letOtherGo()
  await soon(async () => new URL(other.url()).searchParams.get('sort')).toBe('most_funded')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what is ticked, chosen and pressed before the scripts come is done once, in the same order', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  await untilDrawn(page, '/account/preferences')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) sent.push(request.postDataJSON())
  })
  const letGo = await holdScripts(page)
  await page.goto('/account/preferences', { waitUntil: 'commit' })
  const metric = page.locator('input[type=radio][value=sqm]')
  const zone = page.locator('select').last()
  await zone.selectOption('Europe/Madrid')
  // Not shown before the page knows of it; whoever tries again means it once.
  await metric.dispatchEvent('click')
  await metric.dispatchEvent('click')
  expect(await metric.isChecked()).toBe(false)
  letGo()
  await soon(async () => sent).toEqual([{ time_zone: 'Europe/Madrid' }, { units: 'sqm' }])
  await soon(async () => [await metric.isChecked(), await zone.inputValue()]).toEqual([true, 'Europe/Madrid'])
  const me = async () => (await (await page.request.get('/api/me')).json()) as { units: string; time_zone: string }
  await soon(async () => {
    const { units, time_zone: timeZone } = await me()
    return [units, timeZone]
  }).toEqual(['sqm', 'Europe/Madrid'])
  await page.request.patch('/api/me', { data: { units: 'sqft', time_zone: '' } })
  expect(watch.faults).toEqual([])
  await context.close()
})

test('what is pressed once more as soon as it works is done once, and a replay that never comes leaves the page usable', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  await untilDrawn(page, '/projects')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/like')) sent.push(`${request.method()} ${request.url()}`)
  })
  const replay = Promise.withResolvers<void>()
  const letGo = await holdScripts(page)
  await page.route('**/replay-early-input*.js', async (route) => {
    await replay.promise
    await route.continue()
  })
  await page.goto('/projects', { waitUntil: 'commit' })
  const save = page.locator('main button[aria-label^="Save "][aria-pressed=false]').first()
  const name = await save.getAttribute('aria-label')
  await save.dispatchEvent('click')
  letGo()
  // The list hydrates after the frame around it.
  const button = `main button[aria-label="${name}"]`
  const works = `Object.keys(document.querySelector('${button}') ?? {}).some((key) => key.startsWith('__reactProps'))`
  await soon(async () => await page.evaluate(works)).toBe(true)
  await page.locator(button).dispatchEvent('click')
  await soon(async () => sent).toEqual([expect.stringMatching(/^PUT /)])
  replay.resolve()
  await soon(async () => await page.evaluate('globalThis.early === undefined')).toBe(true)
  await soon(async () => await page.locator(`main button[aria-label="${name}"]`).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(sent).toHaveLength(1)
  await page.request.delete(sent[0]!.replace('PUT ', ''))

  const other = await context.newPage()
  watch.provoke(/replay-early-input/)
  const letOtherGo = await holdScripts(other)
  await other.route('**/replay-early-input*.js', (route) => route.abort())
  await other.goto('/account/preferences', { waitUntil: 'commit' })
  const metric = other.locator('input[type=radio][value=sqm]')
  await metric.dispatchEvent('click')
  letOtherGo()
  await soon(async () => await other.evaluate('globalThis.early === undefined')).toBe(true)
  await metric.dispatchEvent('click')
  await soon(async () => await metric.isChecked()).toBe(true)
  await other.request.patch('/api/me', { data: { units: 'sqft' } })
  expect(watch.faults).toEqual([])
  await context.close()
})

// React hydrates a part of the page that is pressed within the event, in its own listener on the root, and then handles the press.
const PRESSED_WHILE = (does: string, which = `document.querySelector('main button[aria-label^="Save "]')`) => `(() => {
  const button = ${which}
  document.querySelector('#root').addEventListener('click', () => { ${does} }, { capture: true, once: true })
  button.click()
  const recorded = globalThis.early.includes(button)
  globalThis.early = []
  return recorded
})()`

test('what a part of the page handles that hydrates while it is pressed is not done once more', async () => {
  const { context, page } = await openKnown(site, DESK)
  await untilDrawn(page, '/projects')
  await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.locator('main button[aria-label^="Save "]').first().waitFor()
  expect(await page.evaluate(PRESSED_WHILE(''))).toBe(true)
  expect(await page.evaluate(PRESSED_WHILE(`button.__reactProps$some = {}`))).toBe(false)
  // The default of this press, which was prevented, is what sends the form.
  const inForm = `document.querySelector('#root').appendChild(document.createElement('form')).appendChild(document.createElement('button'))`
  expect(await page.evaluate(PRESSED_WHILE(`button.__reactProps$some = {}`, inForm))).toBe(true)
  await context.close()
})

test('what is pressed on a card before the scripts come is done on a wide page, too, whose map comes first', async () => {
  const { context, page, watch } = await openKnown(site, DESK)
  await untilDrawn(page, '/projects')
  const letGo = await holdScripts(page)
  // A part of a card is loaded by itself: here it hydrates last.
  await page.route('**/assets/CompareToggle*.js', async (route) => {
    await page.locator('#projects-map').waitFor()
    await route.fallback()
  })
  await page.goto('/projects', { waitUntil: 'commit' })
  const compare = page.locator('main button[aria-label^="Compare "]').first()
  await compare.click()
  expect(await compare.getAttribute('aria-pressed')).toBe('false')
  letGo()
  await soon(async () => await compare.getAttribute('aria-pressed')).toBe('true')
  expect(watch.faults).toEqual([])
  await context.close()
})

test('an amount that is pressed and then typed before the scripts come is the one that is agreed to', async () => {
  const { context, page, watch } = await openKnown(site, PHONE_ES)
  const path = await openOffering(site)
  await untilDrawn(page, path, 'es')
  const letGo = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const amount = page.locator('main form input[inputmode=decimal], main form input[type=text]').first()
  const before = await amount.inputValue()
  await amount.fill('250')
  expect(before).not.toBe('250')
  letGo()
  await soon(async () => await page.evaluate(IS_HYDRATED)).toBe(true)
  await soon(async () => (await amount.inputValue()).replace(/[^0-9]/g, '')).toMatch(/^250/)
  await soon(async () => await page.locator('main form').first().innerText()).toMatch(/250/)
  expect(watch.faults).toEqual([])
  await context.close()
})
