import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { exitOffering } from './exit-offering.ts'
import { planRefunds } from './plan-refunds.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const by = { actor: 'operator', reason: 'everything is signed' }

/** An order of 500 dollars that is paid, of a listing that takes as much. */
async function paid(how: { source?: 'card' | 'wallet'; walletCents?: number }, listing: object = {}) {
  const investor = await addInvestor(world.deps, 50_000)
  const listingId = await addListing(world.deps.database, { goalCents: 50_000, ...listing })
  const orderId = await world.reserve(investor, listingId, 50_000)
  world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: 50_000, ...how }))
  return { investor, listingId, orderId, told: () => world.order(investor, orderId) }
}

describe('an order that is paid says where it stands', () => {
  test('while its house is being bought, and when it is', async () => {
    const { listingId, told } = await paid({ source: 'wallet' })
    const { database } = dyingAt(world.deps.database, 1, 'after the commit')
    await expect(closeOffering({ ...world.deps, database }, listingId, by)).rejects.toThrow('killed')
    const closing = await told()
    expect(closing.state).toBe('accepted')
    expect(closing.timeline.find((one) => one.state === 'accepted')?.at).toBe(world.deps.clock().toISOString())
    expect(closing.timeline.find((one) => one.state === 'issued')?.at).toBeNull()
    await advanceOfferings(world.deps)
    expect(await told()).toMatchObject({ state: 'issued', can_cancel: false })
  })

  test('when its raise is given up: nothing more is to come but its money', async () => {
    const { listingId, told } = await paid({}, { goalCents: 90_000 })
    expect((await told()).timeline.map((one) => one.state)).toContain('issued')
    expect(await failOffering(world.deps, listingId, by)).toBeNull()
    const { state, timeline, refunds } = await told()
    expect([state, timeline.at(-1)?.state]).toEqual(['funded', 'funded'])
    expect(refunds).toMatchObject([{ to: 'card', amount: 50_000, state: 'asked' }])
  })

  test('when its refund was asked for and taken: it is on its way, and nothing was refused', async () => {
    const { investor, orderId, told } = await paid({})
    await world.cancel(investor, orderId)
    await advanceOfferings(world.deps)
    expect((await told()).refunds).toMatchObject([{ state: 'asked', amount: 50_000, done_at: null }])
    await world.follow()
    expect((await told()).refunds).toMatchObject([{ state: 'done', amount: 50_000 }])
  })
})

test('a raise that was met is open for a week at least once an order is taken back, however soon it would have ended', async () => {
  const closesAt = new Date(world.deps.clock().getTime() + 49 * HOUR_MS)
  const { investor, listingId, orderId } = await paid({ source: 'wallet' }, { closesAt })
  expect(await world.cancel(investor, orderId)).toBeNull()
  const { rows } = await world.deps.database.pool.query('SELECT closes_at FROM offerings WHERE listing_id = $1', [
    listingId,
  ])
  expect(rows).toEqual([{ closes_at: new Date(world.deps.clock().getTime() + 7 * 24 * HOUR_MS) }])
})

test('who would get what back, and where, counts each part of an order once', async () => {
  const { investor, listingId } = await paid({ walletCents: 20_000 }, { goalCents: 90_000 })
  expect(await planRefunds(world.deps.database, listingId)).toEqual({
    lines: [
      { investorId: investor.id, source: 'card', cents: 30_000 },
      { investorId: investor.id, source: 'wallet', cents: 20_000 },
    ],
    totalCents: 50_000,
  })
})

test('what a sale brings repays first what its holder owes', async () => {
  const investor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database, { goalCents: 50_000 })
  world.expectDone(await world.deposit(investor, 50_000))
  world.expectDone(await world.invest(investor, { listingId, amountCents: 50_000 }))
  await world.refund((await world.chargeOf(investor)).id)
  await world.follow()
  expect(await world.balance('receivable.user', investor.id)).toBe(-50_000)
  await closeOffering(world.deps, listingId, by)
  await exitOffering(world.deps, listingId, { proceedsCents: 60_000, costsCents: 0 }, by)
  expect(await world.balance('receivable.user', investor.id)).toBe(0)
  expect(await world.walletOf(investor)).toBe(10_000)
  await world.expectBooksFollow()
})
