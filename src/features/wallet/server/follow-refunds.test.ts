import { purposes } from '#app/server/purposes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { walletOf as walletAccount } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { untilWaiting } from '#test/waiting-locks.ts'
import { depositPurpose } from './deposit.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const NOTHING = { reversed: 0, waiting: 0, failed: 0 }
const HOUR_MS = 3_600_000

async function saverWith(amountCents: number): Promise<{ saver: TestInvestor; chargeId: string }> {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, amountCents))
  return { saver, chargeId: (await world.chargeOf(saver)).id }
}
const readUntil = async () =>
  (
    await world.deps.database.pool.query<{ read_until: Date }>(
      `SELECT read_until FROM processor_watermarks WHERE list = 'refunds'`,
    )
  ).rows[0]!.read_until.getTime()
const walletOf = (person: TestInvestor) => readWalletCents(world.deps.database, person.id)

describe('following the refunds of the processor', () => {
  test('does each once, however often it runs', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId, 5_000)
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
    for (let turn = 0; turn < 3; turn++) expect(await world.follow()).toEqual(NOTHING)
    expect(await walletOf(saver)).toBe(15_000)
    await world.expectBooksFollow()
  })

  test('does each once when servers do it at the same moment', async () => {
    const savers = await Promise.all(Array.from({ length: 6 }, () => saverWith(20_000)))
    for (const { chargeId } of savers) for (const cents of [1_000, 2_000]) await world.refund(chargeId, cents)
    const turns = await Promise.all(Array.from({ length: 5 }, () => world.follow()))
    expect(turns.reduce((sum, one) => sum + one.reversed, 0)).toBe(12)
    expect(turns.reduce((sum, one) => sum + one.failed, 0)).toBe(0)
    for (const { saver } of savers) expect(await walletOf(saver)).toBe(17_000)
    await world.expectBooksFollow()
  })

  test('reads every page', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    for (let at = 0; at < 120; at++) await world.refund(chargeId, 1)
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 120 })
    expect(await walletOf(saver)).toBe(19_880)
    await world.expectBooksFollow()
  })

  test('finds one that was made, and looked past, while its payment was being settled', async () => {
    const saver = await addInvestor(world.deps)
    const busy = world.withCards({
      charge: async (request) => {
        const paid = await world.deps.cards.charge(request)
        if (paid.outcome === 'charged') await world.refund(paid.charge.chargeId)
        world.pass(60_000)
        expect(await world.follow()).toEqual(NOTHING)
        return paid
      },
    })
    world.expectDone(await world.deposit(saver, 20_000, busy))
    expect(await walletOf(saver)).toBe(20_000)
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
    expect(await walletOf(saver)).toBe(0)
    await world.expectBooksFollow()
  })

  test('loses none while the processor is down, for however long', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId)
    const down = world.withCards({ listRefunds: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
    for (let turn = 0; turn < 3; turn++) {
      world.pass(5 * HOUR_MS)
      expect(await world.follow(down)).toEqual(NOTHING)
    }
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
    expect(await walletOf(saver)).toBe(0)
    await world.expectBooksFollow()
  })

  test('loses none that met a fault of ours: it is tried again, and holds up no other', async () => {
    const [bad, good] = [await saverWith(20_000), await saverWith(20_000)]
    await world.refund(bad.chargeId)
    await world.refund(good.chargeId)
    const faulty = {
      ...depositPurpose,
      reverse: async (...given: Parameters<typeof depositPurpose.reverse>) => {
        if (given[1].person_id === bad.saver.id) throw new Error('a fault')
        await depositPurpose.reverse(...given)
      },
    }
    expect(await followRefunds(world.deps, { ...purposes, deposit: faulty })).toEqual({
      reversed: 1,
      waiting: 0,
      failed: 1,
    })
    expect([await walletOf(bad.saver), await walletOf(good.saver)]).toEqual([20_000, 0])
    for (let turn = 0; turn < 3; turn++) {
      world.pass(5 * HOUR_MS)
      expect(await followRefunds(world.deps, { ...purposes, deposit: faulty })).toEqual({ ...NOTHING, failed: 1 })
    }
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
    expect(await walletOf(bad.saver)).toBe(0)
    await world.expectBooksFollow()
  })

  test('leaves no row of a refund that reversed nothing', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId)
    // The payment has gone back in full by the time that this one is looked at.
    const more = world.withCards({
      listRefunds: async (since, page) => {
        const answer = await world.deps.cards.listRefunds(since, page)
        const own = answer.refunds.filter((one) => one.chargeId === chargeId)
        return { ...answer, refunds: [...answer.refunds, ...own.map((one) => ({ ...one, refundId: 're_more' }))] }
      },
    })
    expect(await world.follow(more)).toEqual({ ...NOTHING, reversed: 1 })
    const { rows } = await world.deps.database.pool.query(
      'SELECT f.refund_id FROM card_refunds f JOIN transfers p ON p.id = f.payment_id WHERE p.person_id = $1',
      [saver.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows).not.toContainEqual({ refund_id: 're_more' })
    expect(await walletOf(saver)).toBe(0)
    await world.expectBooksFollow()
  })

  test('loses none when our clock was two hours ahead for a while', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    const atProcessor = new Date(world.deps.clock().getTime() + 1000)
    await world.follow()
    world.pass(2 * HOUR_MS)
    expect(await world.follow()).toEqual(NOTHING)
    world.pass(-2 * HOUR_MS)
    await world.refund(chargeId)
    expect(await readUntil()).toBeLessThanOrEqual(atProcessor.getTime())
    expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
    expect(await walletOf(saver)).toBe(0)
    await world.expectBooksFollow()
  })

  test('takes from a wallet that is being spent at the same moment what is left of it, and the rest is owed', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId)
    const { database } = world.deps
    let spend = () => undefined as void
    const isTold = new Promise<void>((resolve) => (spend = resolve))
    let isSpending = false
    const entries = [
      { account: walletAccount(saver.id), amount: -17_000 },
      { account: { kind: 'clearing.ach' as const, ownerId: null, listingId: null }, amount: 17_000 },
    ]
    const now = world.deps.clock()
    const draft = { kind: 'test', key: `spent:${saver.id}`, memo: '', effectiveAt: now, entries }
    const spending = database.transaction(async (tx) => {
      await postJournals(tx, [draft], now)
      isSpending = true
      await isTold
    })
    await expect.poll(() => isSpending).toBe(true)
    const following = world.follow()
    await untilWaiting(database, 1)
    spend()
    await spending
    expect(await following).toEqual({ ...NOTHING, reversed: 1 })
    expect([await walletOf(saver), await world.balance('receivable.user', saver.id)]).toEqual([0, -17_000])
    await world.expectBooksFollow()
  })

  test.each(['read', 'refunded'])(
    'loses none after a watermark that lies ahead: the clock was wrong as it %s',
    async (when) => {
      const { saver, chargeId } = await saverWith(20_000)
      const other = await saverWith(20_000)
      if (when === 'refunded') {
        world.pass(2 * HOUR_MS)
        await world.refund(other.chargeId)
        await world.follow()
        world.pass(-2 * HOUR_MS)
      } else {
        await world.deps.database.pool.query(`UPDATE processor_watermarks SET read_until = $1 WHERE list = 'refunds'`, [
          new Date(world.deps.clock().getTime() + 2 * HOUR_MS),
        ])
      }
      await world.refund(chargeId)
      expect(await world.follow()).toEqual({ ...NOTHING, reversed: 1 })
      expect(await walletOf(saver)).toBe(0)
      expect(await readUntil()).toBeLessThanOrEqual(world.deps.clock().getTime())
      await world.expectBooksFollow()
    },
  )

  test('waits for money that is on its way, and takes nothing for money that stayed', async () => {
    const { saver, chargeId } = await saverWith(20_000)
    await world.refund(chargeId)
    const saying = (state: 'pending' | 'failed') =>
      world.withCards({
        listRefunds: async (since, page) => {
          const answer = await world.deps.cards.listRefunds(since, page)
          const refunds = answer.refunds.map((one) => (one.chargeId === chargeId ? { ...one, state } : one))
          return { ...answer, refunds }
        },
      })
    expect(await world.follow(saying('pending'))).toEqual({ ...NOTHING, waiting: 1 })
    world.pass(5 * HOUR_MS)
    expect(await world.follow(saying('pending'))).toEqual({ ...NOTHING, waiting: 1 })
    expect(await world.follow(saying('failed'))).toEqual(NOTHING)
    expect(await walletOf(saver)).toBe(20_000)
  })
})
