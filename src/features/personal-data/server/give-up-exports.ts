import { notify } from '#features/notifications/server/notify.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { EXPORT_TURNS } from '../rules.ts'

// Turns are counted when they begin, so that one that kills its server each time comes to an end, too.
const TO_GIVE_UP = `state = 'working' AND turn_ends_at < $1 AND turns >= ${EXPORT_TURNS}`

const find = statement<{ id: string }>(
  'personal-data-exports-to-give-up',
  `SELECT id FROM data_exports WHERE ${TO_GIVE_UP} ORDER BY turn_ends_at`,
)
const giveUp = statement<{ user_id: string }>(
  'personal-data-give-up-export',
  `WITH t AS (
     UPDATE data_exports SET state = 'failed', failed_at = $1, turn = NULL, turn_ends_at = NULL, bytes = 0
      WHERE id = $2 AND ${TO_GIVE_UP}
     RETURNING id, user_id
   ), gone AS (DELETE FROM data_export_chunks WHERE export_id IN (SELECT id FROM t))
   SELECT user_id FROM t`,
)

/**
 * What failed each time that it was packed is not tried any more; its owner is told, and may ask anew. One that cannot even be given
 * up is said in the log, and keeps nobody else's from being packed.
 */
export async function giveUpExports({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  for (const { id } of await database.rows(find, [now])) {
    try {
      await database.transaction(async (tx) => {
        const given = await tx.first(giveUp, [now, id])
        if (given) await tell(tx, given.user_id, now)
      })
    } catch (error) {
      log.error({ export: id, error: String(error) }, 'a data export could not be given up')
    }
  }
}

async function tell(tx: Transaction, userId: string, now: Date): Promise<void> {
  await audit(tx, { at: now, actor: 'job', action: 'data export failed', subject: userId })
  const [title, content] = ['Your data could not be packed', 'We tried several times. Please ask for it again.']
  const news = { indication: 'export_failed', title, content, facts: {}, link: '/account/data' } as const
  await notify(tx, [{ userId, ...news }], now)
}
