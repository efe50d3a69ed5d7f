import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REOPENED_MS } from '#features/offerings/rules.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { exitOffering } from './exit-offering.ts'
import { readOpenRefunds } from './read-refunds.ts'
import { backoffMs } from './refund-cards.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'tested' }
const GOAL = 20_000
let investor: TestInvestor
let listingId: string
let chargeId: string

/** A raise that one card has met. */
beforeEach(async () => {
  investor = await addInvestor(world.deps)
  listingId = await addListing(world.deps.database, { goalCents: GOAL })
  world.expectDone(await world.investByCard(investor, listingId, GOAL))
  chargeId = (await world.chargeOf(investor)).id
})

async function expectRefunded(): Promise<void> {
  await advanceOfferings(world.deps)
  expect(await world.funding(listingId)).toEqual({
    status: 'refunded',
    raised_cents: 0,
    reserved_cents: 0,
    investors: 0,
  })
  expect(await readOpenRefunds(world.deps.database, listingId)).toEqual([])
  await world.expectBooksFollow()
}

const endOf = async (id: string): Promise<Date | null> =>
  (await world.deps.database.pool.query('SELECT closes_at FROM offerings WHERE listing_id = $1', [id])).rows[0]
    .closes_at

describe('a raise that fails while its payment is disputed', () => {
  async function failDisputed(): Promise<string> {
    const disputeId = await world.dispute(chargeId)
    expect(await world.followDisputes()).toMatchObject({ opened: 1, failed: 0 })
    expect(await failOffering(world.deps, listingId, by)).toBeNull()
    await advanceOfferings(world.deps)
    expect(await readOpenRefunds(world.deps.database, listingId)).toMatchObject([{ attempts: 1, cents: GOAL }])
    expect(await world.funding(listingId)).toMatchObject({ status: 'refunding', raised_cents: GOAL })
    await world.expectBooksFollow()
    return disputeId
  }

  test('is refunded by the bank when that is lost, and nothing goes back twice', async () => {
    await world.decide(await failDisputed(), false)
    expect(await world.followDisputes()).toMatchObject({ lost: 1, failed: 0 })
    world.pass(backoffMs(0))
    await expectRefunded()
    expect((await world.chargeOf(investor)).amount_refunded).toBe(0)
  })

  test('is refunded by us when that is won', async () => {
    await world.decide(await failDisputed(), true)
    expect(await world.followDisputes()).toMatchObject({ won: 1, failed: 0 })
    world.pass(backoffMs(0))
    await advanceOfferings(world.deps)
    expect(await world.follow()).toMatchObject({ reversed: 1, failed: 0 })
    await expectRefunded()
  })
})

test('a raise that fails gives back the rest of a payment of which a part went back already', async () => {
  await world.refund(chargeId, 7_000)
  await failOffering(world.deps, listingId, by)
  await advanceOfferings(world.deps)
  expect(await world.follow()).toMatchObject({ reversed: 2, failed: 0 })
  await expectRefunded()
  expect((await world.chargeOf(investor)).amount_refunded).toBe(GOAL)
})

test('a goal that is met no more is open for exactly what went back, and is met again', async () => {
  await world.refund(chargeId, 5_000)
  await world.follow()
  expect(await world.funding(listingId)).toMatchObject({ status: 'open', raised_cents: 15_000 })
  const other = await addInvestor(world.deps, GOAL)
  expect(await world.invest(other, { listingId, amountCents: 5_001 })).toHaveProperty('refused')
  world.expectDone(await world.invest(other, { listingId, amountCents: 5_000 }))
  expect(await world.funding(listingId)).toMatchObject({ status: 'target_met', raised_cents: GOAL, investors: 2 })
  const { rows } = await world.deps.database.pool.query(
    `SELECT action, actor, detail->>'from' AS "from" FROM audit_events WHERE subject = $1 ORDER BY id`,
    [listingId],
  )
  expect(rows.slice(-3)).toEqual([
    { action: 'offering target_met', actor: 'server', from: 'open' },
    { action: 'offering open', actor: 'server', from: 'target_met' },
    { action: 'offering target_met', actor: 'server', from: 'open' },
  ])
  // It had no end before, and has none now.
  expect(await endOf(listingId)).toBeNull()
  expect(await closeOffering(world.deps, listingId, by)).toEqual({ closed: true })
  await world.expectBooksFollow()
})

