import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { HELD_MS } from '../rules.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const DECLINED = '4000000000000002'

async function signed(amountCents: number, { wallet = 0, goalCents = 100_000 } = {}) {
  const investor = await addInvestor(world.deps, wallet)
  const listingId = await addListing(world.deps.database, { goalCents })
  const orderId = await world.reserve(investor, listingId, amountCents)
  const agreed = await world.hashOf(listingId)
  expect(await world.sign(investor, orderId, agreed)).toBeNull()
  return { investor, listingId, orderId, agreed, order: { listingId, amountCents, orderId } }
}

describe('a signed order', () => {
  test.each(['card', 'wallet'] as const)(
    'is paid by %s, and is one order from its reservation to its receipt',
    async (source) => {
      const { investor, listingId, orderId, agreed, order } = await signed(40_000, { wallet: 40_000 })
      const paid = await world.pay(investor, { ...order, source })
      expect(paid).toMatchObject({ investmentId: orderId, sharesMilli: 40_000, raisedCents: 40_000 })
      expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000, reserved_cents: 0, investors: 1 })
      const told = await world.order(investor, orderId)
      expect(told).toMatchObject({
        state: 'funded',
        source,
        agreement: { hash: agreed },
        can_cancel: true,
        expires_at: null,
      })
      expect(told.wallet_part).toBe(source === 'wallet' ? 40_000 : 0)
      const card = { kind: 'card', brand: 'visa', last4: '4242', status: 'done', is_disputed: false }
      expect(told.payment && { ...told.payment, id: '' }).toEqual(source === 'wallet' ? null : { id: '', ...card })
      expect(told.journal).toHaveLength(1)
      expect(told.journal[0]!.entries).toContainEqual({ account: 'escrow.offering', cents: 40_000 })
      expect(told.journal[0]!.entries).toContainEqual({ account: 'shares.holder', shares_milli: 40_000 })
      expect(await world.count('investments', 'investor_id', investor)).toBe(1)
      // Again, with whatever key and from whatever tab.
      expect(await world.pay(investor, { ...order, source, key: 'another tab' })).toMatchObject({
        refused: 'order_paid',
      })
      expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000 })
      await world.expectBooksFollow()
    },
  )

  test('from the wallet under the same key has the same answer, and another body has none', async () => {
    const { investor, order } = await signed(40_000, { wallet: 90_000 })
    const once = await world.pay(investor, { ...order, source: 'wallet', key: 'one' })
    expect(await world.pay(investor, { ...order, source: 'wallet', key: 'one' })).toEqual(once)
    const other = { ...order, amountCents: 39_000, source: 'wallet', key: 'one' } as const
    expect(await world.pay(investor, other)).toMatchObject({ refused: 'key_reused' })
    expect(await world.walletOf(investor)).toBe(50_000)
  })

  test('from ten tabs at once is paid once', async () => {
    const { investor, order } = await signed(40_000, { wallet: 400_000 })
    const sources = Array.from({ length: 10 }, (_, at) => (at % 2 ? ('wallet' as const) : ('card' as const)))
    const all = await Promise.all(
      sources.map((source, at) => world.pay(investor, { ...order, source, key: `tab ${at}` })),
    )
    expect(all.filter((one) => 'investmentId' in one)).toHaveLength(1)
    await world.reconcile()
    expect((await world.captured(investor)).length * 40_000 + (400_000 - (await world.walletOf(investor)))).toBe(40_000)
    await world.expectBooksFollow()
  })

  test('whose card is declined waits for another card, and for no longer than before', async () => {
    const { investor, listingId, orderId, order } = await signed(40_000)
    const declined = { ...order, token: await cardToken(world.sandboxUrl, DECLINED) }
    expect(await world.pay(investor, declined)).toMatchObject({ refused: 'card_declined' })
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'signed', payment: { status: 'declined' } })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 40_000 })
    world.expectDone(await world.pay(investor, order))
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'funded', payment: { status: 'done' } })
    await world.expectBooksFollow()
  })

  test('whose card is declined after its time is held once more, and let go when that is over', async () => {
    const { investor, listingId, orderId, order } = await signed(40_000)
    world.pass(HELD_MS)
    const declined = { ...order, token: await cardToken(world.sandboxUrl, DECLINED) }
    expect(await world.pay(investor, declined)).toMatchObject({ refused: 'card_declined' })
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'signed' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 40_000 })
    world.pass(HELD_MS)
    await world.expire()
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'expired' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    await world.expectClean()
  })

  test('that expired while its owner typed is held again, unless somebody else took it', async () => {
    const { investor, listingId, orderId, order } = await signed(60_000)
    world.pass(HELD_MS)
    await world.expire()
    world.expectDone(await world.pay(investor, order))
    expect((await world.order(investor, orderId)).state).toBe('funded')
    const late = await signed(60_000)
    world.pass(HELD_MS)
    await world.expire()
    const quicker = await addInvestor(world.deps, 100_000)
    world.expectDone(await world.invest(quicker, { listingId: late.listingId, amountCents: 41_000 }))
    expect(await world.pay(late.investor, late.order)).toMatchObject({ refused: 'over_left' })
    world.expectDone(await world.invest(quicker, { listingId: late.listingId, amountCents: 59_000 }))
    expect(await world.pay(late.investor, late.order)).toMatchObject({ refused: 'listing_full' })
    expect(await world.captured(late.investor)).toEqual([])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 60_000 })
    await world.expectBooksFollow()
  })

  test('is not let go while its payment is under way, and is paid when the processor says so', async () => {
    const { investor, listingId, orderId, order } = await signed(40_000)
    const lossy = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    expect(await world.pay(investor, order, lossy)).toBeInstanceOf(PaymentPending)
    world.pass(HELD_MS)
    await world.expire()
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'signed', payment: { status: 'pending' } })
    expect(await world.sign(investor, orderId, 'whatever')).toMatchObject({ refused: 'order_being_paid' })
    expect(await world.cancel(investor, orderId)).toMatchObject({ refused: 'order_being_paid' })
    expect(await world.reconcile()).toMatchObject({ posted: 1 })
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'funded', payment: { status: 'done' } })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 40_000, reserved_cents: 0 })
    await world.expectBooksFollow()
  })

  test('whose payment took nothing gives way to another reservation that its owner made meanwhile', async () => {
    const { investor, listingId, orderId, order } = await signed(40_000)
    const silent = world.withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'silent')) })
    expect(await world.pay(investor, order, silent)).toBeInstanceOf(PaymentPending)
    world.pass(1000)
    const other = await world.reserve(investor, listingId, 30_000)
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 70_000 })
    world.pass(60_000)
    expect(await world.reconcile()).toMatchObject({ voided: 1, failed: 0 })
    expect([(await world.order(investor, orderId)).state, (await world.order(investor, other)).state]).toEqual([
      'expired',
      'reserved',
    ])
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 30_000 })
    await world.expectBooksFollow()
  })

  test('whose payment is charged after it was given up keeps its next payment, and the late charge goes back', async () => {
    const { investor, orderId, order } = await signed(40_000)
    let charge = () => Promise.resolve() as Promise<unknown>
    const cut = world.withCards({
      charge: (request) => {
        charge = () => world.deps.cards.charge(request)
        return Promise.reject(new OutsideDown('card processor', 'cut'))
      },
    })
    expect(await world.pay(investor, order, cut)).toBeInstanceOf(PaymentPending)
    world.pass(60_000)
    expect(await world.reconcile()).toMatchObject({ voided: 1 })
    world.expectDone(await world.pay(investor, order))
    await charge()
    world.pass(60_001)
    expect(await world.reconcile()).toMatchObject({ refunded: 1 })
    expect(await world.news(investor)).toContainEqual([
      'investment_not_made',
      expect.objectContaining({ amount: 40_000 }),
    ])
    expect(await world.order(investor, orderId)).toMatchObject({ state: 'funded', payment: { status: 'done' } })
    await world.expectBooksFollow()
  })
})

