import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postPayment } from '#features/payments/server/end-payment.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { depositPurpose } from './deposit.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

/** A processor that charges, and whose answer never arrives. */
const lossy = () =>
  world.withCards({
    charge: async (request) => {
      await world.deps.cards.charge(request)
      throw new OutsideDown('card processor', 'the answer was lost')
    },
  })

/** An investment of $500 and a deposit of $200 that were charged, and nobody knows. */
async function lostPayments() {
  const investor = await addInvestor(world.deps)
  const saver = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  expect(await world.investByCard(investor, listingId, 50_000, lossy())).toBeInstanceOf(PaymentPending)
  expect(await world.deposit(saver, 20_000, lossy())).toBeInstanceOf(PaymentPending)
  return { investor, saver, listingId }
}

const historyOf = async (person: TestInvestor) =>
  (await readTransactions(world.deps.database, person.id, undefined, 10, [])).transactions.map(
    ({ amount, refunded, status }) => [amount, refunded, status],
  )

/** When the one payment of somebody ended, in seconds since 1970. */
async function endOf(person: TestInvestor): Promise<number> {
  const { rows } = await world.deps.database.pool.query<{ at: number }>(
    'SELECT floor(extract(epoch FROM ended_at))::int AS at FROM transfers WHERE person_id = $1',
    [person.id],
  )
  return rows[0]!.at
}

async function expectNothingPosted(investor: TestInvestor, saver: TestInvestor, listingId: string) {
  expect(await world.payments(investor)).toEqual([{ status: 'refunded', refunded_cents: 50_000 }])
  expect(await world.payments(saver)).toEqual([{ status: 'refunded', refunded_cents: 20_000 }])
  expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0, investors: 0 })
  expect((await readPositions(world.deps.database, investor.id, undefined, 50, new Date())).positions).toEqual([])
  expect(await readWalletCents(world.deps.database, saver.id)).toBe(0)
  expect(await world.news(investor)).toEqual([
    ['investment_not_made', { amount: 50_000, name: 'Alder Street Duplex', listing_id: listingId }],
  ])
  expect(await world.news(saver)).toEqual([['deposit_not_made', { amount: 20_000 }]])
  expect(await historyOf(investor)).toEqual([[50_000, 50_000, 'refunded']])
  expect(await historyOf(saver)).toEqual([[20_000, 20_000, 'refunded']])
  for (const person of [investor, saver]) {
    const charge = await world.chargeOf(person)
    expect(charge.amount_refunded).toBe(charge.amount)
    const { transactions } = await readTransactions(world.deps.database, person.id, undefined, 10, [])
    expect(transactions.map((one) => one.refunded_at)).toEqual([await endOf(person)])
  }
  await world.expectBooksFollow()
}

describe('a charge that went back before its payment was settled', () => {
  test('in full: nothing is posted, the reservation is free, the payer is told once', async () => {
    const { investor, saver, listingId } = await lostPayments()
    for (const person of [investor, saver]) await world.refund((await world.chargeOf(person)).id)
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ posted: 0, refunded: 2, failed: 0 })
    world.pass(61_000)
    expect(await world.reconcile()).toMatchObject({ posted: 0, refunded: 0, failed: 0 })
    expect(await world.follow()).toEqual({ reversed: 0, waiting: 0, failed: 0 })
    await expectNothingPosted(investor, saver, listingId)
  })

  test('in part: the rest goes back as well, and nothing is posted', async () => {
    const { investor, saver, listingId } = await lostPayments()
    await world.refund((await world.chargeOf(investor)).id, 1)
    await world.refund((await world.chargeOf(saver)).id, 19_999)
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ posted: 0, refunded: 2, failed: 0 })
    expect(await world.follow()).toEqual({ reversed: 0, waiting: 0, failed: 0 })
    await expectNothingPosted(investor, saver, listingId)
  })

  test('in part, while the rest cannot be given back: nothing is posted, and it is tried until it is done', async () => {
    const { investor, saver, listingId } = await lostPayments()
    for (const person of [investor, saver]) await world.refund((await world.chargeOf(person)).id, 5)
    const deaf = world.withCards({ refund: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
    world.pass(11_000)
    expect(await world.reconcile(deaf)).toMatchObject({ posted: 0, refunded: 0 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    expect(await world.news(investor)).toEqual([])
    for (let turn = 0; turn < 5; turn++) {
      expect(await world.reconcile(deaf)).toMatchObject({ posted: 0, refunded: 0, failed: 2 })
    }
    expect(await world.reconcile()).toMatchObject({ posted: 0, refunded: 2, failed: 0 })
    await expectNothingPosted(investor, saver, listingId)
  })

  test('seen by the request itself: the answer says that it went back', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const quick = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        await world.refund((await world.deps.cards.findCharge(request.orderId))!.chargeId, 100)
        return { outcome: 'charged', charge: (await world.deps.cards.findCharge(request.orderId))! }
      },
    })
    expect(await world.investByCard(investor, listingId, 50_000, quick)).toEqual({ refused: 'payment_refunded' })
    expect(await world.payments(investor)).toEqual([{ status: 'refunded', refunded_cents: 50_000 }])
    await world.expectBooksFollow()
  })
})

test('what a bank took back of a late charge is not given back once more, and nothing is while it decides', async () => {
  const saver = await addInvestor(world.deps)
  expect(await world.deposit(saver, 20_000, lossy())).toBeInstanceOf(PaymentPending)
  const { id } = await world.chargeOf(saver)
  await world.refund(id, 1)
  const disputeId = await world.dispute(id, 19_999)
  let asked = 0
  const counting = world.withCards({
    refund: async (...refund) => {
      asked += 1
      await world.deps.cards.refund(...refund)
    },
  })
  world.pass(11_000)
  await world.reconcile(counting)
  expect(await world.payments(saver)).toEqual([{ status: 'given_up', refunded_cents: 0 }])
  await world.decide(disputeId, false)
  expect(await world.reconcile(counting)).toMatchObject({ posted: 0, failed: 0 })
  expect(await world.payments(saver)).toEqual([{ status: 'refunded', refunded_cents: 20_000 }])
  expect([asked, (await world.chargeOf(saver)).amount_refunded]).toEqual([0, 1])
  expect(await readWalletCents(world.deps.database, saver.id)).toBe(0)
})

test('a payment that was settled in the meantime keeps what of its charge did not go back', async () => {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, 20_000))
  const { id: chargeId, metadata } = await world.chargeOf(saver)
  await world.refund(chargeId, 1)
  const charge = await world.deps.cards.findCharge(metadata['order_id']!)
  expect(await postPayment(world.deps, depositPurpose, metadata['order_id']!, charge!)).toBe('nothing')
  expect((await world.chargeOf(saver)).amount_refunded).toBe(1)
  await world.follow()
  await world.expectBooksFollow()
})
