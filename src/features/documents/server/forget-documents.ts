import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'documents-forget-person',
  `WITH d AS (UPDATE documents SET name = id::text, tags = '{}', deleted_at = coalesce(deleted_at, $2), leaving_at = $2
               WHERE user_id = $1),
        u AS (UPDATE document_uploads SET name = id::text, state = CASE state WHEN 'open' THEN 'ended' ELSE state END
               WHERE user_id = $1),
        s AS (DELETE FROM document_shares WHERE user_id = $1)
   DELETE FROM document_spaces WHERE user_id = $1`,
)

/** Their files follow with the next sweep, and the rows after the files: nothing is left that no row knows of. */
export const forgetDocuments: Forget = async (tx, { userId }, now) => void (await tx.run(forget, [userId, now]))
