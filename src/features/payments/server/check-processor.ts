import type { Database } from '#platform/server/database.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import { LATE_CHECKS_MS } from '../rules.ts'
import type { ProcessorKind } from './processor-of.ts'
import { isGoingBack } from './transfer.ts'
import type { TransferStatus, VoidReason } from '../transitions.ts'

type PaymentRow = {
  id: string
  status: TransferStatus
  void_reason: VoidReason | null
  amount_cents: number
  charge_id: string | null
  late_checks: number
  posted_cents: number | null
}

const readPayments = statement<PaymentRow>(
  'payments-check-processor',
  `WITH posted AS (
     SELECT j.memo AS charge_id, -sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind = 'clearing.' || $1 GROUP BY 1)
   SELECT p.id, p.status, p.void_reason, p.amount_cents, p.charge_id, p.late_checks, t.cents AS posted_cents
     FROM transfers p LEFT JOIN posted t ON t.charge_id = p.charge_id
    WHERE p.kind = $1`,
)

const knownOrders = statement<{ id: string }>(
  'payments-check-known',
  'SELECT id FROM transfers WHERE id::text = ANY($1::text[])',
)

const readClearing = statement<{ cents: number }>(
  'payments-check-clearing',
  // The fees of disputes were paid out of what cards cleared, and no charge holds them.
  `SELECT coalesce(-sum(balance), 0)::bigint AS cents FROM ledger_accounts
    WHERE kind = 'clearing.' || $1 OR kind = 'fee.dispute' AND $1 = 'card'`,
)

type DisputeRow = {
  dispute_id: string
  amount_cents: number
  fee_cents: number | null
  status: string
  checked_at: Date
}

const readDisputes = statement<DisputeRow>(
  'payments-check-followed-disputes',
  `SELECT d.dispute_id, d.amount_cents, d.fee_cents, d.status, d.checked_at
     FROM transfer_disputes d JOIN transfers t ON t.id = d.transfer_id WHERE t.kind = $1`,
)

const followedRefunds = statement<{ refund_id: string }>(
  'payments-check-followed',
  'SELECT refund_id FROM card_refunds WHERE refunded_at >= $1',
)

// The server asks for refunds and disputes twice a minute or more: for so long one may stand at the processor and not yet
// in the books.
const ON_ITS_WAY_MS = 60_000

export type Comparison = {
  readonly findings: string[]
  /** What differs and is as it should be. */
  readonly notes: string[]
}

/**
 * Compare the payments with the processor's own charges: every posted one is there with its amount, nothing was given
 * back, charged back or taken that the books do not know, and card clearing holds what the processor holds. The processor is asked
 * after the books were read, so that what a working server does meanwhile is no finding; a refund that is younger than a
 * minute is noted only, since the server has yet to follow it; so is a late charge while it goes back. One line each.
 * `asOf`: the books are of that instant, as in a backup, and what the processor took after it is noted.
 */
export async function checkProcessor(
  database: Database,
  processor: {
    readonly lateMs?: number
    charges(): Promise<readonly Charge[]>
    refunds(since: Date): Promise<readonly ChargeRefund[]>
    disputes(): Promise<readonly ChargeDispute[]>
  },
  kind: ProcessorKind = 'card',
  asOf: Date | null = null,
): Promise<Comparison> {
  const since = new Date((asOf?.getTime() ?? Date.now()) - ON_ITS_WAY_MS - (processor.lateMs ?? 0))
  const { payments, clearingCents, followed, disputed } = await database.bulkTransaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const rows = await tx.rows(readPayments, [kind])
    // The processor names its refunds' moments in whole seconds.
    const known = await tx.rows(followedRefunds, [new Date(since.getTime() - 1000)])
    const cents = (await tx.first(readClearing, [kind]))?.cents ?? 0
    const refunds = new Set(known.map((row) => row.refund_id))
    return { payments: rows, clearingCents: cents, followed: refunds, disputed: await tx.rows(readDisputes, [kind]) }
  })
  const charges = new Map((await processor.charges()).map((one) => [one.chargeId, one]))
  const underWay = centsByCharge((await processor.refunds(since)).filter((one) => !followed.has(one.refundId)))
  const atProcessor = await processor.disputes()
  const disputes = compareDisputes(atProcessor, disputed, charges, since)
  const findings = checkDisputes(atProcessor, disputed, since)
  const notes: string[] = []
  let keptCents = 0
  for (const payment of payments) {
    const charge = charges.get(payment.charge_id ?? '')
    if (isPosted(payment) && !charge)
      findings.push(
        `payment ${payment.id}: posted by the charge ${payment.charge_id}, which the processor does not have`,
      )
    if (!charge) continue
    charges.delete(charge.chargeId)
    const left = charge.amountCents - charge.refundedCents - (disputes.get(charge.chargeId)?.keptBack ?? 0)
    if (isGoingBack(payment) && left > 0) {
      notes.push(
        `payment ${payment.id}: never posted, and ${left} cents of it are on their way back to the ${kind === 'card' ? 'card' : 'payer'}`,
      )
      continue
    }
    // A charge that was given back before anything was posted stands in no journal.
    const posted = payment.posted_cents ?? 0
    const backCents = disputes.get(charge.chargeId)
    const onItsWay = (underWay.get(charge.chargeId) ?? 0) + (backCents?.onItsWay ?? 0)
    const now = charge.amountCents - charge.refundedCents - (backCents?.keptBack ?? 0)
    const isFollowedSoon = onItsWay !== 0 && posted - onItsWay === now
    if (isFollowedSoon)
      notes.push(`payment ${payment.id}: ${onItsWay} cents went back within the last minute, and the books follow soon`)
    const kept = isFollowedSoon ? posted : now
    keptCents += kept
    if (charge.orderId !== payment.id)
      findings.push(`payment ${payment.id}: its charge ${charge.chargeId} was made for the order ${charge.orderId}`)
    if (isPosted(payment) && charge.amountCents !== payment.amount_cents)
      findings.push(
        `payment ${payment.id}: ${payment.amount_cents} cents, the processor took ${charge.amountCents} (${charge.chargeId})`,
      )
    else if (kept !== posted)
      findings.push(
        `payment ${payment.id}: the books keep ${posted} cents of ${charge.chargeId}, the processor keeps ${kept}`,
      )
  }
  const unclaimed = await checkUnclaimed(database, payments, [...charges.values()], asOf)
  findings.push(...unclaimed.findings)
  notes.push(...unclaimed.notes)
  if (keptCents !== clearingCents)
    findings.push(`${kind} clearing holds ${clearingCents} cents, the charges in the books come to ${keptCents}`)
  return { findings, notes }
}

