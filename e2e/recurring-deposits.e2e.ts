import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#test/api-client.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { openPaymentPage } from '#test/pay-page.ts'
import { soon } from '#test/walk.ts'

// Money that comes into the wallet again and again by a saved card.

const ENGLISH = {
  width: 1440,
  theme: 'light',
  title: 'Wallet',
  noCard: 'It takes a saved card. Add one under “Your cards” first.',
  none: /^None yet\./,
  setUp: 'Set up a recurring deposit',
  start: 'Start',
  missing: 'Choose an amount of $1.00 or more',
  agreeFirst: 'Agree to the deposits first',
  agree: /I authorize Freehold to charge \$50\.00 to my card that ends in 4242 every week/,
  weekly: 'Every week',
  day: 'First day',
  wrongDay: /^Choose a day from/,
  eachWeek: '$50.00 every week',
  next: /^Next on/,
  skip: /^Skip .*: \$50\.00 every week$/,
  takeBack: /^Do not skip/,
  skipped: /is left out\.$/,
  pause: /^Pause/,
  paused: 'You paused it. Nothing is charged.',
  resume: /^Resume/,
  change: /^Change/,
  save: 'Save changes',
  agreeChanged: /I authorize Freehold to charge \$20\.00 .* every month/,
  eachMonth: '$20.00 every month',
  added: 'added',
  history: 'View Transaction History',
  closeHistory: 'Close Transaction History',
  inHistory: 'Recurring deposit into your wallet',
  end: /^End/,
  endNow: 'End',
  asks: /^The bank of its card wants you to confirm/,
} as const
const SPANISH = {
  width: 390,
  theme: 'dark',
  title: 'Billetera',
  noCard: 'Requiere una tarjeta guardada. Agrega una en «Tus tarjetas» primero.',
  none: /^Aún no hay ninguno\./,
  setUp: 'Configurar un depósito recurrente',
  start: 'Empezar',
  missing: 'Elige un monto de $1.00 o más',
  agreeFirst: 'Autoriza primero los depósitos',
  agree: /Autorizo a Freehold a cobrar \$50\.00 a mi tarjeta que termina en 4242 cada semana/,
  weekly: 'Cada semana',
  day: 'Primer día',
  wrongDay: /^Elige un día del/,
  eachWeek: '$50.00 cada semana',
  next: /^Próximo:/,
  skip: /^Omitir el .*: \$50\.00 cada semana$/,
  takeBack: /^No omitirlo/,
  skipped: /^Se omite el/,
  pause: /^Pausar/,
  paused: 'Lo pusiste en pausa. No se cobra nada.',
  resume: /^Reanudar/,
  change: /^Cambiar/,
  save: 'Guardar cambios',
  agreeChanged: /Autorizo a Freehold a cobrar \$20\.00 .* cada mes/,
  eachMonth: '$20.00 cada mes',
  added: 'agregado',
  history: 'Ver el historial de transacciones',
  closeHistory: 'Cerrar el historial de transacciones',
  inHistory: 'Depósito recurrente en tu billetera',
  end: /^Terminar/,
  endNow: 'Terminar',
  asks: /^El banco de la tarjeta quiere que confirmes/,
} as const

const ASKS = '4000002500003155'

let world: MoneyWorld
let browser: Browser
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

async function addCard(person: ApiClient, number?: string): Promise<string> {
  const { body } = await person.post('/api/cards', { token: await world.cardToken(number) })
  return body['cards'].at(-1).id as string
}

