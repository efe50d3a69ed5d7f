import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { backoffMs } from '#features/payments/server/follow-disputes.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const NOTHING = { opened: 0, won: 0, lost: 0, waiting: 0, failed: 0 }

const walletOf = (person: TestInvestor) => readWalletCents(world.deps.database, person.id)
const heldOf = (person: TestInvestor) => world.balance('hold.user', person.id)
// All of one instant, since the clock stands still: in no order.
const kindsOf = async (person: TestInvestor) => (await world.news(person)).map(([kind]) => kind).toSorted()

const historyOf = async (person: TestInvestor) =>
  (await readTransactions(world.deps.database, person.id, undefined, 50, [])).transactions.map((one) => one.status)

async function saverWith(cents: number): Promise<{ saver: TestInvestor; chargeId: string }> {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, cents))
  return { saver, chargeId: (await world.chargeOf(saver)).id }
}

describe('a deposit that its bank asks for back', () => {
  test('is held while that is open, and free again once it is won', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    const disputeId = await world.dispute(chargeId)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, opened: 1 })
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([0, 20_000])
    expect(await world.payments(saver)).toEqual([{ status: 'disputed', refunded_cents: 0 }])
    expect(await historyOf(saver)).toEqual(['disputed'])
    await world.expectBooksFollow()
    expect(await world.followDisputes()).toEqual(NOTHING)

    await world.decide(disputeId, true)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, won: 1 })
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([20_000, 0])
    expect(await world.payments(saver)).toEqual([{ status: 'posted', refunded_cents: 0 }])
    expect(await kindsOf(saver)).toEqual(['deposit_dispute_won', 'deposit_disputed', 'deposit_settled'])
    await world.expectBooksFollow()
    expect(await world.followDisputes()).toEqual(NOTHING)
  })

  test('goes back like a refund once it is lost, and what was spent before is owed', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.invest(saver, { listingId, amountCents: 15_000 }))
    const disputeId = await world.dispute(chargeId)
    await world.followDisputes()
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([0, 5_000])
    await world.decide(disputeId, false)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, lost: 1 })
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([0, 0])
    expect(await world.balance('receivable.user', saver.id)).toBe(-15_000)
    expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: 20_000 }])
    expect(await kindsOf(saver)).toEqual([
      'deposit_disputed',
      'deposit_refund_owed',
      'deposit_settled',
      'investment_funded',
    ])
    await world.expectBooksFollow()
  })

  test('repays what is owed first when it is won', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    const disputeId = await world.dispute(chargeId)
    await world.followDisputes()
    world.pass(1)
    world.expectDone(await world.deposit(saver, 15_000))
    const spent = (await world.captured(saver)).find((charge) => charge.id !== chargeId)!
    world.expectDone(
      await world.invest(saver, { listingId: await addListing(world.deps.database), amountCents: 15_000 }),
    )
    await world.refund(spent.id)
    await world.follow()
    expect(await world.balance('receivable.user', saver.id)).toBe(-15_000)
    await world.decide(disputeId, true)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, won: 1 })
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([5_000, 0])
    expect(await world.balance('receivable.user', saver.id)).toBe(0)
    expect(await world.news(saver)).toContainEqual(['deposit_dispute_won', { amount: 20_000, held: 5_000 }])
    await world.expectBooksFollow()
  })

  test('in part: the rest stands', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId, 2_000)
    await world.follow()
    const disputeId = await world.dispute(chargeId, 5_000)
    await world.followDisputes()
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([13_000, 5_000])
    await world.decide(disputeId, false)
    await world.followDisputes()
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([13_000, 0])
    expect(await world.payments(saver)).toEqual([{ status: 'posted', refunded_cents: 7_000 }])
    await world.expectBooksFollow()
  })

  test('that began and was decided before anybody looked goes back where it was lost, and is nothing where it was won', async () => {
    const [kept, gone] = [await saverWith(20_000), await saverWith(20_000)]
    await world.decide(await world.dispute(kept.chargeId), true)
    await world.decide(await world.dispute(gone.chargeId), false)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, opened: 1, lost: 1 })
    expect([await walletOf(kept.saver), await walletOf(gone.saver)]).toEqual([20_000, 0])
    await world.expectBooksFollow()
  })

  test('is written down once when servers look at the same moment', async () => {
    const savers = await Promise.all(Array.from({ length: 4 }, () => saverWith(20_000)))
    const ids: string[] = []
    for (const { chargeId } of savers) ids.push(await world.dispute(chargeId))
    const opened = await Promise.all(Array.from({ length: 4 }, () => world.followDisputes()))
    expect(opened.reduce((sum, one) => sum + one.opened, 0)).toBe(4)
    for (const id of ids) await world.decide(id, false)
    const lost = await Promise.all(Array.from({ length: 4 }, () => world.followDisputes()))
    expect(lost.reduce((sum, one) => sum + one.lost, 0)).toBe(4)
    expect([...opened, ...lost].every((one) => one.failed === 0)).toBe(true)
    for (const { saver } of savers) expect([await walletOf(saver), await heldOf(saver)]).toEqual([0, 0])
    await world.expectBooksFollow()
  })
})

