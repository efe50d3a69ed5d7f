import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const compare = statement<{ finding: string }>(
  'wallet-check-recurring',
  `SELECT format('recurring deposit %s of %s, %s, is %s: its transfer %s', d.id, d.person_id, r.due_on, r.outcome,
                 coalesce(format('%s is %s, of %s, over %s cents for %s', t.id, t.status, t.person_id, t.amount_cents, t.purpose), 'is missing')) AS finding
     FROM recurring_runs r JOIN recurring_deposits d ON d.id = r.schedule_id LEFT JOIN transfers t ON t.id = r.transfer_id
    WHERE (t.id IS NOT NULL AND (t.person_id <> d.person_id OR t.purpose <> 'deposit' OR t.kind <> 'card' OR t.amount_cents <> r.amount_cents))
       OR (r.outcome = 'done') <> (coalesce(t.status, '') IN ('posted', 'disputed', 'reversed') AND r.outcome <> 'started')
       OR (r.outcome IN ('declined', 'needs_owner')) <> (coalesce(t.void_reason, '') = 'declined' AND r.outcome <> 'started')
    ORDER BY r.due_on LIMIT 100`,
)

/** Compare the days of recurring deposits with the payments that they name. One line per finding. */
export const checkRecurring = async (database: Database): Promise<string[]> =>
  (await database.bulkTransaction((tx) => tx.rows(compare))).map((row) => row.finding)
