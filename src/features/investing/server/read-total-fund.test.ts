import { afterAll, beforeAll, expect, test } from 'vitest'
import { meStatement } from '#app/server/read-me.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

test('the sum of what somebody invested is of all their houses, and of nobody else’s', async () => {
  const [ada, bob] = [await addInvestor(world.deps, 500_000), await addInvestor(world.deps, 500_000)]
  const houses = [await addListing(world.deps.database), await addListing(world.deps.database)]
  for (const [who, at, amountCents] of [
    [ada, 0, 10_000],
    [bob, 0, 70_000],
    [ada, 1, 20_000],
    [ada, 0, 5000],
  ] as const)
    expect(await world.invest(who, { listingId: houses[at]!, amountCents })).toHaveProperty('investmentId')
  const totals = await Promise.all(
    [ada, bob, await addInvestor(world.deps)].map(({ id }) => world.deps.database.first(meStatement, [id])),
  )
  expect(totals.map((row) => [row?.user_id, row?.total_fund])).toEqual([
    [ada.id, 35_000],
    [bob.id, 70_000],
    [expect.any(String), 0],
  ])
})
