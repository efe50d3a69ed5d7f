import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ cents: number }>(
  'wallet-read-repaid',
  `SELECT coalesce(sum(e.amount), 0)::bigint AS cents FROM ledger_journals j
     JOIN ledger_entries e ON e.journal_seq = j.seq
     JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'receivable.user'
    WHERE j.key = $1`,
)

/** How many cents of a settled deposit went to what its wallet owed, as its journal says. */
export const readRepaidCents = async (on: Queryable, paymentId: string): Promise<number> =>
  (await on.first(read, [`deposit:${paymentId}`]))?.cents ?? 0
