import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ total_fund_cents: number }>(
  'investing-read-total-fund',
  'SELECT total_fund_cents FROM investor_totals WHERE investor_id = $1',
)

/** Everything that a person ever invested, in cents (Spec §3 `total_fund`). */
export const readTotalFund = async (on: Queryable, userId: string): Promise<number> =>
  (await on.first(read, [userId]))?.total_fund_cents ?? 0
