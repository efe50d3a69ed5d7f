import type { PictureFiles } from '#features/people/server/draw-anew.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { PHOTO_FORMATS, photoWidths } from '../photos.ts'

/** What an operator says of a photo. */
export type PhotoWords = {
  readonly captionEn: string
  readonly captionEs: string
  readonly altEn: string
  readonly altEs: string
  readonly credit: string
  /** A day of the calendar, or null. */
  readonly takenOn: string | null
}

export type PhotoRow = {
  readonly id: string
  readonly position: number | null
  readonly caption_en: string
  readonly caption_es: string
  readonly origin: string
  readonly sha256: string
  readonly width: number
  readonly height: number
}

// The removed ones as well: an import does not bring them back.
const readAll = statement<PhotoRow>(
  'listings-read-photos',
  `SELECT p.id, p.position, p.caption_en, p.caption_es, p.origin, p.sha256, p.width, p.height FROM listing_photos p
    WHERE p.listing_id = $1 AND (p.position IS NOT NULL OR p.removed_at IS NOT NULL) ORDER BY p.position, p.removed_at`,
)

/** The photos of a listing in their order, then those that were removed, whose position is null. */
export const readPhotos = (on: Queryable, listingId: string): Promise<PhotoRow[]> => on.rows(readAll, [listingId])

export type PublicPhoto = { readonly id: string; readonly files: PictureFiles }

/** Where one file of a photo lies. */
export const photoKey = (id: string, name: string): string => `listing_photos/${id}/${name}`

/** The names of all its files. */
export const photoNames = (width: number): string[] =>
  photoWidths(width).flatMap((one) => PHOTO_FORMATS.map((format) => `${one}-${format}`))
