import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { readPositions } from './read-positions.ts'

let world: InvestWorld
let ada: TestInvestor
let bob: TestInvestor
let house: string
beforeAll(async () => {
  world = await makeInvestWorld()
  ;[ada, bob] = [await addInvestor(world.deps, 10_000_000), await addInvestor(world.deps, 10_000_000)]
  house = await addListing(world.deps.database, { goalCents: 15_000_000 })
  // Bought for $300,000, half of it owed; worth $310,000 today.
  for (const [position, kind, cents] of [
    [0, 'senior debt', 12_000_000],
    [1, 'mezzanine debt', 3_000_000],
    [2, 'preferred equity', 5_000_000],
    [3, 'common equity', 10_000_000],
  ])
    await world.deps.database.pool.query(
      'INSERT INTO capital_tranches (listing_id, position, kind, amount_cents) VALUES ($1, $2, $3, $4)',
      [house, position, kind, cents],
    )
  for (const [who, amountCents] of [
    [ada, 1_000_000],
    [bob, 3_000_000],
    [ada, 500_000],
  ] as const) {
    const funded = await world.invest(who, { listingId: house, amountCents })
    if (isRefusal(funded)) throw new Error(funded.refused)
    world.pass(60_000)
  }
})
afterAll(() => world.close())

const own = (who: TestInvestor) => readPositions(world.deps.database, who.id, undefined, 50)
const move = (status: string, priceCents: number) =>
  world.deps.database.pool.query('UPDATE listings SET status = $2, price_cents = $3 WHERE id = $1', [
    house,
    status,
    priceCents,
  ])

test('two purchases of one house are one position that cost what both did', async () => {
  const { positions, ...totals } = await own(ada)
  expect(positions).toMatchObject([{ listing_id: house, invested: 1_500_000, shares_milli: 1_500_000 }])
  expect(positions[0]!.last_invested - positions[0]!.first_invested).toBe(120)
  expect(totals).toMatchObject({ count: 1, total_invested: 1_500_000, total_shares_milli: 1_500_000 })
})

test('what another investor owns of the same house is not counted', async () => {
  expect(await own(bob)).toMatchObject({ count: 1, total_invested: 3_000_000, positions: [{ invested: 3_000_000 }] })
  expect(await own(await addInvestor(world.deps))).toMatchObject({ count: 0, positions: [], total_invested: 0 })
})

test('a share of the house is of its equity: the debt belongs to the lenders', async () => {
  await move('operating', 31_000_000)
  // A tenth of the equity of $150,000: a tenth of what $310,000 leave after $150,000 of debt.
  expect((await own(ada)).positions).toMatchObject([{ share_of_equity: 0.1, value: 1_600_000, in_escrow: false }])
  expect(await own(bob)).toMatchObject({ total_value: 3_200_000 })
})

test('a house that is worth less than its debt leaves nothing, and owes nobody', async () => {
  await move('operating', 14_000_000)
  expect(await own(ada)).toMatchObject({ total_value: 0, positions: [{ value: 0 }] })
})

test('in escrow a position is worth what was paid in, whatever the house is valued at', async () => {
  await move('open', 90_000_000)
  expect(await own(ada)).toMatchObject({ total_value: 1_500_000, total_in_escrow: 1_500_000 })
})
