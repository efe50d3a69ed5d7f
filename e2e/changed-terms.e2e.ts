import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import type { ApiClient } from '#test/api-client.ts'
import { addListing } from '#test/builders.ts'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { BY, termsOf } from '#test/change-world.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { signedIn } from '#test/pay-page.ts'
import { heading } from '#test/walk.ts'

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

const GOAL_CENTS = 10_000_000

/** Somebody paid, from the account or by card, and the house costs more each year since. */
async function changed(source: 'wallet' | 'card' = 'wallet') {
  const { deps, database } = world.server
  const listingId = await addListing(database, { status: 'not_offered' })
  expect(await openOffering(deps, listingId, termsOf(GOAL_CENTS), BY)).toBeNull()
  const ada = await world.investor(65_000)
  const token = source === 'card' ? await world.cardToken() : undefined
  const paid = await ada.invest({ listingId, amountCents: 25_000, key: listingId, source, token })
  const terms = termsOf(GOAL_CENTS, 120_000, { holdYears: 9 })
  expect(await changeOffering(deps, listingId, terms, BY)).toEqual({ asked: 1 })
  return { ada, orderId: paid.body['investment_id'] as string }
}

const orderOf = async (person: ApiClient, id: string) => (await person.get(`/api/orders/${id}`)).body['order']

const WORDS = {
  en: {
    title: 'The terms of Alder Street Duplex have changed',
    order: 'Your order for Alder Street Duplex',
    was: 'There is no yearly fee.',
    is: 'Each year the house pays us $1,200.00.',
    confirm: 'Confirm the new terms',
    takeBack: 'Take my money back',
    yes: 'Cancel the order',
    confirmed: 'You confirmed the new terms. Your order stands.',
    back: 'All of the money went back to where it came from. Nothing is left to do.',
  },
  es: {
    title: 'Las condiciones de Alder Street Duplex cambiaron',
    order: 'Tu orden para Alder Street Duplex',
    was: 'No hay comisión anual.',
    is: 'Cada año la casa nos paga $1,200.00.',
    confirm: 'Confirmar las nuevas condiciones',
    takeBack: 'Recuperar mi dinero',
    yes: 'Cancelar la orden',
    confirmed: 'Confirmaste las nuevas condiciones. Tu orden sigue en pie.',
    back: 'Todo el dinero volvió a donde salió. No queda nada por hacer.',
  },
} as const

test.each(
  looks(
    [
      ['en', 1440, 'light'],
      ['es', 390, 'dark'],
    ] as const,
    1,
  ),
)('changed terms are read and confirmed on Positions, in %s at %i px', async (language, width, theme) => {
  const words = WORDS[language]
  const { ada, orderId } = await changed()
  const { context, watch } = await signedIn(browser, world, ada, { language, width, theme })
  const page = await context.newPage()
  await page.goto('/projects/positions')
  await page.getByRole('heading', { name: words.title }).waitFor()
  await page.getByText(words.was).waitFor()
  await page.getByText(words.is).waitFor()
  await inspect(page, `changed-positions-${language}-${width}`)
  await page.getByRole('button', { name: words.confirm, exact: true }).click()
  await page.getByText(words.confirmed).first().waitFor()
  await page.getByRole('heading', { name: words.title }).waitFor({ state: 'detached' })
  expect(await orderOf(ada, orderId)).toMatchObject({ state: 'funded', change: { state: 'confirmed' } })
  expect(watch.faults).toEqual([])
  await context.close()
})

test.each(
  looks(
    [
      ['en', 390, 'light'],
      ['es', 1440, 'dark'],
    ] as const,
    0,
  ),
)('or the money is taken back on the order’s page, in %s at %i px', async (language, width, theme) => {
  const words = WORDS[language]
  const { ada, orderId } = await changed()
  const { context, watch } = await signedIn(browser, world, ada, { language, width, theme })
  const page = await context.newPage()
  await page.goto(`/orders/${orderId}`)
  await heading(page, words.order).waitFor()
  await page.getByText(words.is).waitFor()
  await inspect(page, `changed-order-${language}-${width}`)
  await page.getByRole('button', { name: words.takeBack, exact: true }).click()
  await page.getByRole('button', { name: words.yes, exact: true }).click()
  await page.getByText(words.back).waitFor()
  expect(await ada.wallet()).toBe(65_000)
  expect(watch.faults).toEqual([])
  await context.close()
})

test('a server that is killed as the five days end gives everything back, once', async () => {
  const { ada, orderId } = await changed('card')
  const { server } = world
  await server.kill()
  const late = `UPDATE order_confirmations SET confirm_until = now() WHERE order_id = $1 AND status = 'asked'`
  await server.database.pool.query(late, [orderId])
  await server.start({ FAILPOINT: 'unconfirmed returned' })
  expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
  await server.start()
  const states = async () => {
    const { state, change, refunds } = await orderOf(ada, orderId)
    return [state, change?.state, refunds.map((one: { state: string }) => one.state)]
  }
  // The job, and what the processor says of it: each within a quarter of a minute, on a machine that has other work too.
  await expect.poll(states, { timeout: 60_000 }).toEqual(['cancelled', 'returned', ['done']])
  const own = await world.capturesOf(ada)
  expect(own.map((one) => [one.amount, one.amount_refunded])).toEqual([[25_000, 25_000]])
  await world.expectMoneyAddsUp()
})