/** Its next day was yesterday, as if it had been set up days ago; and the server looks what is due now rather than in a moment. */
async function letItBeDue(person: ApiClient): Promise<void> {
  const { pool } = world.server.database
  await pool.query(
    `UPDATE recurring_deposits d SET anchor_on = y.day, next_on = y.day
       FROM (SELECT (now() AT TIME ZONE 'UTC')::date - 1 AS day) y WHERE d.person_id = $1`,
    [person.id],
  )
  await pool.query(
    `SELECT FROM graphile_worker.add_job(identifier => $1, payload => '{}'::json, run_at => now(), job_key => $1)`,
    ['recurring-deposits'],
  )
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

describe.each(
  looks(
    [
      ['en', ENGLISH],
      ['es', SPANISH],
    ] as const,
    0,
  ),
)('in %s', (language, say) => {
  const open = (person: ApiClient) => openPaymentPage(browser, world, person, { ...say, language }, say.title)

  test('set up, skipped, paused, taken on its day, changed and ended by its owner', async () => {
    const person = await world.investor()
    const { context, watch, page } = await open(person)
    await page.getByText(say.noCard).waitFor()
    expect(await button(page, say.setUp).count()).toBe(0)
    await addCard(person)
    await page.reload()
    await page.getByText(say.none).waitFor()
    await inspect(page, `recurring-none-${language}`)

    await button(page, say.setUp).click()
    await button(page, say.start).click()
    await page.getByText(say.missing).waitFor()
    await button(page, '$50').click()
    await page.getByRole('radio', { name: say.weekly, exact: true }).check()
    const day = page.getByLabel(say.day)
    const first = await day.inputValue()
    await day.fill('2020-01-01')
    await button(page, say.start).click()
    await page.getByText(say.wrongDay).waitFor()
    await day.fill(first)
    await button(page, say.start).click()
    await page.getByText(say.agreeFirst).waitFor()
    await dialog(page).getByRole('checkbox', { name: say.agree }).check()
    await inspect(page, `recurring-form-${language}`)
    await button(page, say.start).dblclick()
    await page.getByRole('heading', { name: say.eachWeek }).waitFor()
    expect((await person.get('/api/wallet/recurring-deposits')).body['recurring']).toHaveLength(1)

    await button(page, say.skip).click()
    await page.getByText(say.skipped).waitFor()
    await inspect(page, `recurring-skipped-${language}`)
    await button(page, say.takeBack).click()
    await button(page, say.skip).waitFor()
    await button(page, say.pause).click()
    await page.getByText(say.paused).waitFor()
    await inspect(page, `recurring-paused-${language}`)
    await button(page, say.resume).click()
    await page.getByText(say.next).waitFor()

    await letItBeDue(person)
    await soon(() => person.wallet()).toBe(5000)
    expect(await world.capturesOf(person)).toHaveLength(1)
    await page.getByText(say.added, { exact: true }).waitFor()
    await inspect(page, `recurring-added-${language}`)

    await button(page, say.history).click()
    await page.getByText(say.inHistory).first().waitFor()
    await inspect(page, `recurring-history-${language}`)
    await button(page, say.closeHistory).click()

    await button(page, say.change).click()
    await button(page, '$20').click()
    await dialog(page).getByRole('radio').nth(2).check()
    await dialog(page).getByRole('checkbox', { name: say.agreeChanged }).check()
    await button(page, say.save).click()
    await page.getByRole('heading', { name: say.eachMonth }).waitFor()
    await page.getByRole('button', { name: say.end }).click()
    await dialog(page).getByRole('button', { name: say.endNow, exact: true }).click()
    await page.getByText(say.none).waitFor()
    expect(await person.wallet()).toBe(5000)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('a bank that wants its owner pauses it, and the page says so by itself', async () => {
    const person = await world.investor()
    const card_id = await addCard(person, ASKS)
    const first_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const agreed = { amount: 5000, rhythm: 'monthly', first_day, card_id, authorized: true }
    expect((await person.post('/api/wallet/recurring-deposits', agreed, crypto.randomUUID())).status).toBe(200)
    const { context, watch, page } = await open(person)
    await page.getByText(say.next).waitFor()
    await letItBeDue(person)
    await page.getByText(say.asks).waitFor()
    await page.getByText(say.asks).scrollIntoViewIfNeeded()
    await inspect(page, `recurring-asks-${language}`)
    expect(await person.wallet()).toBe(0)
    await world.expectMoneyAddsUp()
    expect(watch.faults).toEqual([])
    await context.close()
  })
})
