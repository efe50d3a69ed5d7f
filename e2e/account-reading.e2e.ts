import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// How somebody reads: in which units, and by which clock. Both are the account's, and hold at once in all tabs.

const site = openSite()
const PASSWORD = 'tulip harbour ninety-two kites'

test.each(
  looks(
    [
      {
        name: 'en-1440',
        size: DESK,
        page: 'Preferences',
        meters: 'Square meters',
        zone: 'Times are told by the clock of',
        list: 'm²',
      },
      {
        name: 'es-390',
        size: PHONE_ES,
        page: 'Preferencias',
        meters: 'Metros cuadrados',
        zone: 'Las horas se dicen con el reloj de',
        list: 'm²',
      },
    ],
    0,
  ),
)(
  'units and time zone: $name',
  async (words) => {
    const { context, page, watch } = await site.open({ ...words.size, timezoneId: 'Europe/Madrid' })
    const person = {
      email: `reads.${words.name}@example.com`,
      password: PASSWORD,
      fname: 'Ada',
      lname: 'Byron',
      dob: '1985-12-10',
    }
    const data = { ...person, lang_code: words.name.slice(0, 2) }
    expect((await context.request.post('/api/register', { data })).ok()).toBe(true)
    const me = async () => (await (await page.request.get('/api/me')).json()) as { units: string; time_zone: string }

    const other = await context.newPage()
    await other.goto('/projects')
    const facts = other.locator('.listing-card').first()
    await facts.getByText(/sq ft|pies²/).waitFor()
    await page.goto('/account/preferences')
    await heading(page, words.page).waitFor()
    await page.getByText(words.meters, { exact: true }).click()
    await facts.getByText(words.list).waitFor()
    await soon(async () => (await me()).units).toBe('sqm')

    const zone = page.getByLabel(words.zone)
    expect(await zone.locator('option').first().textContent()).toContain('Europe/Madrid')
    await zone.selectOption('Pacific/Kiritimati')
    await page.getByText('GMT+14').waitFor()
    await soon(async () => (await me()).time_zone).toBe('Pacific/Kiritimati')
    await inspect(page, `reading-${words.name}`)
    await page.getByRole('button', { name: 'Europe/Madrid' }).click()
    await soon(async () => (await me()).time_zone).toBe('Europe/Madrid')

    // What cannot be stored is taken back, and said.
    watch.provoke(/\/api\/me/)
    await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await zone.selectOption('UTC')
    await soon(() => zone.inputValue()).toBe('Europe/Madrid')
    await page.unroute('**/api/me')

    // The first frame has them: the page came with them.
    await other.goto('/projects')
    await facts.getByText(words.list).waitFor()
    expect(await other.evaluate(() => document.getElementById('boot')?.textContent)).toContain('"units":"sqm"')
    expect(watch.faults).toEqual([])
    await context.close()
  },
  180_000,
)
