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
  ['coins', 'SELECT EXISTS (SELECT FROM crypto_deposits) AS found'],
  [
    'by hand',
    `SELECT EXISTS (SELECT FROM hand_payouts WHERE taken_at IS NOT NULL)
         OR EXISTS (SELECT FROM seller_payouts WHERE taken_at IS NOT NULL OR sent_at IS NOT NULL) AS found`,
  ],
  ['banks', `SELECT EXISTS (SELECT FROM bank_links WHERE provider <> 'sandbox') AS found`],
]
const REMOVED = `SELECT EXISTS (SELECT FROM audit_events WHERE action = 'demo removed') AS found`
const ANCHORED = `SELECT EXISTS (SELECT FROM outside_anchors WHERE chain = 'ledger') AS found`

/** Why the demo cannot be removed from this database, every reason; none where it can. */
export async function judgeRemoval(
  tx: Transaction,
  gone: Gone,
  { isAnchoredAside }: { readonly isAnchoredAside: boolean },
): Promise<RemovalFault[]> {
  const finds = async (sql: string) => (await tx.client.query<{ found: boolean }>(sql)).rows[0]!.found
  // What came into the books since then is nobody's play.
  if (await finds(REMOVED)) return ['removed before']
  if (gone.people.length === 0) return ['no demo']
  const faults: RemovalFault[] = []
  for (const [fault, sql] of JUDGED) if (await finds(sql)) faults.push(fault)
  if (!isAnchoredAside && (await finds(ANCHORED))) faults.push('anchored')
  return faults
}
