import { afterAll, beforeAll, expect, test } from 'vitest'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { DAY_MS, byOperator, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { figuresOf } from '../statements/restatements.ts'
import { taxYearOf } from '../statements/tax-year.ts'
import { findStatement } from './read-statement.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
  world.pass(Date.parse('2030-03-10T12:00:00Z') - world.deps.clock().getTime())
})
afterAll(() => world.close())

test('income, capital and a sale come from the books, and what came back lowers what was paid', async () => {
  const { listingId, people, statement } = await world.bought([75_000, 25_000])
  await world.declared(statement({ reserveRefillCents: 4_000, returnOfCapitalCents: 3_000 }))
  await payDistributions(world.deps)
  world.pass(90 * DAY_MS)
  const sold = await exitOffering(
    world.deps,
    listingId,
    { proceedsCents: 99_000, costsCents: 0, debtCents: 0 },
    byOperator,
  )
  if (isRefusal(sold)) throw new Error(sold.refused)
  const found = await findStatement(
    world.deps.database,
    people[0]!.id,
    { period: '2030', known: 'now' },
    world.deps.clock(),
  )
  if (isRefusal(found)) throw new Error(found.refused)
  expect(figuresOf(found.statement)).toMatchObject({ income: 5_250, capital: 2_250, closing: 75_000 + 7_500 })
  const year = taxYearOf(found.books.movements, '2030-01-01', '2030-12-31')
  expect(year.distributions).toMatchObject([{ listingId, incomeCents: 5_250, capitalCents: 2_250 }])
  expect(year.gains).toMatchObject([
    {
      kind: 'sale',
      boughtOn: '2030-03-10',
      proceedsCents: 75_000,
      basisCents: 72_750,
      gainCents: 2_250,
      term: 'short',
    },
  ])
  expect(taxYearOf(found.books.movements, '2029-01-01', '2029-12-31')).toEqual({
    distributions: [],
    income: [],
    capital: [],
    gains: [],
  })
})
