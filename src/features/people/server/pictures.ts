import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import type { SpoolRefusal } from '#platform/server/files/spool.ts'
import { statement } from '#platform/server/statement.ts'
import { addressOfPicture, PICTURE_FORMATS, PICTURE_MAX_BYTES, PICTURE_SIZES } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'
import { drawAnew, keepPictures } from './draw-anew.ts'
import type { Cut, PictureSize } from './make-pictures.ts'
import { usePicture } from './use-picture.ts'

const DAY_MS = 86_400_000

const begin = statement(
  'people-begin-picture',
  'INSERT INTO profile_pictures (id, user_id, kind, created_at, unused_since) VALUES ($1, $2, $3, $4, $4)',
)
const finish = statement('people-finish-picture', 'UPDATE profile_pictures SET files = $2 WHERE id = $1')
const lockPerson = statement<{ id: string }>('people-lock-for-picture', 'SELECT id FROM users WHERE id = $1 FOR UPDATE')
const show = statement(
  'people-show-picture',
  `UPDATE users SET photo = CASE WHEN $2 = 'photo' THEN $3 ELSE photo END,
                    banner = CASE WHEN $2 = 'banner' THEN $3 ELSE banner END WHERE id = $1`,
)
const readUnused = statement<{ id: string; user_id: string; kind: PictureKind }>(
  'people-read-unused-pictures',
  'SELECT id, user_id, kind FROM profile_pictures WHERE unused_since < $1 ORDER BY unused_since LIMIT $2',
)
// One without files cannot be shown again.
const emptyOut = statement(
  'people-empty-picture',
  `UPDATE profile_pictures SET files = '{}' WHERE id = $1 AND unused_since < $2`,
)
const drop = statement('people-drop-picture', 'DELETE FROM profile_pictures WHERE id = $1 AND unused_since < $2')

type PictureDeps = Pick<Deps, 'database' | 'clock'> & { readonly files: OwnFiles }

export const pictureDepsOf = ({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): PictureDeps => ({
  database,
  clock,
  files: ownFilesOf(config),
})

/** Where one size of a picture lies. */
export const pictureKey = (userId: string, id: string, name: string): string =>
  `profile_pictures/${userId}/${id}/${name}`

/** Where all sizes of a picture lie. */
export const pictureFiles = (userId: string, id: string, kind: PictureKind): string[] =>
  sizesOf(kind).map(({ name }) => pictureKey(userId, id, name))

export type NewPicture = {
  readonly userId: string
  readonly kind: PictureKind
  readonly rotate: number
  readonly cut: Cut | null
  /** From where it is sent. */
  readonly address: string
}

type AddRefusal = SpoolRefusal | 'file_type' | 'file_broken' | 'too_many_pixels'

/**
 * Takes a picture in, makes its sizes and shows it from then on. The row stands before the files and says that nobody uses them, so
 * that a server which dies in between leaves nothing that the sweep does not find.
 */
export async function addPicture(
  deps: PictureDeps,
  body: AsyncIterable<Uint8Array>,
  { userId, kind, rotate, cut, address }: NewPicture,
): Promise<Refusal<AddRefusal> | null> {
  const { database, clock, files } = deps
  const spooled = await files.receive(body, PICTURE_MAX_BYTES)
  if (isRefusal(spooled)) return spooled
  const { ratio } = PICTURE_SIZES[kind]
  const made = await drawAnew(spooled, { ratio, rotate, cut, sizesOf: () => sizesOf(kind) })
  if (isRefusal(made)) return made
  const id = newId(clock().getTime())
  await database.run(begin, [id, userId, kind, clock()])
  const known = await keepPictures(files, made.pictures, (name) => pictureKey(userId, id, name))
  if (isRefusal(known)) return known
  await database.transaction(async (tx) => {
    const at = clock()
    await tx.first(lockPerson, [userId])
    await tx.run(finish, [id, JSON.stringify(known)])
    const refused = await usePicture(tx, { userId, kind, address: addressOfPicture(id), at })
    if (refused) throw new Error(`picture ${id} was swept while it was being made`)
    await tx.run(show, [userId, kind, addressOfPicture(id)])
    await audit(tx, { at, actor: userId, action: 'picture added', subject: userId, address, detail: { kind, id } })
  })
  return null
}

/** Both formats of each width of a kind. */
const sizesOf = (kind: PictureKind): PictureSize[] => {
  const { widths, ratio } = PICTURE_SIZES[kind]
  return widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      name: `${width}-${format}`,
      format,
      width,
      height: Math.round(width / ratio),
    })),
  )
}

const BATCH = 100

/** The repeated job: pictures that nobody has shown for a day, with all their files, until none is left. */
export async function sweepPictures(deps: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, clock, files } = pictureDepsOf(deps)
  const before = new Date(clock().getTime() - DAY_MS)
  for (let found = BATCH; found === BATCH;) {
    const unused = await database.rows(readUnused, [before, BATCH])
    for (const { id, user_id: userId, kind } of unused) {
      // From here on nobody can bring it back. Its row stays until its files are gone: a store that is away, and a server that dies,
      // leave what the next sweep finds.
      if ((await database.run(emptyOut, [id, before])) === 0) continue
      for (const key of pictureFiles(userId, id, kind)) await files.remove(key)
      await database.run(drop, [id, before])
    }
    found = unused.length
  }
}