describe('what the processor takes for a dispute', () => {
  const feeOf = async (disputeId: string) =>
    (await world.deps.database.pool.query('SELECT fee_cents FROM transfer_disputes WHERE dispute_id = $1', [disputeId]))
      .rows[0].fee_cents

  test.each([true, false])('is the platform’s expense, once, whether it is won: %s', async (isWon) => {
    const before = await world.balance('fee.dispute')
    const { saver, chargeId } = await saverWith(20_000)
    const disputeId = await world.dispute(chargeId)
    await world.followDisputes()
    expect((await world.balance('fee.dispute')) - before).toBe(-1_500)
    expect([await walletOf(saver), await heldOf(saver)]).toEqual([0, 20_000])
    await world.decide(disputeId, isWon)
    await world.followDisputes()
    await world.followDisputes()
    expect((await world.balance('fee.dispute')) - before).toBe(-1_500)
    expect([await walletOf(saver), await world.balance('receivable.user', saver.id)]).toEqual([isWon ? 20_000 : 0, 0])
    await world.expectBooksFollow()
  })

  test('comes back to us where the processor gives it back', async () => {
    const before = await world.balance('fee.dispute')
    const { chargeId } = await saverWith(20_000)
    const disputeId = await world.dispute(chargeId)
    await world.followDisputes()
    await world.decide(disputeId, true)
    const generous = world.withCards({
      disputesOf: async (id) => (await world.deps.cards.disputesOf(id)).map((one) => ({ ...one, feeCents: 0 })),
    })
    const without = {
      ...generous,
      cards: { ...generous.cards, listDisputes: async () => ({ disputes: [], next: null }) },
    }
    await world.followDisputes(without)
    expect([(await world.balance('fee.dispute')) - before, await feeOf(disputeId)]).toEqual([0, 0])
    await world.expectBooksFollow()
    // What the processor says in the end counts.
    world.pass(1)
    await world.followDisputes()
    expect(await feeOf(disputeId)).toBe(1_500)
    await world.expectBooksFollow()
  })
})

