import { keepPictures } from '#features/people/server/draw-anew.ts'
import type { PictureFiles } from '#features/people/server/draw-anew.ts'
import { newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import type { SpoolRefusal } from '#platform/server/files/spool.ts'
import { statement } from '#platform/server/statement.ts'
import { MOST_PHOTOS } from '../photos.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'
import type { MadePhoto } from './make-photo.ts'
import { photoKey } from './photo-rows.ts'
import type { PhotoWords } from './photo-rows.ts'

/** A photo that is to be added; without `made` it is one that is there already, whose words may be others now. */
export type NewPhoto = {
  readonly sha256: string
  readonly made: MadePhoto | null
  readonly origin: string
  readonly words: PhotoWords
}
export type AddedPhotos = { readonly added: number; readonly changed: number }

const begin = statement(
  'listings-begin-photo',
  `INSERT INTO listing_photos (id, listing_id, origin, sha256, width, height, blur, added_at,
     caption_en, caption_es, alt_en, alt_es, credit, taken_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const lockListing = statement<{ id: string }>(
  'listings-lock-for-photos',
  'SELECT id FROM listings WHERE id = $1 FOR NO KEY UPDATE',
)
const countShown = statement<{ n: number }>(
  'listings-count-photos',
  'SELECT count(*)::int AS n FROM listing_photos WHERE listing_id = $1 AND position IS NOT NULL',
)
const finish = statement(
  'listings-finish-photo',
  `UPDATE listing_photos p SET files = $3, position = (
       SELECT coalesce(max(q.position), 0) + 1 FROM listing_photos q WHERE q.listing_id = $2)
    WHERE p.id = $1 AND p.removed_at IS NULL AND NOT EXISTS (
       SELECT FROM listing_photos q WHERE q.listing_id = $2 AND q.sha256 = p.sha256 AND q.position IS NOT NULL)`,
)
const sayOf = statement(
  'listings-say-of-photo',
  `UPDATE listing_photos SET caption_en = $3, caption_es = $4, alt_en = $5, alt_es = $6, credit = $7, taken_on = $8
    WHERE listing_id = $1 AND sha256 = $2 AND position IS NOT NULL
      AND (caption_en, caption_es, alt_en, alt_es, credit, taken_on) IS DISTINCT FROM ($3, $4, $5, $6, $7, $8::date)`,
)

/**
 * Add photos behind those that a listing has: all of them or none. A file that is there already is there once, and takes the new
 * words. Rows stand before their files, so that whoever dies in between leaves nothing that the sweep does not find.
 */
export async function addPhotos(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { listingId, by }: { readonly listingId: string; readonly by: string },
  photos: readonly NewPhoto[],
): Promise<AddedPhotos | Refusal<'listing_not_found' | 'too_many_photos' | SpoolRefusal>> {
  const now = deps.clock()
  const files = ownFilesOf(deps.config)
  const kept: { id: string; photo: NewPhoto; files: PictureFiles }[] = []
  for (const photo of photos) {
    if (!photo.made) continue
    const id = newId(now.getTime())
    const { width, height, blur, pictures } = photo.made
    const facts = [id, listingId, photo.origin, photo.sha256, width, height, blur, now]
    await deps.database.run(begin, [...facts, ...wordsIn(photo)])
    const known = await keepPictures(files, pictures, (name) => photoKey(id, name))
    if (isRefusal(known)) return known
    kept.push({ id, photo, files: known })
  }
  const done = await deps.database
    .transaction(async (tx) => {
      if (!(await tx.first(lockListing, [listingId]))) return refuse('listing_not_found')
      const added: string[] = []
      for (const { id, files } of kept)
        if ((await tx.run(finish, [id, listingId, JSON.stringify(files)])) === 1) added.push(id)
      if ((await tx.first(countShown, [listingId]))!.n > MOST_PHOTOS) throw new TooMany()
      const changed = await sayOfAll(tx, listingId, photos)
      if (added.length + changed === 0) return { added: 0, changed: 0 }
      const detail = { photos: added, changed }
      await audit(tx, { at: now, actor: by, action: 'photos added', subject: listingId, detail })
      await publishListings(tx)
      return { added: added.length, changed }
    })
    .catch((error: unknown) => {
      if (error instanceof TooMany)
        return refuse('too_many_photos', { message: `a listing has ${MOST_PHOTOS} photos at most` })
      throw error
    })
  dropListingPages([listingId])
  return done
}

/** What was finished goes back with it. */
class TooMany extends Error {}

async function sayOfAll(tx: Transaction, listingId: string, photos: readonly NewPhoto[]): Promise<number> {
  let changed = 0
  for (const photo of photos)
    if (!photo.made) changed += await tx.run(sayOf, [listingId, photo.sha256, ...wordsIn(photo)])
  return changed
}

const wordsIn = ({ words: { captionEn, captionEs, altEn, altEs, credit, takenOn } }: NewPhoto): (string | null)[] => [
  captionEn,
  captionEs,
  altEn,
  altEs,
  credit,
  takenOn,
]
