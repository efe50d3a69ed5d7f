import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { refundSales } from '#features/content/server/refund-sale.ts'
import { followDisputes } from '#features/payments/server/follow-disputes.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { earningsNow } from '#features/sellers/server/payout-rows.ts'
import { requestPayout } from '#features/sellers/server/request-payout.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, playDispute, refundCharge } from '../builders.ts'
import { TYPED } from '../earn.ts'
import type { TestApp } from '../http-app.ts'
import { makeSaleWorld } from '../sale-world.ts'
import type { SaleWorld } from '../sale-world.ts'
import { forSale, publishPost } from '../write-posts.ts'

let app: TestApp
let world: SaleWorld
beforeAll(async () => {
  world = await makeSaleWorld()
  app = world.app
})
afterAll(() => world.close())

const get: SaleWorld['get'] = (...asked) => world.get(...asked)
const buy: SaleWorld['buy'] = (...asked) => world.buy(...asked)
const reads: SaleWorld['reads'] = (...asked) => world.reads(...asked)
const onSale: SaleWorld['onSale'] = (...asked) => world.onSale(...asked)
const expectClean = async () => expect(await world.findings()).toEqual([])

describe('given back by two operators', () => {
  test('of what a card paid: closed at once, the money to the card, the earnings with it', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    const { id } = (await buy(ada, post, seller)).body
    await world.giveBack(id)
    expect(await reads(ada, post)).toBe(false)
    const trail = await app.deps.database.pool.query(
      `SELECT FROM audit_events WHERE subject = $1 AND action = 'post given back'`,
      [id],
    )
    expect(trail.rowCount).toBe(1)
    await Promise.all([refundSales(app.deps), refundSales(app.deps)])
    await followRefunds(app.deps, purposes)
    await followRefunds(app.deps, purposes)
    expect(await world.earnedBy(seller)).toBe(0)
    const { purchases } = (await get(ada, '/api/content-purchases')).body
    expect(purchases).toEqual([expect.objectContaining({ state: 'refunded', refunded: 400 })])
    expect(await world.newsOf(ada)).toContainEqual(['post_refunded', { name: forSale('').title, amount: 400 }])
    expect(await world.newsOf(seller)).toContainEqual(['post_sale_returned', { name: forSale('').title, amount: 340 }])
    const sales = (await get(seller, '/api/sales')).body
    expect(sales).toMatchObject({ lifetime: { value: 0 }, available: { value: 0 } })
    await expectClean()
    // Bought again it is theirs again.
    expect((await buy(ada, post, seller)).status).toBe(200)
    expect(await reads(ada, post)).toBe(true)
    await expectClean()
  })

  test('of what a wallet paid: in it again at once, and what its author spent already they owe', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 1000)
    const { id } = (await buy(ada, post, seller, { source: 'wallet' })).body
    // Two hundred of it are asked for as a payout once that is possible; the refund was decided on the last day.
    const payout = { userId: seller.id, address: '', amountCents: 200, destination: TYPED.paypal, key: newId() }
    const paidOut = await world.ahead(7, () => requestPayout(app.deps, { ...payout, language: 'en' }))
    expect(paidOut).toMatchObject({ amount_cents: 200 })
    await world.giveBack(id)
    expect((await world.walletOf(ada)).walletCents).toBe(1000)
    expect(await world.earnedBy(seller)).toBe(0)
    expect((await world.walletOf(seller)).owedCents).toBe(200)
    expect(await reads(ada, post)).toBe(false)
    const { movements } = (await get(ada, '/api/history')).body
    expect((movements as object[])[0]).toMatchObject({ kind: 'post_refund', wallet_change: 400 })
    await expectClean()
  })

  test('after seven days, twice, or by who wrote it: not', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps, 1000)
    const { id } = (await buy(ada, post, seller, { source: 'wallet' })).body
    await app.deps.database.pool.query(
      `UPDATE post_sales SET bought_at = bought_at - interval '7 days' WHERE id = $1`,
      [id],
    )
    expect(await world.giveBack(id)).toContain('within 7 days')
    await app.deps.database.pool.query(
      `UPDATE post_sales SET bought_at = bought_at + interval '7 days', seller_id = $2 WHERE id = $1`,
      [id, world.second.id],
    )
    await world.giveBack(id)
    expect(await reads(ada, post)).toBe(true)
    await app.deps.database.pool.query('UPDATE post_sales SET seller_id = $2 WHERE id = $1', [id, seller.id])
    await world.giveBack(id)
    expect(await reads(ada, post)).toBe(false)
    expect(await world.giveBack(id)).toContain('nothing to give back')
    expect((await world.walletOf(ada)).walletCents).toBe(1000)
    await expectClean()
  })

  test('in the processor’s own dashboard, in parts: each gives back its part, to the cent', async () => {
    const { seller, post } = await onSale(333)
    const ada = await addInvestor(app.deps)
    const { id } = (await buy(ada, post, seller, { amount: 333 })).body
    expect(await world.earnedBy(seller)).toBe(333 - 49)
    const charge = await world.chargeOf(id)
    for (const cents of [100, 1, 232]) {
      await refundCharge(app.sandboxUrl, app.secretKey, charge, cents)
      await followRefunds(app.deps, purposes)
      expect(await reads(ada, post)).toBe(cents !== 232)
      const [own] = (await get(seller, '/api/my-posts')).body['posts'] as object[]
      expect(own).toMatchObject({ sold: cents === 232 ? 0 : 1, earned: await world.earnedBy(seller) })
    }
    expect(await world.earnedBy(seller)).toBe(0)
    await expectClean()
  })

  test('a bank that asks for it back and loses changes nothing; one that wins closes it', async () => {
    const { seller, post } = await onSale()
    const ada = await addInvestor(app.deps)
    const { id } = (await buy(ada, post, seller)).body
    const opens = await world.chargeOf(id)
    const disputeId = await playDispute(app.sandboxUrl, app.secretKey, { opens, cents: 400 })
    await followDisputes(app.deps, purposes)
    expect(await reads(ada, post)).toBe(true)
    await playDispute(app.sandboxUrl, app.secretKey, { ends: disputeId, isWon: false })
    await followDisputes(app.deps, purposes)
    expect(await reads(ada, post)).toBe(false)
    expect(await world.earnedBy(seller)).toBe(0)

    const bob = await addInvestor(app.deps)
    const kept = await world.chargeOf((await buy(bob, post, seller)).body['id'])
    const other = await playDispute(app.sandboxUrl, app.secretKey, { opens: kept, cents: 400 })
    await followDisputes(app.deps, purposes)
    const told = async () =>
      (await world.newsOf(bob)).map(([what]) => what).filter((what) => /dispute/.test(what as string))
    expect(await told()).toEqual(['post_disputed'])
    await playDispute(app.sandboxUrl, app.secretKey, { ends: other, isWon: true })
    await followDisputes(app.deps, purposes)
    expect(await reads(bob, post)).toBe(true)
    const [own] = (await get(seller, '/api/my-posts')).body['posts'] as object[]
    expect(own).toMatchObject({ _id: post, sold: 1, earned: 340 })
    expect(await told()).toEqual(['post_dispute_won', 'post_disputed'])
    expect(await world.earnedBy(seller)).toBe(340)
    await expectClean()
  })
})

