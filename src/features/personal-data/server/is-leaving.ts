import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ is_leaving: boolean }>(
  'personal-data-is-leaving',
  'SELECT EXISTS (SELECT FROM account_closings WHERE user_id = $1 AND ended_at IS NULL) AS is_leaving',
)

/** Whether somebody's account is being closed: its two weeks have begun. */
export const isLeaving = async (on: Queryable, userId: string): Promise<boolean> =>
  (await on.first(find, [userId]))?.is_leaving ?? false
