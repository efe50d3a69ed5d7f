import type { Database } from '#platform/server/database.ts'
import type { CardCharge, CardRefund } from '#platform/server/outside/cards/card-processor.ts'
import { statement } from '#platform/server/statement.ts'
import { LATE_LOOKS_MS } from '../rules.ts'
import { isGoingBack } from './card-payment.ts'
import type { CardPayment } from './card-payment.ts'

// A journal takes money from a card when it takes it from card clearing; its memo, which the chain of hashes protects,
// names the charge. Money that goes back to cards is the same the other way round, and is not looked at here.
const compare = statement<{ finding: string }>(
  'payments-check-books',
  `WITH taken AS (
     SELECT j.seq, j.memo AS charge_id, -e.amount AS cents
       FROM ledger_entries e JOIN ledger_journals j ON j.seq = e.journal_seq JOIN ledger_accounts a ON a.id = e.account_id
      WHERE a.kind = 'clearing.card' AND e.amount < 0)
   SELECT format('payment %s: %s for %s cents has no journal of its charge %s', p.id, p.status, p.amount_cents, coalesce(p.charge_id, 'none')) AS finding
     FROM card_payments p WHERE p.status = 'settled' AND NOT EXISTS (SELECT 1 FROM taken t WHERE t.charge_id = p.charge_id)
   UNION ALL
   SELECT format('journal %s takes %s cents from the charge %s, which no settled payment has', t.seq, t.cents, t.charge_id)
     FROM taken t
    WHERE NOT EXISTS (SELECT 1 FROM card_payments p WHERE p.charge_id = t.charge_id AND p.status IN ('settled', 'refunded'))
   UNION ALL
   SELECT format('payment %s: %s cents, journal %s took %s cents from its charge %s', p.id, p.amount_cents, t.seq, t.cents, t.charge_id)
     FROM taken t JOIN card_payments p ON p.charge_id = t.charge_id
    WHERE p.amount_cents <> t.cents
   UNION ALL
   SELECT format('charge %s was posted %s times: journals %s', t.charge_id, count(*), string_agg(t.seq::text, ', ' ORDER BY t.seq))
     FROM taken t GROUP BY t.charge_id HAVING count(*) > 1
   LIMIT 100`,
)

/** Compare settled card payments with the journals that they posted, both ways. One line per finding. */
export const checkPayments = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)

type PaymentRow = {
  id: string
  status: CardPayment['status']
  amount_cents: number
  charge_id: string | null
  looks: number
  posted_cents: number | null
}

const readPayments = statement<PaymentRow>(
  'payments-check-processor',
  `WITH posted AS (
     SELECT j.memo AS charge_id, -sum(e.amount)::bigint AS cents
       FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind = 'clearing.card' GROUP BY 1)
   SELECT p.id, p.status, p.amount_cents, p.charge_id, p.looks, t.cents AS posted_cents
     FROM card_payments p LEFT JOIN posted t ON t.charge_id = p.charge_id`,
)

const knownOrders = statement<{ id: string }>(
  'payments-check-known',
  'SELECT id FROM card_payments WHERE id::text = ANY($1::text[])',
)

const readClearing = statement<{ cents: number }>(
  'payments-check-clearing',
  `SELECT coalesce(-sum(balance), 0)::bigint AS cents FROM ledger_accounts WHERE kind = 'clearing.card'`,
)

const followedRefunds = statement<{ refund_id: string }>(
  'payments-check-followed',
  'SELECT refund_id FROM card_refunds WHERE refunded_at >= $1',
)

// The server asks for refunds every 15 seconds: for so long one may stand at the processor and not yet in the books.
const REFUND_ON_ITS_WAY_MS = 60_000

export type Comparison = {
  readonly findings: string[]
  /** What differs and is as it should be. */
  readonly notes: string[]
}

/**
 * Compare the payments with the processor's own charges: every settled one is there with its amount, nothing was given
 * back or taken that the books do not know, and card clearing holds what the processor holds. The processor is asked
 * after the books were read, so that what a working server does meanwhile is no finding; a refund that is younger than a
 * minute is noted only, since the server has yet to follow it; so is a late charge while it goes back. One line each.
 */