describe('the agreement of what is paid', () => {
  test.each(['card', 'wallet'] as const)(
    'by %s at once is the one that holds, or the one that was named',
    async (source) => {
      const investor = await addInvestor(world.deps, 90_000)
      const listingId = await addListing(world.deps.database)
      const at = world.deps.clock().toISOString()
      const paid = await world.pay(investor, { listingId, amountCents: 10_000, source })
      const hash = await world.hashOf(listingId)
      const id = 'investmentId' in paid ? paid.investmentId : ''
      expect((await world.order(investor, id)).agreement).toEqual({ hash, version: 1, agreed_at: at })
      const named = { listingId, amountCents: 20_000, source, agreed: hash }
      world.expectDone(await world.pay(investor, named))
      const wrong = { ...named, agreed: 'cd'.repeat(32) }
      expect(await world.pay(investor, wrong)).toMatchObject({ refused: 'terms_changed' })
      expect(await world.funding(listingId)).toMatchObject({ raised_cents: 30_000, reserved_cents: 0 })
      await world.expectBooksFollow()
    },
  )

  test('that changed after it was signed is accepted anew before anything is charged', async () => {
    const { investor, listingId, orderId, agreed, order } = await signed(40_000, { wallet: 40_000 })
    const closesAt = new Date(world.deps.clock().getTime() + 90 * 86_400_000)
    await world.deps.database.pool.query('UPDATE offerings SET closes_at = $2 WHERE listing_id = $1', [
      listingId,
      closesAt,
    ])
    expect(await world.pay(investor, order)).toMatchObject({ refused: 'terms_changed' })
    expect(await world.pay(investor, { ...order, source: 'wallet' })).toMatchObject({ refused: 'terms_changed' })
    const next = await world.hashOf(listingId)
    expect(next).not.toBe(agreed)
    expect(await world.sign(investor, orderId, next)).toBeNull()
    expect(await world.order(investor, orderId)).toMatchObject({ agreement: { hash: next, version: 2 } })
    world.expectDone(await world.pay(investor, order))
    // Changed back, it is the version that it was.
    await world.deps.database.pool.query('UPDATE offerings SET closes_at = NULL WHERE listing_id = $1', [listingId])
    expect(await world.hashOf(listingId)).toBe(agreed)
    await world.expectBooksFollow()
  })

  test('of another listing or another amount than was reserved pays nothing', async () => {
    const { investor, orderId, order } = await signed(40_000)
    const elsewhere = await addListing(world.deps.database)
    expect(await world.pay(investor, { ...order, amountCents: 39_999 })).toMatchObject({ refused: 'order_differs' })
    expect(await world.pay(investor, { ...order, listingId: elsewhere })).toMatchObject({ refused: 'order_differs' })
    expect(await world.pay(investor, { ...order, orderId: 'none' })).toMatchObject({ refused: 'order_not_found' })
    expect((await world.order(investor, orderId)).state).toBe('signed')
    expect(await world.captured(investor)).toEqual([])
  })
})

test('the last share, contested by a card, a wallet, both together and a reservation at once, is sold once', async () => {
  for (let round = 0; round < 4; round++) {
    const listingId = await addListing(world.deps.database, { goalCents: 50_000 })
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => addInvestor(world.deps, 50_000)))
    const order = { listingId, amountCents: 50_000 }
    const held = await world.reserve(d!, listingId, 50_000)
    world.pass(HELD_MS)
    await world.expire()
    const ends = await Promise.all([
      world.pay(a!, order),
      world.pay(b!, { ...order, source: 'wallet' }),
      world.pay(c!, { ...order, walletCents: 20_000 }),
      world.pay(d!, { ...order, orderId: held }),
      world.tryToReserve(a!, listingId, 50_000),
    ])
    const won = ends.filter((one) => !('refused' in one))
    expect(won).toHaveLength(1)
    const lost = ends.flatMap((one) => ('refused' in one ? [one.refused] : []))
    expect(lost.filter((one) => one !== 'listing_full')).toEqual([])
    const { raised_cents: raised, reserved_cents: reserved } = await world.funding(listingId)
    expect(raised + reserved).toBe(50_000)
    await world.expectBooksFollow()
  }
})
