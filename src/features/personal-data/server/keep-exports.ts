import type { Forget } from '#features/people/server/forget-person.ts'
import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deleteExports = statement(
  'personal-data-delete-old-exports',
  `DELETE FROM data_exports WHERE id IN (
     SELECT id FROM data_exports WHERE coalesce(ready_at, failed_at) < $1
      ORDER BY coalesce(ready_at, failed_at) LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** With their pieces. */
export const exportRetention: Retention = {
  table: 'data_exports',
  since: 'it was ready, or given up',
  days: 7,
  deleteOld: deleteExports,
}

const forget = statement('personal-data-forget-person', 'DELETE FROM data_exports WHERE user_id = $1')

export const forgetExports: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
