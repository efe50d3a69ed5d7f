import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor } from '#test/builders.ts'
import { BY, makeChangeWorld, termsOf } from '#test/change-world.ts'
import type { ChangeWorld } from '#test/change-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { changeOffering } from './change-offering.ts'
import { confirmOrder } from './confirm-order.ts'
import { returnUnconfirmed } from './return-unconfirmed.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await makeChangeWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000

/** An order of a goal that is met, whose terms have changed; who is asked, and for what. */
async function asked(how: Parameters<ChangeWorld['buy']>[2] = { source: 'wallet' }) {
  const listingId = await world.offer(termsOf(50_000))
  const owned = await world.buy(listingId, 50_000, how)
  await world.change(listingId, termsOf(50_000, 900))
  const { hash } = (await world.changeOf(owned))!
  return { listingId, hash, ...owned }
}

/** The job, the processor’s word, and the job again. */
async function settle(): Promise<void> {
  await advanceOfferings(world.deps)
  await world.follow()
  await advanceOfferings(world.deps)
}

describe('confirming', () => {
  test('is done once by the owner, for exactly what is asked', async () => {
    const one = await asked()
    expect(await world.confirm(one, 'f'.repeat(64))).toMatchObject({ refused: 'terms_changed' })
    const stranger = await addInvestor(world.deps)
    expect(await world.confirm({ ...one, investor: stranger }, one.hash)).toMatchObject({ refused: 'order_not_found' })
    expect(await world.confirm({ ...one, orderId: newId() }, one.hash)).toMatchObject({ refused: 'order_not_found' })
    expect(await world.confirm(one, one.hash.toUpperCase())).toBeNull()
    expect(await world.confirm(one, one.hash)).toBeNull()
    expect(await world.confirm(one, 'f'.repeat(64))).toMatchObject({ refused: 'nothing_to_confirm' })
    const told = await world.order(one.investor, one.orderId)
    expect(told).toMatchObject({ change: { state: 'confirmed' }, agreement: { hash: one.hash, version: 2 } })
    const sql = `SELECT count(*)::int AS n FROM audit_events WHERE subject = $1 AND action = 'order confirmed'`
    expect((await world.deps.database.pool.query(sql, [one.orderId])).rows).toEqual([{ n: 1 }])
    world.passConfirm()
    await settle()
    expect(await world.order(one.investor, one.orderId)).toMatchObject({ state: 'funded' })
  })

  test('is too late after the five days, whether the money is on its way back yet or not', async () => {
    const one = await asked()
    world.passConfirm()
    expect(await world.confirm(one, one.hash)).toMatchObject({ refused: 'confirm_too_late' })
    await settle()
    expect(await world.confirm(one, one.hash)).toMatchObject({ refused: 'nothing_to_confirm' })
  })

  test('or the end of the five days, whichever is first: never both', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await asked()
      const end = world.deps.clock().getTime() + 5 * 24 * HOUR_MS
      // The clocks of two servers differ by a moment.
      const early = { ...world.deps, clock: () => new Date(end - 1) }
      const late = { ...world.deps, clock: () => new Date(end) }
      const both = [() => world.confirm(one, one.hash, early), () => returnUnconfirmed(late)]
      await Promise.all((round % 2 ? both.toReversed() : both).map((run) => run()))
      const { state, change } = await world.order(one.investor, one.orderId)
      expect(['funded confirmed', 'cancelled returned']).toContain(`${state} ${change?.state}`)
      expect(await world.walletOf(one.investor)).toBe(state === 'funded' ? 0 : 50_000)
    }
    await world.expectClean()
  })
})

