import { drawAnew } from '#features/people/server/draw-anew.ts'
import type { MadePicture, PictureSize } from '#features/people/server/make-pictures.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Spooled } from '#platform/server/files/spool.ts'
import { PHOTO_FORMATS, photoWidths } from '../photos.ts'

/** A photo in all its sizes, before anything is kept of it. */
export type MadePhoto = {
  readonly sha256: string
  readonly pictures: readonly MadePicture[]
  readonly width: number
  readonly height: number
  readonly blur: string
}

const BLUR = { name: 'blur', format: 'webp', width: 16 } as const

/** A file that came in as a photo; it is discarded, and nothing of it is kept but what is drawn anew. */
export async function makePhoto(
  spooled: Spooled,
): Promise<MadePhoto | Refusal<'file_type' | 'file_broken' | 'too_many_pixels'>> {
  const made = await drawAnew(spooled, { ratio: null, rotate: 0, cut: null, sizesOf })
  if (isRefusal(made)) return made
  const width = photoWidths(made.width).at(-1)!
  const blur = made.pictures.find(({ name }) => name === BLUR.name)!
  return {
    sha256: spooled.hash,
    pictures: made.pictures.filter((one) => one !== blur),
    width,
    height: Math.max(1, Math.round((made.height * width) / made.width)),
    blur: `data:image/webp;base64,${blur.content.toString('base64')}`,
  }
}

const sizesOf = (came: number): PictureSize[] => [
  ...photoWidths(came).flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({ name: `${width}-${format}`, format, width })),
  ),
  BLUR,
]
