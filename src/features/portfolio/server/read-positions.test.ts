import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { exampleRecord } from '#test/example-record.ts'
import { moveOffering } from '#test/move-offering.ts'
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
  // Bought for $300,000, half of it owed; worth $310,000 today.
  const record = exampleRecord({
    funding: { goalCents: 15_000_000, minimumCents: 1 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 12_000_000 },
      { kind: 'mezzanine debt', amountCents: 3_000_000 },
      { kind: 'preferred equity', amountCents: 5_000_000, isOpen: true },
      { kind: 'common equity', amountCents: 10_000_000, isOpen: true },
    ],
  })
  house = record.id
  await world.deps.database.transaction((tx) => saveOffered(tx, [record], new Date()))
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

const own = (who: TestInvestor) => readPositions(world.deps.database, who.id, undefined, 50, world.deps.clock())
async function move(status: OfferingStatus, priceCents: number): Promise<void> {
  const { pool } = world.deps.database
  await moveOffering(pool, house, status)
  await pool.query('UPDATE listings SET price_cents = $2 WHERE id = $1', [house, priceCents])
}

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

test('in escrow a position is worth what was paid in, whatever the house is valued at', async () => {
  await move('open', 90_000_000)
  expect(await own(ada)).toMatchObject({ total_value: 1_500_000, total_in_escrow: 1_500_000 })
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