type Disputed = { keptBack: number; onItsWay: number }

/**
 * What the processor keeps of each charge because of disputes, and how much of that the books do not know yet and soon
 * will: disputes that began within the last minute, and ends of those that a server looked at just now.
 */
function compareDisputes(
  disputes: readonly ChargeDispute[],
  known: readonly DisputeRow[],
  charges: ReadonlyMap<string, Charge>,
  since: Date,
): ReadonlyMap<string, Disputed> {
  const byId = new Map(known.map((row) => [row.dispute_id, row]))
  const found = new Map<string, Disputed>()
  for (const { disputeId, chargeId, amountCents, state, createdAt } of disputes) {
    const charge = charges.get(chargeId)
    if (!charge || state === 'inquiry') continue
    const row = byId.get(disputeId)
    const cents = row?.amount_cents ?? Math.min(amountCents, charge.amountCents - charge.refundedCents)
    const keptBack = state === 'won' ? 0 : cents
    const inBooks = row && row.status !== 'won' ? cents : 0
    const isSoon = row ? row.checked_at >= since : createdAt >= since
    const sum = found.get(chargeId) ?? { keptBack: 0, onItsWay: 0 }
    found.set(chargeId, {
      keptBack: sum.keptBack + keptBack,
      onItsWay: sum.onItsWay + (isSoon ? keptBack - inBooks : 0),
    })
  }
  return found
}

/**
 * Each dispute by itself, also where the sums agree: how it ended, how much it is about, and its fee. What the books wrote down
 * may be less than what was asked for, where a part of the charge had gone back before.
 */
function checkDisputes(disputes: readonly ChargeDispute[], known: readonly DisputeRow[], since: Date): string[] {
  const byId = new Map(disputes.map((one) => [one.disputeId, one]))
  return known.flatMap((row) => {
    const found = byId.get(row.dispute_id)
    if (!found) return [`dispute ${row.dispute_id}: the processor does not have it`]
    const isSoon = row.checked_at >= since
    const { amountCents, feeCents, state } = found
    const isOtherAmount = row.amount_cents > amountCents
    const isOtherEnd = row.status !== state && !isSoon
    const isOtherFee = row.fee_cents !== null && row.fee_cents !== feeCents && !isSoon
    const inBooks = `${row.status}, ${row.amount_cents} cents, a fee of ${row.fee_cents ?? 0}`
    return isOtherAmount || isOtherEnd || isOtherFee
      ? [
          `dispute ${row.dispute_id}: in the books ${inBooks}; at the processor ${state}, ${amountCents} cents, ${feeCents}`,
        ]
      : []
  })
}

function centsByCharge(refunds: readonly ChargeRefund[]): ReadonlyMap<string, number> {
  const cents = new Map<string, number>()
  for (const { chargeId, amountCents, state } of refunds)
    if (state !== 'failed') cents.set(chargeId, (cents.get(chargeId) ?? 0) + amountCents)
  return cents
}

/** Charges that no payment names: of orders that ended without money, or that are not in the books at all. */
async function checkUnclaimed(
  database: Database,
  payments: readonly PaymentRow[],
  charges: readonly Charge[],
  asOf: Date | null,
): Promise<Comparison> {
  // A charge without an order is not one of ours; one that was given back belongs to no payer any more.
  const kept = charges.filter((one) => one.orderId !== '' && one.refundedCents < one.amountCents)
  const byId = new Map(payments.map((one) => [one.id, one]))
  const unknown = kept.filter((one) => !byId.has(one.orderId)).map((one) => one.orderId)
  // A payment is written down before its card is charged: what began after the books were read is there by now.
  const begun = new Set((await database.rows(knownOrders, [unknown])).map((row) => row.id))
  const notes: string[] = []
  const findings = kept.flatMap(({ orderId, amountCents, chargeId, createdAt }) => {
    const payment = byId.get(orderId)
    if (payment ? !isOver(payment) : begun.has(orderId)) return []
    if (!payment && asOf !== null && createdAt >= asOf) {
      notes.push(
        `order ${orderId}: the processor took ${amountCents} cents for it (${chargeId}), after these books were copied`,
      )
      return []
    }
    const state = payment
      ? `payment ${orderId}: ${payment.void_reason ?? payment.status}`
      : `order ${orderId}: not in the books`
    return [`${state}, and the processor took ${amountCents} cents for it (${chargeId})`]
  })
  return { findings, notes }
}

const isPosted = ({ status }: PaymentRow): boolean => status === 'posted' || status === 'disputed'

// While a payment is under way, or given up and still looked after, its charge is the reconciler's.
const isOver = (payment: PaymentRow): boolean =>
  isPosted(payment) ||
  payment.void_reason === 'declined' ||
  (payment.void_reason === 'given_up' && payment.late_checks >= LATE_CHECKS_MS.length)