describe('disputes that cannot be followed', () => {
  test('are asked about ever more seldom, and hold up no other', async () => {
    const [stuck, other] = [await saverWith(20_000), await saverWith(20_000)]
    const [stuckId, otherId] = [await world.dispute(stuck.chargeId), await world.dispute(other.chargeId)]
    await world.followDisputes()
    const { pool } = world.deps.database
    // More than one turn takes, all of them looked at longer ago than the other one.
    await pool.query(
      `UPDATE transfer_disputes SET checked_at = checked_at - interval '1 day' WHERE dispute_id <> $1 AND status = 'open'`,
      [otherId],
    )
    await world.decide(otherId, true)
    const asked: string[] = []
    const silent = world.withCards({
      listDisputes: async () => ({ disputes: [], next: null }),
      disputesOf: async (id) => {
        asked.push(id)
        return id === stuck.chargeId ? [] : await world.deps.cards.disputesOf(id)
      },
    })
    expect(await world.followDisputes(silent)).toMatchObject({ won: 1 })
    expect(asked).toContain(stuck.chargeId)
    await world.followDisputes(silent)
    expect(asked.filter((id) => id === stuck.chargeId)).toHaveLength(1)
    world.pass(backoffMs(0))
    await world.followDisputes(silent)
    expect(asked.filter((id) => id === stuck.chargeId)).toHaveLength(2)
    const row = await pool.query('SELECT failures, next_check_at FROM transfer_disputes WHERE dispute_id = $1', [
      stuckId,
    ])
    expect(row.rows).toEqual([{ failures: 2, next_check_at: new Date(world.deps.clock().getTime() + backoffMs(1)) }])
    world.pass(backoffMs(1))
    await world.followDisputes()
    expect(await heldOf(stuck.saver)).toBe(20_000)
    expect([0, 1, 9, 99].map(backoffMs)).toEqual([60_000, 120_000, 21_600_000, 21_600_000])
  })

  test('for want of an answer end the turn after three, and those after them come first the next time', async () => {
    for (let one = 0; one < 4; one++) await world.dispute((await saverWith(1_000)).chargeId)
    await world.followDisputes()
    const asked: string[] = []
    const down = world.withCards({
      listDisputes: async () => ({ disputes: [], next: null }),
      disputesOf: (id) => {
        asked.push(id)
        return Promise.reject(new OutsideDown('card processor', 'cut'))
      },
    })
    await world.followDisputes(down)
    expect(asked).toHaveLength(3)
    await world.followDisputes(down)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeGreaterThan(3)
    world.pass(backoffMs(9))
    await world.followDisputes()
    await world.expectBooksFollow()
  })
})

describe('an investment whose payment is asked for back', () => {
  const positionsOf = (person: TestInvestor) => readPositions(world.deps.database, person.id, undefined, 50, new Date())
  const sharesOf = async (person: TestInvestor) => (await positionsOf(person)).positions.map((one) => one.shares_milli)

  test("with Stripe's card for it: it stays while that is open, and goes once it is lost", async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database, { goalCents: 60_000 })
    const token = await cardToken(world.sandboxUrl, '4000000000000259')
    world.expectDone(await world.invest(investor, { listingId, amountCents: 60_000, source: 'card', token }))
    expect(await world.followDisputes()).toEqual({ ...NOTHING, opened: 1 })
    expect(await sharesOf(investor)).toEqual([60_000])
    expect(await historyOf(investor)).toEqual(['disputed'])
    expect(await positionsOf(investor)).toMatchObject({
      total_disputed: 60_000,
      to_confirm: [],
      sold: 0,
      positions: [{ disputed: 60_000 }],
    })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 60_000 })
    expect(await kindsOf(investor)).toEqual(['investment_disputed', 'investment_funded'])
    await world.expectBooksFollow()

    const { disputes } = await world.deps.cards.listDisputes(new Date(0), null)
    await world.decide(disputes.find((one) => one.state === 'open')!.disputeId, false)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, lost: 1 })
    expect(await sharesOf(investor)).toEqual([])
    expect(await positionsOf(investor)).toMatchObject({ total_disputed: 0 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0 })
    expect(await kindsOf(investor)).toContain('investment_refunded')
    await world.expectBooksFollow()
  })

  test('stands when it is won', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.investByCard(investor, listingId, 50_000))
    const disputeId = await world.dispute((await world.chargeOf(investor)).id)
    await world.followDisputes()
    await world.decide(disputeId, true)
    expect(await world.followDisputes()).toEqual({ ...NOTHING, won: 1 })
    expect(await sharesOf(investor)).toEqual([50_000])
    expect(await kindsOf(investor)).toEqual(['investment_dispute_won', 'investment_disputed', 'investment_funded'])
    // What the bank let stand can still be given back.
    await world.refund((await world.chargeOf(investor)).id)
    expect(await world.follow()).toMatchObject({ reversed: 1 })
    expect(await sharesOf(investor)).toEqual([])
    await world.expectBooksFollow()
  })
})
