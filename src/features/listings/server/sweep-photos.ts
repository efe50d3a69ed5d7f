import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { photoKey, photoNames } from './photo-rows.ts'

const DAY_MS = 86_400_000
const BATCH = 100

type Row = { readonly id: string; readonly width: number; readonly stays: boolean }

// What was never finished is a day old before it counts as left behind.
const readGone = statement<Row>(
  'listings-read-swept-photos',
  `SELECT p.id, p.width, p.removed_at IS NOT NULL AND l.id IS NOT NULL AS stays
     FROM listing_photos p LEFT JOIN listings l ON l.id = p.listing_id
    WHERE l.id IS NULL OR p.position IS NULL AND (p.files <> '{}' AND p.removed_at IS NOT NULL OR p.removed_at IS NULL AND p.added_at < $1)
    ORDER BY p.added_at LIMIT $2`,
)
const emptyOut = statement(
  'listings-empty-photo',
  `UPDATE listing_photos SET files = '{}' WHERE id = $1 AND position IS NULL`,
)
const drop = statement('listings-drop-photo', 'DELETE FROM listing_photos WHERE id = $1')

/**
 * The repeated job: the files of photos that were removed, never finished, or whose listing is gone. A row says so until they are: a
 * store that is away leaves what the next turn finds. What stays of a removed photo says that an import is not to bring it back.
 */
export async function sweepPhotos({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<void> {
  const files = ownFilesOf(config)
  const before = new Date(clock().getTime() - DAY_MS)
  for (let found = BATCH; found === BATCH;) {
    const gone = await database.rows(readGone, [before, BATCH])
    for (const { id, width, stays } of gone) {
      for (const name of photoNames(width)) await files.remove(photoKey(id, name))
      await database.run(stays ? emptyOut : drop, [id])
    }
    found = gone.length
  }
}
