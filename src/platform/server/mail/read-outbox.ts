import type { Database, Queryable } from '../database.ts'
import { showOutbox } from '../metrics.ts'
import { statement } from '../statement.ts'

/** A mail that waits, or that was given up. `next_at`: when it is tried next; null while it is being sent, or never again. */
export type OutboxMail = {
  id: string
  recipient: string
  state: 'waiting' | 'sending' | 'failed'
  created_at: Date
  attempts: number
  next_at: Date | null
  last_error: string
}

// A mail whose job is missing gets one within a minute.
const list = statement<OutboxMail>(
  'mail-list-outbox',
  `SELECT m.id, m.recipient, CASE WHEN m.failed_at IS NOT NULL THEN 'failed' WHEN j.locked_at IS NOT NULL THEN 'sending' ELSE 'waiting' END AS state,
          m.created_at, m.attempts, CASE WHEN j.locked_at IS NULL THEN j.run_at END AS next_at, m.last_error
     FROM mails m LEFT JOIN graphile_worker.jobs j ON j.key = 'mail:' || m.id AND m.failed_at IS NULL
    WHERE CASE WHEN $1::boolean THEN m.failed_at IS NOT NULL ELSE m.letter IS NOT NULL END
    ORDER BY m.created_at DESC LIMIT $2`,
)

/** What has not reached a mail server, newest first: given up for good, or on its way. */
export const listOutbox = (on: Queryable, which: 'failed' | 'waiting', limit: number): Promise<OutboxMail[]> =>
  on.rows(list, [which === 'failed', limit])

const COUNT = `SELECT (SELECT count(*)::int FROM mails WHERE letter IS NOT NULL) AS waiting,
  (SELECT count(*)::int FROM mails WHERE failed_at IS NOT NULL) AS failed`

/** For `/metrics`, with the short patience of the probe: a database that is down must not hold it up. */
export async function measureOutbox(database: Database): Promise<void> {
  const { rows } = await database.probe.query<{ waiting: number; failed: number }>(COUNT)
  showOutbox('waiting', rows[0]?.waiting ?? 0)
  showOutbox('failed', rows[0]?.failed ?? 0)
}