test('a goal that was met in time and is met no more has a week to be met again, however late that is', async () => {
  const closesAt = new Date(world.deps.clock().getTime() + 60_000)
  const late = await addListing(world.deps.database, { goalCents: GOAL, closesAt })
  const payer = await addInvestor(world.deps)
  world.expectDone(await world.investByCard(payer, late, GOAL))
  world.pass(60_001)
  await world.refund((await world.chargeOf(payer)).id, 100)
  await world.follow()
  await advanceOfferings(world.deps)
  expect(await world.funding(late)).toMatchObject({ status: 'open', raised_cents: GOAL - 100 })
  const other = await addInvestor(world.deps, GOAL)
  world.expectDone(await world.invest(other, { listingId: late, amountCents: 60 }))
  world.pass(REOPENED_MS - 1)
  await advanceOfferings(world.deps)
  expect(await world.funding(late)).toMatchObject({ status: 'open' })
  world.pass(1)
  await advanceOfferings(world.deps)
  expect(await world.funding(late)).toMatchObject({ status: 'refunding' })
  await world.follow()
  await advanceOfferings(world.deps)
  expect(await world.funding(late)).toMatchObject({ status: 'refunded', raised_cents: 0 })
  await world.expectBooksFollow()
})

test.each([
  ['is open all the same, however soon it ends', 60_000, GOAL + 1],
  ['is met no more, and has more than a week left', REOPENED_MS + 60_000, GOAL],
])('a raise that %s keeps its end, whatever goes back', async (_what, leftMs, goalCents) => {
  const closesAt = new Date(world.deps.clock().getTime() + leftMs)
  const id = await addListing(world.deps.database, { goalCents, closesAt })
  const payer = await addInvestor(world.deps)
  world.expectDone(await world.investByCard(payer, id, GOAL))
  await world.refund((await world.chargeOf(payer)).id, 100)
  expect(await world.follow()).toMatchObject({ reversed: 1, failed: 0 })
  expect(await world.funding(id)).toMatchObject({ status: 'open', raised_cents: GOAL - 100 })
  expect(await endOf(id)).toEqual(closesAt)
})

test.each(['closed', 'sold'])(
  'a dispute that is lost once the house is %s is owed, and the shares stand',
  async (when) => {
    await closeOffering(world.deps, listingId, by)
    const disputeId = await world.dispute(chargeId)
    await world.followDisputes()
    if (when === 'sold') await exitOffering(world.deps, listingId, { proceedsCents: 15_000, costsCents: 0 }, by)
    await world.decide(disputeId, false)
    expect(await world.followDisputes()).toMatchObject({ lost: 1, failed: 0 })
    const owed = when === 'sold' ? GOAL - 15_000 : GOAL
    expect(await world.balance('wallet.user', investor.id)).toBe(0)
    expect(await world.balance('receivable.user', investor.id)).toBe(-owed)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: GOAL })
    await world.expectBooksFollow()
  },
)

test('a dispute waits for nobody who holds the offering: the books are locked by then, which come after it', async () => {
  const disputeId = await world.dispute(chargeId)
  const holder = await world.deps.database.pool.connect()
  try {
    for (const end of ['opened', 'won'] as const) {
      if (end === 'won') await world.decide(disputeId, true)
      await holder.query('BEGIN')
      await holder.query('SELECT FROM offerings WHERE listing_id = $1 FOR UPDATE', [listingId])
      expect(await world.followDisputes()).toMatchObject({ [end]: 1, failed: 0 })
      await holder.query('ROLLBACK')
    }
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})