export async function checkProcessor(
  database: Database,
  processor: {
    charges(): Promise<readonly CardCharge[]>
    refunds(since: Date): Promise<readonly CardRefund[]>
  },
): Promise<Comparison> {
  const since = new Date(Date.now() - REFUND_ON_ITS_WAY_MS)
  const { payments, clearingCents, followed } = await database.bulkTransaction(async (tx) => {
    await tx.client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const rows = await tx.rows(readPayments)
    // The processor names its refunds' moments in whole seconds.
    const known = await tx.rows(followedRefunds, [new Date(since.getTime() - 1000)])
    const cents = (await tx.first(readClearing))?.cents ?? 0
    return { payments: rows, clearingCents: cents, followed: new Set(known.map((row) => row.refund_id)) }
  })
  const charges = new Map((await processor.charges()).map((one) => [one.chargeId, one]))
  const underWay = centsByCharge((await processor.refunds(since)).filter((one) => !followed.has(one.refundId)))
  const findings: string[] = []
  const notes: string[] = []
  let keptCents = 0
  for (const payment of payments) {
    const charge = charges.get(payment.charge_id ?? '')
    if (payment.status === 'settled' && !charge)
      findings.push(
        `payment ${payment.id}: settled by the charge ${payment.charge_id}, which the processor does not have`,
      )
    if (!charge) continue
    charges.delete(charge.chargeId)
    if (isGoingBack(payment) && charge.refundedCents < charge.amountCents) {
      const left = charge.amountCents - charge.refundedCents
      notes.push(`payment ${payment.id}: never settled, and ${left} cents of it are on their way back to the card`)
      continue
    }
    // A charge that was given back before anything was posted stands in no journal.
    const posted = payment.posted_cents ?? 0
    const onItsWay = underWay.get(charge.chargeId) ?? 0
    const isFollowedSoon = onItsWay > 0 && posted - onItsWay === charge.amountCents - charge.refundedCents
    if (isFollowedSoon)
      notes.push(`payment ${payment.id}: ${onItsWay} cents went back within the last minute, and the books follow soon`)
    const kept = isFollowedSoon ? posted : charge.amountCents - charge.refundedCents
    keptCents += kept
    if (charge.orderId !== payment.id)
      findings.push(`payment ${payment.id}: its charge ${charge.chargeId} was made for the order ${charge.orderId}`)
    if (payment.status === 'settled' && charge.amountCents !== payment.amount_cents)
      findings.push(
        `payment ${payment.id}: ${payment.amount_cents} cents, the processor took ${charge.amountCents} (${charge.chargeId})`,
      )
    else if (kept !== posted)
      findings.push(
        `payment ${payment.id}: the books keep ${posted} cents of ${charge.chargeId}, the processor keeps ${kept}`,
      )
  }
  findings.push(...(await checkUnclaimed(database, payments, [...charges.values()])))
  if (keptCents !== clearingCents)
    findings.push(`card clearing holds ${clearingCents} cents, the charges in the books come to ${keptCents}`)
  return { findings, notes }
}

function centsByCharge(refunds: readonly CardRefund[]): ReadonlyMap<string, number> {
  const cents = new Map<string, number>()
  for (const { chargeId, amountCents, state } of refunds)
    if (state !== 'failed') cents.set(chargeId, (cents.get(chargeId) ?? 0) + amountCents)
  return cents
}

/** Charges that no payment names: of orders that ended without money, or that are not in the books at all. */
async function checkUnclaimed(
  database: Database,
  payments: readonly PaymentRow[],
  charges: readonly CardCharge[],
): Promise<string[]> {
  // A charge without an order is not one of ours; one that was given back is nobody's any more.
  const kept = charges.filter((one) => one.orderId !== '' && one.refundedCents < one.amountCents)
  const byId = new Map(payments.map((one) => [one.id, one]))
  const unknown = kept.filter((one) => !byId.has(one.orderId)).map((one) => one.orderId)
  // A payment is written down before its card is charged: what began after the books were read is there by now.
  const begun = new Set((await database.rows(knownOrders, [unknown])).map((row) => row.id))
  return kept.flatMap(({ orderId, amountCents, chargeId }) => {
    const payment = byId.get(orderId)
    if (payment ? !isOver(payment) : begun.has(orderId)) return []
    const state = payment ? `payment ${orderId}: ${payment.status}` : `order ${orderId}: not in the books`
    return [`${state}, and the processor took ${amountCents} cents for it (${chargeId})`]
  })
}

// While a payment is under way, or released and still looked after, its charge is the reconciler's.
const isOver = ({ status, looks }: PaymentRow): boolean =>
  status === 'settled' || status === 'declined' || (status === 'released' && looks >= LATE_LOOKS_MS.length)
