import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const close = statement(
  'people-close',
  'UPDATE users SET closed_at = $2 WHERE id = ANY($1::uuid[]) AND closed_at IS NULL',
)

/** Close accounts: nobody signs in to them any more, and their email is free. Their rows stay for the ledger. */
export const closePeople = async (tx: Transaction, ids: readonly string[], now: Date): Promise<void> =>
  void (await tx.run(close, [ids, now]))
