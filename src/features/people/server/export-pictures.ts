import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { PICTURE_SIZES } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'
import type { ExportFiles } from './export-file.ts'
import type { PictureFiles } from './draw-anew.ts'
import { pictureKey } from './pictures.ts'

type Shown = { id: string; kind: PictureKind; files: PictureFiles }

const readShown = statement<Shown>(
  'people-export-pictures',
  `SELECT id, kind, files FROM profile_pictures WHERE user_id = $1 AND unused_since IS NULL AND files <> '{}' ORDER BY kind DESC`,
)

/** The pictures of a profile in their largest size. */
export const exportedPictures: ExportFiles = async ({ deps: { config, database }, userId }) => {
  const store = ownFilesOf(config)
  return (await database.rows(readShown, [userId])).flatMap(({ id, kind, files }) => {
    const name = `${PICTURE_SIZES[kind].widths.at(-1)}-webp`
    const file = files[name]
    if (!file) return []
    const open = () => store.open(pictureKey(userId, id, name), file.bytes)
    return [{ path: `pictures/${kind}.webp`, sha256: file.sha256, open }]
  })
}
