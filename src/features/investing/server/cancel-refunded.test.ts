import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { untilWaiting } from '#test/waiting-locks.ts'
import { advanceOfferings } from './advance-offerings.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

test.each([50_000, 12_000])(
  'an order is cancelled while %i cents of it go back at the processor: the rest is owed, once',
  async (cents) => {
    const investor = await addInvestor(world.deps, 60_000)
    const listingId = await addListing(world.deps.database)
    const orderId = await world.reserve(investor, listingId, 50_000)
    world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: 50_000 }))
    const { pool } = world.deps.database
    // They own more of it, so that nothing else stops what is taken back twice.
    world.pass(1)
    world.expectDone(await world.invest(investor, { listingId, amountCents: 55_000 }))
    await world.refund((await world.chargeOf(investor)).id, cents)
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM offerings WHERE listing_id = $1 FOR UPDATE', [listingId])
    // Both have seen a paid order: the one that comes second has to look again.
    const cancelled = world.cancel(investor, orderId)
    await untilWaiting({ pool }, 1)
    const followed = world.follow()
    await untilWaiting({ pool }, 2)
    await client.query('COMMIT')
    client.release()
    expect(await cancelled).toBeNull()
    await followed
    await advanceOfferings(world.deps)
    await world.follow()
    const charges = await world.captured(investor)
    expect(charges.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)).toBe(0)
    expect(await world.balance('payable.refund', investor.id)).toBe(0)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 55_000, reserved_cents: 0, investors: 1 })
    await world.expectBooksFollow()
  },
)
