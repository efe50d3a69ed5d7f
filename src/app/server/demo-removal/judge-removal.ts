import type { Transaction } from '#platform/server/database.ts'
import type { Gone } from './gone.ts'

/** What keeps the demo from being removed. */
export type RemovalFault =
  | 'no demo'
  | 'removed before'
  | 'servers run'
  | 'busy'
  | 'coins'
  | 'by hand'
  | 'banks'
  | 'anchored'

// No server ever takes real cards or PayPal beside the demo: with live keys production alone starts, and it refuses such a database.
// What operators may have done by hand is real all the same, and so is a bank that somebody else played.
const JUDGED: readonly (readonly [fault: RemovalFault, sql: string])[] = [
  [
    'coins',
    `SELECT EXISTS (SELECT FROM crypto_deposits)
         OR EXISTS (SELECT FROM approvals WHERE kind = 'crypto book' AND status IN ('asked', 'approved')) AS found`,
  ],
  // Whoever took one and left it again may have paid it meanwhile: that it was taken stands in the audit trail alone.
  [
    'by hand',
    `SELECT EXISTS (SELECT FROM hand_payouts WHERE taken_at IS NOT NULL)
         OR EXISTS (SELECT FROM seller_payouts WHERE taken_at IS NOT NULL OR sent_at IS NOT NULL)
         OR EXISTS (SELECT FROM audit_events WHERE action IN ('withdrawal taken', 'payout taken')) AS found`,
  ],
  ['banks', `SELECT EXISTS (SELECT FROM bank_links WHERE provider <> 'sandbox') AS found`],
]
// A command of an operator that began before waits until it is decided: what it would write is judged, or is not there.
const JUDGED_TABLES = 'crypto_deposits, approvals, hand_payouts, seller_payouts, bank_links'
const REMOVED = `SELECT EXISTS (SELECT FROM audit_events WHERE action = 'demo removed') AS found`
const ANCHORED = `SELECT EXISTS (SELECT FROM outside_anchors WHERE chain = 'ledger') AS found`

/** Why the demo cannot be removed from this database, every reason; none where it can. */
export async function judgeRemoval(
  tx: Transaction,
  gone: Gone,
  { isAnchoredAside }: { readonly isAnchoredAside: boolean },
): Promise<RemovalFault[]> {
  await tx.client.query(`LOCK TABLE ${JUDGED_TABLES} IN SHARE ROW EXCLUSIVE MODE`)
  const finds = async (sql: string) => (await tx.client.query<{ found: boolean }>(sql)).rows[0]!.found
  // What came into the books since then is nobody's play.
  if (await finds(REMOVED)) return ['removed before']
  if (gone.people.length === 0) return ['no demo']
  const faults: RemovalFault[] = []
  for (const [fault, sql] of JUDGED) if (await finds(sql)) faults.push(fault)
  if (!isAnchoredAside && (await finds(ANCHORED))) faults.push('anchored')
  return faults
}
