import type { Retention } from './delete-expired.ts'
import { statement } from './statement.ts'

// A turn whose server died is scheduled again under its key; the old row loses the key, has no tries left and would stay.
const deleteExhausted = statement(
  'jobs-delete-exhausted',
  `DELETE FROM graphile_worker._private_jobs WHERE id IN (
     SELECT id FROM graphile_worker._private_jobs
      WHERE key IS NULL AND attempts >= max_attempts AND updated_at < $1
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

export const exhaustedJobRetention: Retention = {
  table: 'graphile_worker._private_jobs',
  since: 'its server died',
  days: 2,
  deleteOld: deleteExhausted,
}
