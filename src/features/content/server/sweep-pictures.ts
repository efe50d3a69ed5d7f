import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { IS_UNUSED, namesOf, pictureKey } from './picture-rows.ts'

const DAY_MS = 86_400_000
const BATCH = 100

const readUnused = statement<{ id: string; post_id: string; author_id: string; width: number }>(
  'content-read-unused-pictures',
  `SELECT q.id, q.post_id, q.author_id, q.width FROM post_pictures q WHERE ${IS_UNUSED} ORDER BY q.created_at LIMIT $2`,
)
// Whoever writes about a post locks it first: nothing is typed into it while this decides.
const lockPost = statement<{ id: string }>('content-lock-swept-post', 'SELECT id FROM posts WHERE id = $1 FOR UPDATE')
// One without files is nothing that a text can name again.
const emptyOut = statement(
  'content-empty-picture',
  `UPDATE post_pictures q SET files = '{}' WHERE q.id = $2 AND ${IS_UNUSED}`,
)
const drop = statement('content-drop-picture', `DELETE FROM post_pictures WHERE id = $1 AND files = '{}'`)

/**
 * The repeated job: pictures that no text has named for a day go with all their files. A row stays until its files are gone: a
 * store that is away, and a server that dies, leave what the next turn finds.
 */
export async function sweepPostPictures({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<void> {
  const files = ownFilesOf(config)
  const before = new Date(clock().getTime() - DAY_MS)
  for (let found = BATCH; found === BATCH;) {
    const unused = await database.rows(readUnused, [before, BATCH])
    for (const row of unused) {
      const isEmpty = await database.transaction(async (tx) => {
        await tx.first(lockPost, [row.post_id])
        return (await tx.run(emptyOut, [before, row.id])) === 1
      })
      if (!isEmpty) continue
      for (const name of namesOf(row.width)) await files.remove(pictureKey(row, name))
      await database.run(drop, [row.id])
    }
    found = unused.length
  }
}
