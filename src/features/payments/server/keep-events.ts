import type { Retention } from '#platform/server/delete-expired.ts'
import { statement } from '#platform/server/statement.ts'

const deleteEvents = statement(
  'payments-delete-old-events',
  `DELETE FROM processor_events WHERE event_id IN (
     SELECT event_id FROM processor_events WHERE taken_at < $1
      ORDER BY taken_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
)

/** A processor sends an event again for three days, and by hand for thirty; what it says later changes nothing twice. */
export const eventRetention: Retention = {
  table: 'processor_events',
  since: 'it was taken',
  days: 60,
  deleteOld: deleteEvents,
}
