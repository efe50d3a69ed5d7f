/**
 * How a payment stands, in SQL: parts of statements in which `i` is an investment and `c` its transfer, or a transfer of its
 * own.
 */

// What the books followed has its own moment, at the processor or at the end of a dispute; a charge that was never posted
// went back as its transfer ended.
export const REFUNDED_AT = `coalesce(
             greatest((SELECT max(f.refunded_at) FROM card_refunds f WHERE f.payment_id = c.id),
                      (SELECT max(d.ended_at) FROM transfer_disputes d WHERE d.transfer_id = c.id AND d.status = 'lost'),
                      (SELECT w.recorded_at FROM wallet_refunds w WHERE w.transfer_id = c.id)),
             CASE WHEN c.void_reason = 'refunded' THEN c.ended_at END)`
// What went back to a wallet stands in the books alone; what the investor owes instead is no refund of the investment.
export const RETURNED_AT = `CASE WHEN i.refunded_cents > 0 THEN
            coalesce(${REFUNDED_AT}, i.wallet_returned_at, (SELECT j.effective_at FROM ledger_journals j WHERE j.key = 'refund:investment:' || i.id)) END`

// Charged after it was given up: it is not made, and stands in the history while its money is on the way back to the card.
export const IS_RETURNING = `c.void_reason = 'given_up' AND c.charge_id IS NOT NULL`

export const statusOf = (status: string) =>
  `CASE WHEN ${IS_RETURNING} THEN 'returning' WHEN c.void_reason = 'refunded' THEN 'reversed'
             WHEN c.status = 'disputed' THEN c.status ELSE ${status} END AS status`

// A transfer's states in the words of an investment's, so that the history speaks one language.
const STATUS: Readonly<Record<string, string>> = {
  started: 'reserved',
  signed: 'reserved',
  posted: 'funded',
  reversed: 'refunded',
}

export const shownStatus = (status: string): string => STATUS[status] ?? status
