import { afterAll, beforeAll, expect, test } from 'vitest'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { epochSeconds } from '#kit/clock.ts'
import { addListing } from '#test/builders.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readChanges } from './read-changes.ts'

let world: Awaited<ReturnType<typeof makeDistributionWorld>>
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const shown = async (id: string) => {
  const { since, changes } = await readChanges(world.deps.database, id, world.deps.clock())
  return { since, changes: changes.map(({ kind, status, amount }) => [kind, status, amount]) }
}

test('money that moved since the last visit is told as the books have it: an order, a purchase, income, a sale', async () => {
  const { listingId, people, statement } = await world.bought()
  const { id } = people[0]!
  // Registered a day before the house was bought, and not here since.
  await world.deps.database.pool.query(`UPDATE visits SET seen_at = seen_at - interval '1 day' WHERE user_id = $1`, [
    id,
  ])
  expect(await shown(id)).toMatchObject({
    since: epochSeconds(new Date(world.deps.clock().getTime() - 2 * DAY_MS)),
    changes: [
      ['bought', null, null],
      ['order', 'funded', 33_333],
    ],
  })
  await world.declared(statement())
  await payDistributions(world.deps)
  expect((await shown(id)).changes).toEqual([
    ['distribution', null, 3333],
    ['bought', null, null],
    ['order', 'funded', 33_333],
  ])
  // Whoever was here in that instant has seen it.
  const seen = `UPDATE visits SET seen_at = (SELECT paid_at FROM distribution_lines WHERE investor_id = $1) + $2 WHERE user_id = $1`
  for (const [by, isTold] of [
    ['0', false],
    ['-1 millisecond', true],
  ] as const) {
    await world.deps.database.pool.query(seen, [id, by])
    const anHourLater = new Date(world.deps.clock().getTime() + 3_600_000)
    const { changes: told } = await readChanges(world.deps.database, id, anHourLater)
    expect(told.some(({ kind }) => kind === 'distribution')).toBe(isTold)
  }
  await world.deps.database.pool.query(`UPDATE visits SET seen_at = $2 WHERE user_id = $1`, [
    id,
    new Date(world.deps.clock().getTime() - 2 * DAY_MS),
  ])
  world.pass(DAY_MS)
  const sold = await exitOffering(world.deps, listingId, { proceedsCents: 120_000, costsCents: 0 }, byOperator)
  expect(isRefusal(sold)).toBe(false)
  const { changes } = await shown(id)
  expect(changes[0]).toEqual(['sold', null, expect.any(Number)])
  // What is not held any more has no news of its own.
  expect(changes.map(([kind]) => kind)).toEqual(['sold', 'distribution', 'order'])
})

test('what several houses paid is one line, without a name', async () => {
  const { deps } = world
  const first = await world.bought()
  const person = first.people[0]!
  const listingId = await addListing(deps.database, { goalCents: 50_000, name: 'Oak Row' })
  world.expectDone(await world.deposit(person, 50_000))
  world.expectDone(await world.invest(person, { listingId, amountCents: 50_000 }))
  await closeOffering(deps, listingId, byOperator)
  const day = world.today()
  world.pass(DAY_MS)
  const all = { ...first.statement(), listingId, periodStart: day, periodEnd: day, recordDate: day }
  await world.declared(first.statement(), all)
  await payDistributions(deps)
  const { changes } = await readChanges(deps.database, person.id, deps.clock())
  // A third of one pool of 100.00, and the other whole.
  expect(changes[0]).toMatchObject({ kind: 'distribution', listing_id: null, name: null, amount: 13_333, count: 2 })
})