describe('an order that is asked', () => {
  test('can be taken back until it is confirmed, also within the last 48 hours', async () => {
    const closesAt = new Date(world.deps.clock().getTime() + 40 * HOUR_MS)
    const listingId = await world.offer(termsOf(100_000, 0, { closesAt }))
    const [ada, ben] = [await world.buy(listingId, 20_000), await world.buy(listingId, 20_000)]
    expect(await world.cancel(ada.investor, ada.orderId)).toMatchObject({ refused: 'cancel_too_late' })
    await world.change(listingId, termsOf(100_000, 700, { closesAt }))
    const { hash, confirm_until } = (await world.changeOf(ben))!
    expect(await world.order(ada.investor, ada.orderId)).toMatchObject({
      can_cancel: true,
      cancel_until: confirm_until,
    })
    expect(await world.cancel(ada.investor, ada.orderId)).toBeNull()
    expect(await world.walletOf(ada.investor)).toBe(20_000)
    expect((await world.order(ada.investor, ada.orderId)).change).toBeNull()
    await world.confirm(ben, hash)
    expect(await world.cancel(ben.investor, ben.orderId)).toMatchObject({ refused: 'cancel_too_late' })
  })

  test.each([
    ['wallet', { source: 'wallet' }],
    ['card and wallet', { source: 'card', walletCents: 20_000 }],
  ] as const)('and not confirmed goes back to where it came from: %s', async (_name, how) => {
    const { investor, orderId, listingId } = await asked(how)
    world.passConfirm()
    await settle()
    await settle()
    const told = await world.order(investor, orderId)
    expect(told).toMatchObject({ state: 'cancelled', change: { state: 'returned' } })
    expect(told.refunds.every((one) => one.state === 'done')).toBe(true)
    expect(told.refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(50_000)
    expect(await world.funding(listingId)).toMatchObject({ status: 'open', raised_cents: 0 })
    await world.expectBooksFollow()
  })

  test('is given back once, wherever the server dies', async () => {
    for (const when of ['before the commit', 'after the commit'] as const) {
      const { investor, orderId } = await asked({ source: 'card', walletCents: 20_000 })
      world.passConfirm()
      const dying = dyingAt(world.deps.database, 1, when)
      await returnUnconfirmed({ ...world.deps, database: dying.database })
      expect(dying.isDead()).toBe(true)
      await settle()
      await settle()
      expect(await world.order(investor, orderId)).toMatchObject({ state: 'cancelled', change: { state: 'returned' } })
      const kept = (await world.captured(investor)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)
      expect([await world.walletOf(investor), kept]).toEqual([50_000, 0])
      await world.expectBooksFollow()
    }
  })

  test('for less than five days is not given back, however late whoever looks for those that are due', async () => {
    const one = await asked()
    const late = world.deps.clock().getTime() + 6 * 24 * HOUR_MS
    let looked = 0
    // Found by one clock, judged under the lock by another: it was asked anew meanwhile.
    const clock = () => (looked++ === 0 ? new Date(late) : world.deps.clock())
    expect(await returnUnconfirmed({ ...world.deps, clock })).toBe(0)
    expect(looked).toBeGreaterThan(1)
    expect(await world.order(one.investor, one.orderId)).toMatchObject({ state: 'funded', change: { state: 'asked' } })
  })

  test('of another listing is asked still, whatever changes here', async () => {
    const [one, other] = [await asked(), await asked()]
    await world.change(one.listingId, termsOf(50_000, 1_100))
    expect(await world.confirm(other, other.hash)).toBeNull()
    expect(await world.order(other.investor, other.orderId)).toMatchObject({ change: { state: 'confirmed' } })
  })

  test('of a raise that is given up goes back with all the others', async () => {
    const { investor, orderId, listingId } = await asked()
    expect(await failOffering(world.deps, listingId, BY)).toBeNull()
    world.passConfirm()
    await settle()
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'refunded', change: null })
    expect(await world.walletOf(investor)).toBe(50_000)
    await world.expectClean()
  })
})

test('a closing and a change, at once: the house is bought on terms that everybody agreed to', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const listingId = await world.offer(termsOf(50_000))
    const owned = await world.buy(listingId, 50_000)
    const both = [
      () => closeOffering(world.deps, listingId, BY),
      () => changeOffering(world.deps, listingId, termsOf(50_000, 900), BY),
    ]
    const done = await Promise.all((round % 2 ? both.toReversed() : both).map((run) => run()))
    expect(done.filter(isRefusal)).toHaveLength(1)
    const { status } = await world.funding(listingId)
    const change = await world.changeOf(owned)
    ends.add(`${status} ${change?.state ?? 'unchanged'}`)
  }
  expect(['operating unchanged', 'target_met asked']).toEqual(expect.arrayContaining([...ends]))
  await world.expectClean()
})

test('an order that was never there has nothing to confirm', async () => {
  const { id: investorId } = await addInvestor(world.deps)
  const confirmed = { investorId, orderId: 'not an id', agreed: '', address: '' }
  expect(await confirmOrder(world.deps, confirmed)).toMatchObject({ refused: 'order_not_found' })
})
