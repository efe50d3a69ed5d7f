import { notify } from '#features/notifications/server/notify.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { EXPORT_TURNS } from '../rules.ts'

// Turns are counted when they begin, so that one that kills its server each time comes to an end, too.
const giveUp = statement<{ user_id: string }>(
  'personal-data-give-up-exports',
  `WITH t AS (
     UPDATE data_exports SET state = 'failed', failed_at = $1, turn = NULL, turn_ends_at = NULL, bytes = 0
      WHERE state = 'working' AND turn_ends_at < $1 AND turns >= ${EXPORT_TURNS}
     RETURNING id, user_id
   ), gone AS (DELETE FROM data_export_chunks WHERE export_id IN (SELECT id FROM t))
   SELECT user_id FROM t`,
)

/** What failed each time that it was packed is not tried any more; its owner is told, and may ask anew. */
export async function giveUpExports({ database, clock }: Deps): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock()
    for (const { user_id: userId } of await tx.rows(giveUp, [now])) {
      await audit(tx, { at: now, actor: 'job', action: 'data export failed', subject: userId })
      const [title, content] = ['Your data could not be packed', 'We tried several times. Please ask for it again.']
      const news = { indication: 'export_failed', title, content, facts: {}, link: '/account/data' } as const
      await notify(tx, [{ userId, ...news }], now)
    }
  })
}
