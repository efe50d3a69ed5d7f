import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { advanceOfferings } from './advance-offerings.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const split = { amountCents: 50_000, walletCents: 20_000 }

async function payer(wallet = 25_000): Promise<{ investor: TestInvestor; listingId: string }> {
  return { investor: await addInvestor(world.deps, wallet), listingId: await addListing(world.deps.database) }
}

const moneyOf = async (investor: TestInvestor) => [await world.walletOf(investor), await world.heldOf(investor)]
const charged = async (investor: TestInvestor) =>
  (await world.captured(investor)).map((one) => one.amount - one.amount_refunded)

describe('an order that the wallet and a card pay together', () => {
  test('is one order: one journal moves both parts into escrow', async () => {
    const { investor, listingId } = await payer()
    const orderId = await world.reserve(investor, listingId, 50_000)
    const paid = await world.pay(investor, { listingId, orderId, ...split })
    expect(paid).toMatchObject({ investmentId: orderId, sharesMilli: 50_000 })
    expect([await moneyOf(investor), await charged(investor)]).toEqual([[5_000, 0], [30_000]])
    const told = await world.order(investor, orderId)
    expect(told).toMatchObject({ state: 'funded', source: 'card', wallet_part: 20_000, amount: 50_000 })
    expect(told.journal.map((one) => one.kind)).toEqual(['order_hold', 'investment'])
    expect(told.journal[1]!.entries).toEqual([
      { account: 'clearing.card', cents: -30_000 },
      { account: 'hold.user', cents: -20_000 },
      { account: 'escrow.offering', cents: 50_000 },
      { account: 'shares.issued', shares_milli: -50_000 },
      { account: 'shares.holder', shares_milli: 50_000 },
    ])
    await world.expectBooksFollow()
  })

  test('holds the wallet’s part while the card is asked: it cannot be spent twice', async () => {
    const { investor, listingId } = await payer()
    const lossy = world.withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'silent')) })
    expect(await world.pay(investor, { listingId, ...split }, lossy)).toBeInstanceOf(PaymentPending)
    expect(await moneyOf(investor)).toEqual([5_000, 20_000])
    expect(await world.invest(investor, { listingId, amountCents: 5_001 })).toMatchObject({
      refused: 'insufficient_funds',
    })
    await world.expectClean()
    world.pass(60_000)
    expect(await world.reconcile()).toMatchObject({ voided: 1 })
    expect(await world.reconcile()).toMatchObject({ voided: 0 })
    expect(await moneyOf(investor)).toEqual([25_000, 0])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    await world.expectBooksFollow()
  })

  test.each([true, false])(
    'gives the hold back when the card is declined (reserved before: %s)',
    async (isReserved) => {
      const { investor, listingId } = await payer()
      const orderId = isReserved ? await world.reserve(investor, listingId, 50_000) : undefined
      const token = await cardToken(world.sandboxUrl, '4000000000009995')
      expect(await world.pay(investor, { listingId, orderId, ...split, token })).toMatchObject({
        refused: 'card_declined',
      })
      expect([await moneyOf(investor), await charged(investor)]).toEqual([[25_000, 0], []])
      expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: isReserved ? 50_000 : 0 })
      await world.expectBooksFollow()
    },
  )

  test('whose card was declined is paid in other parts the next time', async () => {
    const { investor, listingId } = await payer()
    const orderId = await world.reserve(investor, listingId, 50_000)
    const token = await cardToken(world.sandboxUrl, '4000000000009995')
    await world.pay(investor, { listingId, orderId, ...split, token })
    world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: 50_000, walletCents: 25_000 }))
    expect([await moneyOf(investor), await charged(investor)]).toEqual([[0, 0], [25_000]])
    expect((await world.order(investor, orderId)).wallet_part).toBe(25_000)
    await world.expectBooksFollow()
  })

  test('is not begun when the wallet holds less than its part, and leaves nothing behind', async () => {
    const { investor, listingId } = await payer(19_999)
    expect(await world.pay(investor, { listingId, ...split })).toMatchObject({
      refused: 'insufficient_funds',
      params: { available: '$199.99' },
    })
    expect([await moneyOf(investor), await charged(investor)]).toEqual([[19_999, 0], []])
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    const two = await Promise.all([
      world.pay(investor, { listingId, amountCents: 20_000, walletCents: 15_000 }),
      world.pay(investor, { listingId, amountCents: 20_000, walletCents: 15_000 }),
    ])
    expect(two.filter((one) => 'investmentId' in one)).toHaveLength(1)
    await world.expectBooksFollow()
  })

  test.each([
    ['wallet', 20_000],
    ['card', 50_000],
    ['card', 50_001],
  ] as const)('is none where %s pays with a part of %s', async (source, walletCents) => {
    const { investor, listingId } = await payer(90_000)
    const order = { listingId, amountCents: 50_000, walletCents, source }
    expect(await world.pay(investor, order)).toMatchObject({ refused: 'wallet_part_wrong' })
    expect(await charged(investor)).toEqual([])
  })

  test('goes back in its two parts when the raise fails, each to where it came from', async () => {
    const { investor, listingId } = await payer()
    world.expectDone(await world.pay(investor, { listingId, ...split }))
    // A part of the card's part went back before, by somebody in the processor's dashboard.
    await world.refund((await world.chargeOf(investor)).id, 10_000)
    await world.follow()
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000 })
    await failOffering(world.deps, listingId, { actor: 'operator', reason: 'the seller withdrew' })
    await advanceOfferings(world.deps)
    expect(await moneyOf(investor)).toEqual([25_000, 0])
    await world.follow()
    await advanceOfferings(world.deps)
    expect(await charged(investor)).toEqual([0])
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunded', raised_cents: 0 })
    const { rows } = await world.deps.database.pool.query('SELECT id FROM investments WHERE investor_id = $1', [
      investor.id,
    ])
    const told = await world.order(investor, rows[0]!.id)
    expect(told.state).toBe('refunded')
    expect(told.refunds.map((one) => [one.to, one.amount, one.state])).toEqual([
      ['wallet', 20_000, 'done'],
      ['card', 10_000, 'done'],
      ['card', 20_000, 'done'],
    ])
    await world.expectBooksFollow()
  })

  test('killed at every step is finished or undone, both parts or neither', async () => {
    for (const when of ['before the commit', 'after the commit'] as const) {
      for (let step = 1; step <= 2; step++) {
        const { investor, listingId } = await payer()
        const orderId = await world.reserve(investor, listingId, 50_000)
        const dying = { ...world.deps, database: dyingAt(world.deps.database, step, when).database }
        await world.pay(investor, { listingId, orderId, ...split, key: 'one' }, dying).catch(() => undefined)
        world.pass(60_000)
        await world.reconcile()
        await world.expectBooksFollow()
        const [wallet, held] = await moneyOf(investor)
        const cards = (await charged(investor)).reduce((sum, one) => sum + one, 0)
        const isMade = (await world.order(investor, orderId)).state === 'funded'
        expect([step, when, wallet, held, cards]).toEqual([step, when, isMade ? 5_000 : 25_000, 0, isMade ? 30_000 : 0])
      }
    }
  })
})
