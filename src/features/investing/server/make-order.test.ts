import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { HELD_MS } from '../rules.ts'
import { advanceOfferings } from './advance-offerings.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

describe('an order', () => {
  test('holds its amount for fifteen minutes, and lets go of it by itself', async () => {
    const ada = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const id = await world.reserve(ada, listingId, 60_000)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 60_000 })
    expect(await world.order(ada, id)).toMatchObject({
      state: 'reserved',
      amount: 60_000,
      shares_milli: 60_000,
      source: null,
      wallet_part: 0,
      agreement: null,
      payment: null,
      refunds: [],
      journal: [],
      can_cancel: true,
      cancel_until: null,
      expires_at: new Date(world.deps.clock().getTime() + HELD_MS).toISOString(),
      offering: { status: 'open', goal: 100_000, raised: 0 },
    })
    world.pass(HELD_MS - 1)
    await world.expire()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 60_000 })
    world.pass(1)
    await world.expire()
    await world.expire()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await world.order(ada, id)).toMatchObject({ state: 'expired', expires_at: null, can_cancel: false })
    // Nothing was promised before it was signed, so nobody is told.
    expect(await world.news(ada)).toEqual([])
    await world.expectClean()
  })

  test('replaces the one before: a person holds one amount of a listing, and gets no more than is left', async () => {
    const [ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const first = await world.reserve(ada, listingId, 60_000)
    expect(await world.tryToReserve(bob, listingId, 40_001)).toMatchObject({ refused: 'over_left' })
    const second = await world.reserve(ada, listingId, 100_000)
    expect((await world.order(ada, first)).state).toBe('expired')
    expect((await world.order(ada, second)).state).toBe('reserved')
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 100_000 })
    expect(await world.tryToReserve(bob, listingId, 1)).toMatchObject({ refused: 'listing_full' })
    // What is refused leaves the one before as it was.
    expect(await world.tryToReserve(ada, listingId, 100_001)).toMatchObject({ refused: 'over_left' })
    expect((await world.order(ada, second)).state).toBe('reserved')
    await world.expectClean()
  })

  test('of many at once holds never more than the goal', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addInvestor(world.deps)))
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const made = await Promise.all(
      people.flatMap((one) => [1, 2, 3].map(() => world.tryToReserve(one, listingId, 30_000))),
    )
    expect(made.filter((one) => 'orderId' in one).length).toBeGreaterThanOrEqual(3)
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 90_000 })
    await world.expectClean()
  })

  test('is held no longer than the offering takes money, and not at all where it takes none', async () => {
    const ada = await addInvestor(world.deps)
    const closesAt = new Date(world.deps.clock().getTime() + 60_000)
    const listingId = await addListing(world.deps.database, { closesAt })
    const id = await world.reserve(ada, listingId, 5_000)
    expect((await world.order(ada, id)).expires_at).toBe(closesAt.toISOString())
    world.pass(60_000)
    expect(await world.tryToReserve(ada, listingId, 5_000)).toMatchObject({ refused: 'listing_closed' })
    expect(await world.tryToReserve(ada, 'nothing', 5_000)).toMatchObject({ refused: 'listing_not_found' })
    await world.expire()
    await world.expectClean()
  })

  test('does not keep a raise that failed from being refunded', async () => {
    const ada = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    await world.reserve(ada, listingId, 5_000)
    await failOffering(world.deps, listingId, { actor: 'operator', reason: 'the seller withdrew' })
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunding', reserved_cents: 5_000 })
    world.pass(HELD_MS)
    await world.expire()
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunded', reserved_cents: 0 })
    await world.expectClean()
  })
})

describe('signing', () => {
  test('keeps which agreement was accepted, and when', async () => {
    const ada = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const id = await world.reserve(ada, listingId, 5_000)
    const hash = await world.hashOf(listingId)
    world.pass(60_000)
    expect(await world.sign(ada, id, hash)).toBeNull()
    const at = world.deps.clock().toISOString()
    world.pass(60_000)
    // Once more in another tab: what was accepted first stands.
    expect(await world.sign(ada, id, hash.toUpperCase())).toBeNull()
    const order = await world.order(ada, id)
    expect(order).toMatchObject({ state: 'signed', agreement: { hash, version: 1, agreed_at: at } })
    expect(order.timeline.slice(0, 3)).toEqual([
      { state: 'reserved', at: order.created_at },
      { state: 'signed', at },
      { state: 'funded', at: null },
    ])
    const { rows } = await world.deps.database.pool.query(
      `SELECT detail FROM audit_events WHERE subject = $1 AND action = 'order signed' ORDER BY id LIMIT 1`,
      [id],
    )
    expect(rows).toEqual([{ detail: { agreement: hash } }])
  })

  test.each(['', 'not hexadecimal', 'ab'.repeat(32)])(
    'is refused for the hash "%s", and changes nothing',
    async (agreed) => {
      const ada = await addInvestor(world.deps)
      const listingId = await addListing(world.deps.database)
      const id = await world.reserve(ada, listingId, 5_000)
      expect(await world.sign(ada, id, agreed)).toMatchObject({ refused: 'terms_changed' })
      expect(await world.order(ada, id)).toMatchObject({ state: 'reserved', agreement: null })
    },
  )

  test('after it expired holds it again where something is left, and says so where nothing is', async () => {
    const [ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps, 100_000)]
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const id = await world.reserve(ada, listingId, 60_000)
    const hash = await world.hashOf(listingId)
    world.pass(HELD_MS)
    await world.expire()
    expect(await world.sign(ada, id, hash)).toBeNull()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 60_000 })
    world.pass(HELD_MS)
    await world.expire()
    expect(await world.news(ada)).toMatchObject([['order_expired', { amount: 60_000 }]])
    world.expectDone(await world.invest(bob, { listingId, amountCents: 50_000 }))
    expect(await world.sign(ada, id, hash)).toMatchObject({ refused: 'over_left' })
    world.expectDone(await world.invest(bob, { listingId, amountCents: 50_000 }))
    expect(await world.sign(ada, id, hash)).toMatchObject({ refused: 'listing_full' })
    await world.expectClean()
  })

  test('whose time is over is held anew, also before anybody has let go of it', async () => {
    const ada = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const id = await world.reserve(ada, listingId, 60_000)
    const hash = await world.hashOf(listingId)
    expect(await world.sign(ada, id, hash)).toBeNull()
    world.pass(HELD_MS)
    expect(await world.sign(ada, id, hash)).toBeNull()
    const until = world.deps.clock().getTime() + HELD_MS
    expect(await world.order(ada, id)).toMatchObject({ state: 'signed', expires_at: new Date(until).toISOString() })
    await world.expire()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 60_000 })
    await world.expectClean()
  })

  test('of somebody else’s order is as if there were none', async () => {
    const [ada, bob] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const listingId = await addListing(world.deps.database)
    const id = await world.reserve(ada, listingId, 5_000)
    expect(await world.sign(bob, id, await world.hashOf(listingId))).toMatchObject({ refused: 'order_not_found' })
    expect(await world.cancel(bob, id)).toMatchObject({ refused: 'order_not_found' })
    await expect(world.order(bob, id)).rejects.toThrow('has no order')
    expect(await world.pay(bob, { listingId, amountCents: 5_000, orderId: id })).toMatchObject({
      refused: 'order_not_found',
    })
    expect(await world.captured(bob)).toEqual([])
  })
})
