import { randomUUID } from 'node:crypto'
import { notify } from '#features/notifications/server/notify.ts'
import type { Language } from '#kit/language.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { openPaperWriter } from '#platform/server/pdf/paper-writer.ts'
import { statement } from '#platform/server/statement.ts'
import { EXPORT_KEPT_MS, EXPORT_TURNS } from '../rules.ts'
import type { ExportPart } from './export-parts.ts'
import { giveUpExports } from './give-up-exports.ts'
import { packExport } from './pack-export.ts'
import { ZipStream } from './zip-stream.ts'

type Taken = { id: string; user_id: string; language: Language; turns: number; name: string; time_zone: string }

/** A server that is silent for so long has died: another one begins anew. */
const TURN_MS = 60_000

// The old turn's pieces go with it: what a killed server left is no part of the next one's zip.
const take = statement<Taken>(
  'personal-data-take-export',
  `WITH t AS (
     UPDATE data_exports SET state = 'working', turn = $1, turn_ends_at = $3, done = 0, total = 0, bytes = 0, turns = turns + 1
      WHERE id = (SELECT e.id FROM data_exports e
                   WHERE e.state = 'waiting' OR (e.state = 'working' AND e.turn_ends_at < $2 AND e.turns < ${EXPORT_TURNS})
                   ORDER BY e.asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, language, turns
   ), gone AS (DELETE FROM data_export_chunks WHERE export_id IN (SELECT id FROM t))
   SELECT t.id, t.user_id, t.language, t.turns, trim(u.fname || ' ' || u.lname) AS name, u.time_zone FROM t JOIN users u ON u.id = t.user_id`,
)
const hold = statement(
  'personal-data-hold-export',
  `UPDATE data_exports SET done = $3, bytes = bytes + $4, turn_ends_at = $5, total = $6
    WHERE id = $1 AND turn = $2 AND state = 'working'`,
)
const addChunk = statement(
  'personal-data-add-chunk',
  'INSERT INTO data_export_chunks (export_id, place, bytes) VALUES ($1, $2, $3)',
)
const finish = statement(
  'personal-data-finish-export',
  `UPDATE data_exports SET state = 'ready', ready_at = $3, expires_at = $4, turn = NULL, turn_ends_at = NULL, done = total
    WHERE id = $1 AND turn = $2 AND state = 'working'`,
)
const leave = statement(
  'personal-data-leave-export',
  `UPDATE data_exports SET turn = NULL, turn_ends_at = $3 WHERE id = $1 AND turn = $2 AND state = 'working'`,
)

class TurnLost extends Error {}

/**
 * For the repeated job: packs what is waiting, one after the other. One whose packing fails is tried again, ever later; those behind it
 * are packed first, then its error is thrown.
 */
export async function makeExports(deps: Deps, parts: readonly ExportPart[]): Promise<void> {
  await giveUpExports(deps)
  const failed: unknown[] = []
  for (;;) {
    const now = deps.clock()
    const turn = randomUUID()
    const taken = await deps.database.first(take, [turn, now, new Date(now.getTime() + TURN_MS)])
    if (!taken) break
    try {
      await makeOne(deps, taken, turn, parts)
    } catch (error) {
      // Somebody else has begun anew, since this server was silent for too long.
      if (error instanceof TurnLost) continue
      const again = new Date(deps.clock().getTime() + TURN_MS * 2 ** (taken.turns - 1))
      await deps.database.run(leave, [taken.id, turn, again])
      failed.push(error)
    }
  }
  if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '))
  if (failed.length === 1) throw failed[0]
}

async function makeOne(deps: Deps, taken: Taken, turn: string, parts: readonly ExportPart[]): Promise<void> {
  const { id, user_id: userId, language, name } = taken
  const at = deps.clock()
  let [place, done, total] = [0, 0, 0]
  const keep = async (on: Pick<Transaction, 'run'>, bytes: number) => {
    const until = new Date(deps.clock().getTime() + TURN_MS)
    if ((await on.run(hold, [id, turn, done, bytes, until, total])) === 0) throw new TurnLost()
  }
  const zip = new ZipStream(at, async (piece) => {
    await deps.database.transaction(async (tx) => {
      await keep(tx, piece.length)
      await tx.run(addChunk, [id, place, piece])
    })
    place += 1
    failpoint('export piece written')
  })
  const progress = async (packed: number, of: number) => {
    ;[done, total] = [packed, of]
    await keep(deps.database, 0)
  }
  const papers = openPaperWriter()
  try {
    const reader = { deps, userId, language, drawPaper: papers.draw }
    await packExport(parts, { zip, reader, name, timeZone: taken.time_zone, at, progress })
  } finally {
    await papers.close()
  }
  await zip.end()
  await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const expiresAt = new Date(now.getTime() + EXPORT_KEPT_MS)
    if ((await tx.run(finish, [taken.id, turn, now, expiresAt])) === 0) throw new TurnLost()
    await audit(tx, { at: now, actor: 'job', action: 'data export ready', subject: taken.user_id })
    const day = expiresAt.toISOString().slice(0, 10)
    const [title, content] = ['Your data is ready', `Download it until ${day}.`]
    const news = { indication: 'export_ready', title, content, facts: { on_day: day }, link: '/account/data' } as const
    await notify(tx, [{ userId: taken.user_id, ...news }], now)
  })
  failpoint('export ready')
}