test('what a post earned can be paid out once nobody can give it back any more', async () => {
  const { seller, post } = await onSale()
  const ada = await addInvestor(app.deps)
  await buy(ada, post, seller)
  expect((await get(seller, '/api/payouts')).body).toMatchObject({ available: 0, fresh: 340 })
  const { database } = app.deps
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await earningsNow(database, seller.id, after(6.9))).toMatchObject({ availableCents: 0, freshCents: 340 })
  expect(await earningsNow(database, seller.id, after(7))).toMatchObject({ availableCents: 340, freshCents: 0 })
})

test('what an author owes is kept back of what they earned, and paid out to nobody', async () => {
  const { seller, post } = await onSale()
  const dear = await publishPost(app, seller, forSale('a dear one', 2000))
  const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const opens = await world.chargeOf((await buy(ada, post, seller)).body['id'])
  const ask = (amountCents: number) => {
    const to = { userId: seller.id, address: '', destination: TYPED.paypal, language: 'en' } as const
    return requestPayout(app.deps, { ...to, amountCents, key: newId() })
  }
  const now = () => earningsNow(app.deps.database, seller.id, app.deps.clock())
  await world.ahead(8, async () => {
    expect(await ask(340)).toMatchObject({ amount_cents: 340 })
    const ends = await playDispute(app.sandboxUrl, app.secretKey, { opens, cents: 400 })
    await followDisputes(app.deps, purposes)
    await playDispute(app.sandboxUrl, app.secretKey, { ends, isWon: false })
    await followDisputes(app.deps, purposes)
    expect((await world.walletOf(seller)).owedCents).toBe(340)
  })
  expect((await buy(bob, dear, seller, { amount: 2000 })).status).toBe(200)
  expect(await now()).toEqual({ availableCents: 0, freshCents: 1700, owedCents: 0, heldCents: 340 })
  await world.ahead(8, async () => {
    expect(await now()).toEqual({ availableCents: 1360, freshCents: 0, owedCents: 340, heldCents: 340 })
    expect(await ask(1361)).toMatchObject({ refused: 'payout_too_much' })
    expect(await ask(1360)).toMatchObject({ amount_cents: 1360 })
    expect(await now()).toEqual({ availableCents: 0, freshCents: 0, owedCents: 340, heldCents: 1700 })
  })
  await expectClean()
})
