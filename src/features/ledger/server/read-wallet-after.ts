import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

type Row = { balance: Cents; bucket: number; cents: Cents }

// The kept balance, and what moved it since: entries newer than a journal count towards it, and those between two journals
// are summed once. Both are of one snapshot.
const read = statement<Row>(
  'ledger-wallet-after',
  `SELECT a.balance, coalesce(b.bucket, 0) AS bucket, coalesce(b.cents, 0)::bigint AS cents
     FROM ledger_accounts a
     LEFT JOIN LATERAL (
       SELECT width_bucket(e.journal_seq, $2::bigint[]) AS bucket, sum(e.amount) AS cents
         FROM ledger_entries e WHERE e.account_id = a.id AND e.journal_seq >= ($2::bigint[])[1] GROUP BY 1) b ON true
    WHERE a.owner_id = $1 AND a.kind = 'wallet.user'`,
)

/**
 * What a person's wallet held after each of some journals, by their numbers: the balance that is kept, less all that came
 * later. Reads the wallet's entries back to the earliest of the journals, and no further.
 */
export async function readWalletAfter(
  on: Queryable,
  ownerId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const rising = [...new Set(seqs)].toSorted((a, b) => a - b)
  if (rising.length === 0) return new Map()
  // A threshold is the first number that is newer than its journal.
  const rows = await on.rows(read, [ownerId, rising.map((seq) => seq + 1)])
  const later = new Map(rows.map((row) => [row.bucket, row.cents]))
  const after = new Map<number, Cents>()
  let balance = rows[0]?.balance ?? 0
  for (let at = rising.length; at >= 1; at--) {
    balance -= later.get(at) ?? 0
    after.set(rising[at - 1]!, balance)
  }
  return after
}
