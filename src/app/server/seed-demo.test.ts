import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDistributions } from '#features/distributions/server/check-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import type { CardCharge, CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import { KeyRefused, OutsideDown } from '#platform/server/outside/outside-down.ts'
import { cardToken, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { demoListings } from '../../../seed/listings.ts'
import { demoInvestor } from '../../../seed/people.ts'
import { seedDemo } from './seed-demo.ts'
import { payHouses } from './seed-distributions.ts'
import { seedSteps } from './seed-steps.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

/** A start with a processor whose charge number `nth` goes another way. */
function seedWith(nth: number, instead: CardProcessor['charge']): Promise<void> {
  let count = 0
  const charge: CardProcessor['charge'] = (request) =>
    ++count === nth ? instead(request) : world.deps.cards.charge(request)
  const deps = { ...world.deps, cards: { ...world.deps.cards, charge } }
  return seedDemo(
    deps,
    () => cardToken(world.sandboxUrl),
    () => undefined,
  )
}

async function allCharges(): Promise<CardCharge[]> {
  const all: CardCharge[] = []
  for (let after: string | null = null; ;) {
    const { charges, next } = await world.deps.cards.listCharges(after)
    all.push(...charges)
    if (!next) return all
    after = next
  }
}

test(
  'a demo that was cut short by the card processor is made whole by the next start',
  { timeout: 120_000 },
  async () => {
    const refuse = () => Promise.reject(new KeyRefused('card processor', 'keys/the-key', '401', true))
    await expect(seedWith(3, refuse)).rejects.toThrow(
      /^demo step .* the card processor .*refuses the key of keys\/the-key/,
    )
    const lose: CardProcessor['charge'] = async (request) => {
      await world.deps.cards.charge(request)
      throw new OutsideDown('card processor', 'the answer was lost')
    }
    await expect(seedWith(2, lose)).rejects.toThrow(/has no certain end yet/)
    const swallow = () => Promise.reject(new OutsideDown('card processor', 'the request was lost'))
    await expect(seedWith(2, swallow)).rejects.toThrow(/has no certain end yet/)
    await seedWith(0, swallow)
    const { rows } = await home.pool.query<{ count: number; cents: number }>(
      `SELECT count(*)::int AS count, sum(amount_cents)::bigint AS cents FROM transfers WHERE status = 'posted'`,
    )
    const paid = seedSteps(demoListings).filter((step) => step.kind === 'deposit' || step.source === 'card')
    expect(rows).toEqual([{ count: paid.length, cents: paid.reduce((sum, step) => sum + step.amountCents, 0) }])
    expect(await checkBooks(world.deps.database)).toEqual([])
    expect(await checkPayments(world.deps.database)).toEqual([])
    const compared = await checkProcessor(world.deps.database, {
      charges: allCharges,
      refunds: async () => [],
      disputes: async () => [],
    })
    expect(compared.findings).toEqual([])
  },
)

test('houses that are let were bought: they hold their reserve and no escrow, and all others what was paid in', async () => {
  const { rows } = await home.pool.query<{
    id: string
    status: string
    escrow: number
    property: number
    raised: number
  }>(
    `SELECT o.listing_id AS id, o.status, o.raised_cents AS raised,
            (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts a WHERE a.listing_id = o.listing_id AND a.kind = 'escrow.offering') AS escrow,
            (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts a WHERE a.listing_id = o.listing_id AND a.kind LIKE 'property.%') AS property
       FROM offerings o`,
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const seed of demoListings) {
    const row = found.get(seed.id)!
    const isBought = seed.status === 'operating'
    expect([seed.name, row.status]).toEqual([seed.name, seed.status])
    expect(row).toMatchObject({
      escrow: isBought ? 0 : row.raised,
      property: isBought ? seed.uses.reserveCents : 0,
    })
  }
  expect(rows).toHaveLength(demoListings.length)
  expect((await checkLedger(world.deps.database)).findings).toEqual([])
})

test('each of them paid out every quarter since, to the cent, and a start in the middle of that goes on', async () => {
  const { database } = world.deps
  const found = await listDistributions(database, null, 100)
  expect(found.every((one) => one.status === 'paid' && one.lines === one.paid_lines)).toBe(true)
  // Two houses were bought in July and August, and have a quarter less.
  expect(found).toHaveLength(8 * 6 - 2)
  expect(await checkDistributions(database)).toEqual([])
  const { rows } = await home.pool.query<{ id: string; closed_at: Date }>(
    `SELECT listing_id AS id, closed_at FROM offerings WHERE status = 'operating'`,
  )
  const houses = rows.map(({ id, closed_at: boughtAt }) => ({
    listing: demoListings.find((one) => one.id === id)!,
    boughtAt,
  }))
  await payHouses(world.deps, houses)
  expect(await listDistributions(database, null, 100)).toEqual(found)
  const { transactions } = await readTransactions(database, demoInvestor.id, undefined, 100)
  const own = transactions.filter((one) => one.kind === 'distribution')
  // Of six houses; two of them were bought a quarter later, and two quarters of the adobe brought nothing.
  expect(own).toHaveLength(6 + 6 + 4 + 6 + 5 + 5)
  expect(own.map((one) => one.created)).toEqual(own.map((one) => one.created).toSorted((a, b) => b - a))
})
