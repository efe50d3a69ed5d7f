import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { InvestmentRow } from './store.ts'

const mark = statement(
  'investing-mark-funded',
  `UPDATE investments SET status = 'funded', journal_seq = $3, funded_at = $4
    WHERE investor_id = $1 AND id = $2 AND status IN ('reserved', 'signed')`,
)

/** An order that was reserved is paid, by the journal named. */
export async function markFunded(
  tx: Transaction,
  { investor_id: investorId, id }: Pick<InvestmentRow, 'investor_id' | 'id'>,
  journalSeq: number,
  now: Date,
): Promise<void> {
  if ((await tx.run(mark, [investorId, id, journalSeq, now])) !== 1) throw new Error(`order ${id} was not held`)
}
