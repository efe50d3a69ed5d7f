import type { PictureFiles } from '#features/people/server/draw-anew.ts'
import type { ExportFiles } from '#features/people/server/export-file.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { widthsOf } from '../post-pictures.ts'
import { pictureKey } from './picture-rows.ts'

const readKept = statement<{ id: string; author_id: string; width: number; files: PictureFiles }>(
  'content-export-pictures',
  `SELECT q.id, q.author_id, q.width, q.files FROM post_pictures q JOIN posts p ON p.id = q.post_id AND p.status <> 'deleted'
    WHERE q.author_id = $1 AND q.files <> '{}' ORDER BY q.created_at, q.id`,
)

/** The pictures of somebody's posts in their largest size; their texts name them by the same ids. */
export const exportedPostPictures: ExportFiles = async ({ deps: { config, database }, userId }) => {
  const store = ownFilesOf(config)
  return (await database.rows(readKept, [userId])).flatMap((row) => {
    const name = `${widthsOf(row.width).at(-1)}-webp`
    const file = row.files[name]
    if (!file) return []
    const open = () => store.open(pictureKey(row, name), file.bytes)
    return [{ path: `pictures/posts/${row.id}.webp`, sha256: file.sha256, open }]
  })
}
