import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { listTransfers } from './list-transfers.ts'
import { readOpenRefunds } from './read-refunds.ts'
import { backoffMs } from './refund-cards.ts'
import { retryRefund } from './retry-refund.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const HOUR_MS = 3_600_000
const by = { actor: 'operator', reason: 'everything is signed' }

type Paid = { readonly investor: TestInvestor; readonly listingId: string; readonly orderId: string }

async function paid(
  how: { source?: 'card' | 'wallet'; walletCents?: number; cents?: number },
  listing: Parameters<typeof addListing>[1] = {},
): Promise<Paid> {
  const { cents = 50_000, ...order } = how
  const investor = await addInvestor(world.deps, 60_000)
  const listingId = await addListing(world.deps.database, listing)
  const orderId = await world.reserve(investor, listingId, cents)
  world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: cents, ...order }))
  return { investor, listingId, orderId }
}

const kept = async (investor: TestInvestor) =>
  (await world.captured(investor)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)

/** The processor did what it was asked for, and the books followed. */
async function settle(): Promise<void> {
  await advanceOfferings(world.deps)
  await world.follow()
  await advanceOfferings(world.deps)
}

describe('an order that its owner takes back', () => {
  test.each([
    ['wallet', { source: 'wallet' }],
    ['card', {}],
    ['card and wallet', { walletCents: 20_000 }],
  ] as const)('gives everything back to where it came from: %s', async (from, how) => {
    const { investor, listingId, orderId } = await paid(how)
    expect(await world.cancel(investor, orderId)).toBeNull()
    // At once: the shares, the sums, and the wallet's part.
    expect(await world.funding(listingId)).toEqual({ status: 'open', raised_cents: 0, reserved_cents: 0, investors: 0 })
    expect(await world.walletOf(investor)).toBe(60_000)
    const { rows } = await world.deps.database.pool.query('SELECT wallet_returned_at FROM investments WHERE id = $1', [
      orderId,
    ])
    // Only where the wallet got something back.
    expect(rows).toEqual([{ wallet_returned_at: from === 'card' ? null : world.deps.clock() }])
    await world.expectClean()
    const early = await world.order(investor, orderId)
    expect(early).toMatchObject({ state: 'cancelled', can_cancel: false })
    expect(early.timeline.at(-1)).toEqual({ state: 'cancelled', at: world.deps.clock().toISOString() })
    // Again, from another tab: nothing more happens.
    expect(await world.cancel(investor, orderId)).toBeNull()
    await settle()
    expect(await kept(investor)).toBe(0)
    expect(await world.balance('payable.refund', investor.id)).toBe(0)
    const told = await world.order(investor, orderId)
    expect(told.state).toBe('cancelled')
    expect(told.refunds.every((one) => one.state === 'done')).toBe(true)
    expect(told.refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(50_000)
    const { transactions, total_fund } = await readTransactions(world.deps.database, investor.id, undefined, 5, [])
    expect(transactions.map((one) => [one.order_id, one.status, one.refunded])).toEqual([
      [orderId, 'cancelled', 50_000],
    ])
    expect(total_fund).toBe(0)
    const news = (await world.news(investor)).map(([kind]) => kind)
    expect(news.filter((kind) => kind === 'order_cancelled')).toHaveLength(1)
    await world.expectBooksFollow()
  })

  test('before it is paid only lets go of what it held', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const orderId = await world.reserve(investor, listingId, 50_000)
    expect(await world.cancel(investor, orderId)).toBeNull()
    expect(await world.cancel(investor, orderId)).toBeNull()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await world.pay(investor, { listingId, orderId, amountCents: 50_000 })).toMatchObject({
      refused: 'order_over',
    })
    expect(await world.captured(investor)).toEqual([])
    await world.expectClean()
  })

  test('can do so until 48 hours before the closing date, and not a moment longer', async () => {
    const closesAt = new Date(world.deps.clock().getTime() + 50 * HOUR_MS)
    const { investor, orderId } = await paid({ source: 'wallet' }, { closesAt })
    const until = new Date(closesAt.getTime() - 48 * HOUR_MS).toISOString()
    expect(await world.order(investor, orderId)).toMatchObject({ can_cancel: true, cancel_until: until })
    world.pass(2 * HOUR_MS)
    expect(await world.order(investor, orderId)).toMatchObject({ can_cancel: false, cancel_until: until })
    expect(await world.cancel(investor, orderId)).toMatchObject({ refused: 'cancel_too_late' })
    expect(await world.walletOf(investor)).toBe(10_000)
  })

  test('opens a raise again whose goal was met, for exactly what went back', async () => {
    const { investor, listingId, orderId } = await paid({ walletCents: 20_000 }, { goalCents: 50_000 })
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met' })
    expect(await world.cancel(investor, orderId)).toBeNull()
    expect(await world.funding(listingId)).toMatchObject({ status: 'open', raised_cents: 0 })
    const { rows } = await world.deps.database.pool.query(
      `SELECT actor, detail FROM audit_events WHERE subject = $1 AND action = 'offering open'`,
      [listingId],
    )
    expect(rows).toEqual([
      { actor: 'server', detail: { from: 'target_met', to: 'open', reason: 'an investor took an order back' } },
    ])
    const next = await addInvestor(world.deps, 50_000)
    world.expectDone(await world.invest(next, { listingId, amountCents: 50_000 }))
    await settle()
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met' })
    await world.expectBooksFollow()
  })

  test('or the closing, whichever is first: never both', async () => {
    const ends: string[] = []
    for (let round = 0; round < 6; round++) {
      const { investor, listingId, orderId } = await paid({ source: 'wallet' }, { goalCents: 50_000 })
      const both = [() => world.cancel(investor, orderId), () => closeOffering(world.deps, listingId, by)]
      const [first, second] = round % 2 ? both.toReversed() : both
      await Promise.all([first!(), second!()])
      const { status } = await world.funding(listingId)
      const { state } = await world.order(investor, orderId)
      ends.push(`${status} ${state}`)
      expect(['open cancelled', 'operating issued']).toContain(ends.at(-1))
      expect(await world.walletOf(investor)).toBe(status === 'open' ? 60_000 : 10_000)
    }
    expect(ends).toHaveLength(6)
    await world.expectClean()
  })

  test('after the closing keeps the shares', async () => {
    const { investor, listingId, orderId } = await paid({ source: 'wallet' }, { goalCents: 50_000 })
    await closeOffering(world.deps, listingId, by)
    expect(await world.cancel(investor, orderId)).toMatchObject({ refused: 'cancel_too_late' })
    const told = await world.order(investor, orderId)
    expect(told).toMatchObject({ state: 'issued', can_cancel: false })
    expect(told.timeline.every((one) => one.state === 'signed' || one.at !== null)).toBe(true)
  })

  test('killed at every step has it back once', async () => {
    for (const when of ['before the commit', 'after the commit'] as const) {
      const { investor, orderId } = await paid({ walletCents: 20_000 })
      await world
        .cancel(investor, orderId, { ...world.deps, database: dyingAt(world.deps.database, 1, when).database })
        .catch(() => undefined)
      expect(await world.cancel(investor, orderId)).toBeNull()
      const lose = world.withCards({
        refund: async (...asked) => {
          await world.deps.cards.refund(...asked)
          throw new OutsideDown('card processor', 'the answer was lost')
        },
      })
      await advanceOfferings(lose)
      world.pass(backoffMs(1))
      await settle()
      expect([await world.walletOf(investor), await kept(investor)]).toEqual([60_000, 0])
      await world.expectBooksFollow()
    }
  })
})

