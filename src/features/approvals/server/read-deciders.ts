import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ asked_by: string; decided_by: string | null }>(
  'approvals-read-deciders',
  'SELECT asked_by, decided_by FROM approvals WHERE id = $1',
)

/** The two who decide about an approval: whoever gains by what they agree on is to be neither. */
export async function readDeciders(tx: Transaction, approvalId: string): Promise<readonly string[]> {
  const by = await tx.first(read, [approvalId])
  return by ? [by.asked_by, ...(by.decided_by === null ? [] : [by.decided_by])] : []
}
