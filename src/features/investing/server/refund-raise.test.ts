import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { epochSeconds } from '#kit/clock.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { readOpenRefunds } from './read-refunds.ts'
import { backoffMs } from './refund-cards.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'the seller withdrew' }
let [byCard, byWallet, debtor] = [] as unknown as [TestInvestor, TestInvestor, TestInvestor]
let listingId: string

/** A raise into which a card, a wallet, and a wallet that owes us paid. */
beforeEach(async () => {
  byCard = await addInvestor(world.deps)
  byWallet = await addInvestor(world.deps, 50_000)
  debtor = await addInvestor(world.deps)
  listingId = await addListing(world.deps.database, { closesAt: new Date(world.deps.clock().getTime() + 60_000) })
  world.expectDone(await world.investByCard(byCard, listingId, 20_000))
  world.expectDone(await world.invest(byWallet, { listingId, amountCents: 10_000 }))
  world.pass(1)
  world.expectDone(await world.invest(byWallet, { listingId, amountCents: 5_000 }))
  world.expectDone(await world.deposit(debtor, 8_000))
  world.expectDone(await world.invest(debtor, { listingId, amountCents: 8_000 }))
})

const walletOf = (person: TestInvestor) => readWalletCents(world.deps.database, person.id)
const refunded = async (person: TestInvestor) => (await world.chargeOf(person)).amount_refunded

async function expectAllBack(): Promise<void> {
  expect(await world.funding(listingId)).toEqual({
    status: 'refunded',
    raised_cents: 0,
    reserved_cents: 0,
    investors: 0,
  })
  expect([await walletOf(byWallet), await refunded(byCard)]).toEqual([50_000, 20_000])
  expect(await readOpenRefunds(world.deps.database, listingId)).toEqual([])
  await world.expectBooksFollow()
}