describe('a refund that the processor refuses', () => {
  const refused = async () => await listTransfers(world.deps.database, 'refund-refused', 10)

  test('is asked for again under another key, ever later, and an operator sees what it said', async () => {
    const { investor, listingId, orderId } = await paid({})
    await world.cancel(investor, orderId)
    const asked: unknown[] = []
    const refusing = world.withCards({
      refund: (...args) => {
        asked.push(args)
        return Promise.reject(new OutsideDown('card processor', 'no balance'))
      },
    })
    await advanceOfferings(refusing)
    await advanceOfferings(refusing)
    const open = await readOpenRefunds(world.deps.database, listingId)
    expect(open).toMatchObject([
      { order_id: orderId, kind: 'card', cents: 50_000, attempts: 1, error: expect.stringContaining('no balance') },
    ])
    expect(await refused()).toMatchObject([{ id: open[0]!.payment_id, refund_attempts: 1 }])
    expect((await world.order(investor, orderId)).refunds).toMatchObject([
      { to: 'card', amount: 50_000, state: 'retrying' },
    ])
    world.pass(backoffMs(0))
    await advanceOfferings(refusing)
    const [paymentId, chargeId] = [open[0]!.payment_id, (await world.chargeOf(investor)).id]
    expect(asked).toEqual([
      [chargeId, paymentId, 0],
      [chargeId, paymentId, 1],
    ])
    world.pass(backoffMs(1))
    await settle()
    expect(await kept(investor)).toBe(0)
    expect(await refused()).toEqual([])
    await world.expectBooksFollow()
  })

  test('is retried at an operator’s word while it waits, once, and never when it has arrived', async () => {
    const { investor, listingId, orderId } = await paid({})
    await world.cancel(investor, orderId)
    await advanceOfferings(world.withCards({ refund: () => Promise.reject(new OutsideDown('card processor', 'no')) }))
    const paymentId = (await readOpenRefunds(world.deps.database, listingId))[0]!.payment_id
    const retry = () => retryRefund(world.deps, paymentId, 'an operator')
    expect(await retry()).toBeNull()
    expect(await retry()).toMatchObject({ refused: 'nothing_to_retry' })
    await settle()
    expect(await kept(investor)).toBe(0)
    expect(await retry()).toMatchObject({ refused: 'nothing_to_retry' })
  })

  test('is not asked for again while one is on its way, whoever made it', async () => {
    const { investor, orderId } = await paid({})
    await world.cancel(investor, orderId)
    await advanceOfferings(world.withCards({ refund: () => Promise.reject(new OutsideDown('card processor', 'no')) }))
    await world.refund((await world.chargeOf(investor)).id)
    world.pass(backoffMs(1))
    const never = world.withCards({ refund: () => Promise.reject(new Error('asked twice')) })
    await advanceOfferings(never)
    await world.follow()
    expect(await world.order(investor, orderId)).toMatchObject({ refunds: [{ state: 'done', amount: 50_000 }] })
    await world.expectBooksFollow()
  })

  test('of a payment whose dispute is won goes back after it, and nobody is told that it stands', async () => {
    const { investor, orderId } = await paid({})
    const disputeId = await world.dispute((await world.chargeOf(investor)).id)
    await world.followDisputes()
    expect(await world.cancel(investor, orderId)).toBeNull()
    await world.decide(disputeId, true)
    expect(await world.followDisputes()).toMatchObject({ won: 1 })
    await advanceOfferings(world.deps)
    await world.follow()
    expect(await world.order(investor, orderId)).toMatchObject({
      state: 'cancelled',
      refunds: [{ state: 'done', amount: 50_000 }],
    })
    const told = (await world.news(investor)).map(([kind]) => kind)
    expect(told).toContain('investment_disputed')
    expect(told).not.toContain('investment_dispute_won')
    await world.expectBooksFollow()
  })

  test('of a payment that a bank disputes ends by the bank’s word', async () => {
    const { investor, orderId } = await paid({})
    const disputeId = await world.dispute((await world.chargeOf(investor)).id)
    await world.followDisputes()
    expect(await world.cancel(investor, orderId)).toBeNull()
    await world.expectClean()
    await world.decide(disputeId, false)
    await world.followDisputes()
    expect(await world.order(investor, orderId)).toMatchObject({
      state: 'cancelled',
      refunds: [{ state: 'done', amount: 50_000 }],
    })
    await world.expectBooksFollow()
  })
})
