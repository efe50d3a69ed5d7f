import type { Pool } from 'pg'
import { expect } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { followDisputes } from '#features/payments/server/follow-disputes.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { depositByCard } from '#features/wallet/server/deposit.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import { cardToken, playDispute, readCaptures, refundCharge } from './builders.ts'
import type { SandboxCharge, TestInvestor } from './builders.ts'
import { makeInvestWorld } from './invest-world.ts'

/** Throws when what was asked for was refused. */
function expectDone(result: unknown): void {
  if (isRefusal(result)) throw new Error(`refused: ${result.refused}`)
}

/** What the accounts of a kind hold, of one person or of all. */
async function balanceOf(pool: Pool, kind: string, ownerId?: string): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    'SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_accounts WHERE kind = $1 AND ($2::uuid IS NULL OR owner_id = $2)',
    [kind, ownerId ?? null],
  )
  return rows[0]!.sum
}

/** A world in which people pay by card and somebody gives charges back in the processor's own dashboard. */
export async function makeRefundWorld() {
  const world = await makeInvestWorld()
  const { deps } = world
  const { pool } = deps.database

  const balance = (kind: string, ownerId?: string) => balanceOf(pool, kind, ownerId)
  const captures = (): Promise<SandboxCharge[]> => readCaptures(world.sandboxUrl, world.secretKey)

  return {
    ...world,
    balance,
    /** The same server with another outside. */
    withCards: (cards: Partial<CardProcessor>): Deps => ({ ...deps, cards: { ...deps.cards, ...cards } }),
    reconcile: (on: Deps = deps) => reconcilePayments(on, purposes),
    follow: (on: Deps = deps) => followRefunds(on, purposes),
    followDisputes: (on: Deps = deps) => followDisputes(on, purposes),
    /** A bank asks for a charge back, and decides. */
    dispute: (chargeId: string, cents?: number) =>
      playDispute(world.sandboxUrl, world.secretKey, { opens: chargeId, ...(cents && { cents }) }),
    decide: (disputeId: string, isWon: boolean) =>
      playDispute(world.sandboxUrl, world.secretKey, { ends: disputeId, isWon }),
    async deposit(investor: TestInvestor, amountCents: number, on: Deps = deps, token?: string) {
      const who = { userId: investor.id, email: investor.email, cardholder: 'Ada Tester', key: null }
      return await depositByCard(on, { ...who, amountCents, token: token ?? (await cardToken(world.sandboxUrl)) })
    },
    async investByCard(investor: TestInvestor, listingId: string, amountCents: number, on: Deps = deps) {
      const token = await cardToken(world.sandboxUrl)
      return await world.investWith(on, world.orderOf(investor, { listingId, amountCents, token, source: 'card' }))
    },
    /** The latest charge of an investor's payments. */
    async chargeOf(investor: TestInvestor): Promise<SandboxCharge> {
      return (await world.captured(investor))[0]!
    },
    /** Somebody gives money back in the dashboard: all that is left, or a part. */
    refund: (chargeId: string, amountCents?: number) =>
      refundCharge(world.sandboxUrl, world.secretKey, chargeId, amountCents),
    payments: async (investor: TestInvestor): Promise<{ status: string; refunded_cents: number }[]> =>
      (
        await pool.query(
          'SELECT coalesce(void_reason, status) AS status, refunded_cents FROM transfers WHERE person_id = $1 ORDER BY id',
          [investor.id],
        )
      ).rows,
    news: async (investor: TestInvestor) => {
      const { notifications } = await readNotifications(deps.database, investor.id, { limit: 20 })
      return notifications.map(({ indication, facts }) => [indication, facts] as const)
    },
    /** The ledger is whole, all that is kept beside it agrees, and clearing stands for what the processor kept. */
    async expectBooksFollow() {
      await world.expectClean()
      const kept = (await captures()).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)
      const { disputes } = await deps.cards.listDisputes(new Date(0), null)
      const atPaypal = (await deps.paypal?.listDisputes(new Date(0))) ?? []
      const backOf = (states: string[]) =>
        disputes.filter((one) => states.includes(one.state)).reduce((sum, one) => sum + one.amountCents, 0)
      const fees = await balance('fee.dispute')
      expect((await balance('clearing.card')) + fees + kept).toBe(backOf(['open', 'lost']))
      const feesAsked = disputes.reduce((sum, one) => sum + one.feeCents, 0)
      expect(-fees).toBeLessThanOrEqual(feesAsked)
      const openAtPaypal = atPaypal.filter((one) => one.state === 'open').reduce((sum, one) => sum + one.amountCents, 0)
      expect((await balance('clearing.dispute')) + backOf(['open']) + openAtPaypal).toBe(0)
      expect(await checkPayments(deps.database)).toEqual([])
    },
    expectDone,
  }
}

export type RefundWorld = Awaited<ReturnType<typeof makeRefundWorld>>