describe('a raise that fails', () => {
  test('gives everybody their money back, to where it came from, and ends when the last refund is confirmed', async () => {
    await world.refund((await world.chargeOf(debtor)).id)
    await world.follow()
    expect(await failOffering(world.deps, listingId, by)).toBeNull()
    await advanceOfferings(world.deps)
    expect(await walletOf(byWallet)).toBe(50_000)
    // What came back to somebody who owed it settles what they owe.
    expect([await walletOf(debtor), await world.balance('receivable.user', debtor.id)]).toEqual([0, 0])
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunding', raised_cents: 20_000 })
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
    const facts = { name: 'Alder Street Duplex', listing_id: listingId }
    expect(await world.news(byWallet)).toEqual(
      expect.arrayContaining([
        ['investment_returned', { amount: 5_000, ...facts }],
        ['investment_returned', { amount: 10_000, ...facts }],
        ['offering_failed', { amount: 15_000, ...facts }],
      ]),
    )
    expect(await world.news(byCard)).toContainEqual(['investment_refunded', { amount: 20_000, ...facts }])
    const { notifications } = await readNotifications(world.deps.database, byWallet.id, { limit: 5 })
    const links = notifications.filter((one) => one.indication === 'investment_returned').map((one) => one.link)
    expect(links.every((link) => link.startsWith('/orders/'))).toBe(true)
    expect(new Set(links).size).toBe(2)
    // The history says that it went back, and when.
    const { transactions, total_fund } = await readTransactions(world.deps.database, byWallet.id, undefined, 5, [])
    const at = epochSeconds(world.deps.clock())
    expect(transactions.map((one) => [one.status, one.refunded, one.refunded_at])).toEqual([
      ['refunded', 5_000, at],
      ['refunded', 10_000, at],
    ])
    expect(total_fund).toBe(0)
  })

  test('does so by itself when its time is over, and not before', async () => {
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'open' })
    world.pass(60_000)
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
  })

  test('a raise whose last payment is under way waits for it, and meets its goal after its time', async () => {
    const last = await addInvestor(world.deps)
    const lossy = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    const rest = 10_000_000 - 43_000
    await world.investByCard(last, listingId, rest, lossy)
    world.pass(60_000)
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'open', reserved_cents: rest })
    expect(await world.reconcile()).toMatchObject({ posted: 1 })
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'target_met', reserved_cents: 0 })
  })

  test('one whose last payment was never charged waits no longer than for its end', async () => {
    const last = await addInvestor(world.deps)
    const cut = world.withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
    await world.investByCard(last, listingId, 10_000_000 - 43_000, cut)
    world.pass(60_000)
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({ status: 'open' })
    expect(await world.reconcile()).toMatchObject({ voided: 1 })
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
  })

  test('a processor that refuses is asked again, ever later, and what it said stays to be seen', async () => {
    await failOffering(world.deps, listingId, by)
    const refuse = world.withCards({ refund: () => Promise.reject(new OutsideDown('card processor', 'no balance')) })
    await advanceOfferings(refuse)
    await advanceOfferings(refuse)
    const [open] = await readOpenRefunds(world.deps.database, listingId)
    expect(open).toMatchObject({ attempts: 1, cents: 20_000, error: expect.stringContaining('no balance') })
    expect(open!.next_at!.getTime() - world.deps.clock().getTime()).toBe(backoffMs(0))
    world.pass(backoffMs(0))
    await advanceOfferings(refuse)
    expect(await readOpenRefunds(world.deps.database, listingId)).toMatchObject([{ attempts: 2 }])
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunding', raised_cents: 20_000 })
    await world.expectBooksFollow()
    world.pass(backoffMs(1))
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
  })

  test('repays no more than what is owed, however many investments come back', async () => {
    const spender = await addInvestor(world.deps)
    world.expectDone(await world.deposit(spender, 8_000))
    for (const amountCents of [5_000, 3_000]) {
      world.pass(1)
      world.expectDone(await world.invest(spender, { listingId, amountCents }))
    }
    await world.refund((await world.chargeOf(spender)).id, 6_000)
    await world.follow()
    await failOffering(world.deps, listingId, by)
    await advanceOfferings(world.deps)
    expect([await walletOf(spender), await world.balance('receivable.user', spender.id)]).toEqual([2_000, 0])
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
  })

  test('leaves a processor that is down alone after five questions, and asks ever more seldom', async () => {
    expect([0, 1, 2, 3, 30].map(backoffMs)).toEqual([30_000, 60_000, 120_000, 240_000, 21_600_000])
    for (let more = 0; more < 5; more++) {
      world.expectDone(await world.investByCard(await addInvestor(world.deps), listingId, 1_000))
    }
    await failOffering(world.deps, listingId, by)
    let asked = 0
    const refund = async () => {
      asked += 1
      throw new OutsideDown('card processor', 'cut')
    }
    await advanceOfferings(world.withCards({ refund }))
    expect(asked).toBe(5)
    world.pass(backoffMs(0))
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
  })

  test('that is killed at any step goes on behind it, and nobody gets anything twice', async () => {
    await failOffering(world.deps, listingId, by)
    for (const when of ['before the commit', 'after the commit'] as const) {
      for (let step = 1; step <= 4; step++)
        await advanceOfferings({ ...world.deps, database: dyingAt(world.deps.database, step, when).database })
    }
    // The processor gave it back, and the server died before it could note so.
    const lose = world.withCards({
      refund: async (...asked) => {
        await world.deps.cards.refund(...asked)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    await advanceOfferings(lose)
    world.pass(backoffMs(10))
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
    const { rows } = await world.deps.database.pool.query(
      'SELECT count(*)::int AS n FROM card_refunds r JOIN transfers p ON p.id = r.payment_id WHERE p.person_id = $1',
      [byCard.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('waits for what is reserved: a payment that settles late goes back too', async () => {
    const late = await addInvestor(world.deps)
    const lossy = world.withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    await world.investByCard(late, listingId, 7_000, lossy)
    await failOffering(world.deps, listingId, by)
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    expect(await world.funding(listingId)).toMatchObject({
      status: 'refunding',
      raised_cents: 0,
      reserved_cents: 7_000,
    })
    world.pass(11_000)
    expect(await world.reconcile()).toMatchObject({ posted: 1 })
    await advanceOfferings(world.deps)
    await world.follow()
    await advanceOfferings(world.deps)
    await expectAllBack()
    expect(await refunded(late)).toBe(7_000)
  })
})
