import { createHash } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import type { OutputInfo, Region, Sharp } from 'sharp'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { makeTurns } from '#platform/server/turns.ts'
import { PICTURE_TYPES } from '../picture-sizes.ts'

/** What a phone takes in everyday use. Decoded it is 200 MB: more than one of these at once is too much. */
const MAX_PIXELS = 50_000_000
// What is cut and made smaller is made from no more than this: the largest size, cut out of the middle of it.
const WORKING_PIXELS = 3200

/** What is cut out, in percent of the picture after it was turned; all that fits where it is left out. */
export type Cut = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type MadePicture = { readonly name: string; readonly content: Buffer; readonly sha256: string }

/** What one size of a picture is called, and what it is; without a height as high as it has to be. */
export type PictureSize = {
  readonly name: string
  readonly format: 'avif' | 'webp' | 'jpeg'
  readonly width: number
  readonly height?: number
}

type Wanted = {
  readonly rotate: number
  /** How many times as wide as high it becomes; null: as it came. */
  readonly ratio: number | null
  readonly cut: Cut | null
  /** All sizes of it, by how wide it is once it was cut. */
  readonly sizesOf: (width: number) => readonly PictureSize[]
}

export type MadePictures = {
  readonly pictures: readonly MadePicture[]
  /** Pixels, once it was turned and cut. */
  readonly width: number
  readonly height: number
}

const inTurn = makeTurns({ atOnce: 1, maxWaitMs: 20_000, guessMs: 600 })

/**
 * A picture in all sizes of its kind, decoded and drawn anew: nothing of the file that came in is kept, neither its EXIF (place,
 * time, device) nor anything that was hidden behind it.
 */
export async function makePictures(
  path: string,
  wanted: Wanted,
): Promise<MadePictures | Refusal<'file_type' | 'file_broken' | 'too_many_pixels'>> {
  const type = await fileTypeFromFile(path)
  if (!PICTURE_TYPES.some((one) => one === type?.mime)) return refuse('file_type')
  return await inTurn(async () => {
    const drawn = await cutOut(path, wanted)
    if (isRefusal(drawn)) return drawn
    const { width, height } = drawn.info
    const pictures = await inAllSizes(drawn, wanted.sizesOf(width))
    return isRefusal(pictures) ? pictures : { pictures, width, height }
  })
}

type Drawn = { data: Buffer; info: OutputInfo }

async function cutOut(
  path: string,
  { rotate, ratio, cut }: Wanted,
): Promise<Drawn | Refusal<'file_broken' | 'too_many_pixels'>> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .rotate(rotate)
      .resize({ width: WORKING_PIXELS, height: WORKING_PIXELS, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    if (ratio === null) return { data, info }
    return await sharp(data, { raw: { width, height, channels } })
      .extract(areaOf(cut ?? middleOf(width, height, ratio), width, height))
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    // The library has no codes: its words for a picture that says to be larger than what is decoded.
    return refuse(/pixel limit/.test(String(error)) ? 'too_many_pixels' : 'file_broken')
  }
}

function middleOf(width: number, height: number, ratio: number): Cut {
  const wide = Math.min(width, height * ratio)
  const high = wide / ratio
  const [x, y] = [(width - wide) / 2, (height - high) / 2]
  return {
    x: percentOf(x, width),
    y: percentOf(y, height),
    width: percentOf(wide, width),
    height: percentOf(high, height),
  }
}

const percentOf = (part: number, whole: number) => (part / whole) * 100

/** Within the picture whatever is asked for, and never empty. */
function areaOf(cut: Cut, width: number, height: number): Region {
  const left = within(Math.round((cut.x / 100) * width), 0, width - 1)
  const top = within(Math.round((cut.y / 100) * height), 0, height - 1)
  return {
    left,
    top,
    width: within(Math.round((cut.width / 100) * width), 1, width - left),
    height: within(Math.round((cut.height / 100) * height), 1, height - top),
  }
}

const within = (n: number, least: number, most: number) => Math.min(Math.max(n, least), most)

/** A line of pixels is no picture: one size of it or another would be longer than its format allows. */
async function inAllSizes(
  { data, info }: Drawn,
  sizes: readonly PictureSize[],
): Promise<MadePicture[] | Refusal<'file_broken'>> {
  const made: MadePicture[] = []
  for (const { name, format, width, height } of sizes) {
    const sized = sharp(data, { raw: info }).resize({ width, ...(height && { height }), fit: 'cover' })
    const content = await WRITTEN[format](sized)
      .toBuffer()
      .catch((error: unknown) => {
        if (/too large for the/.test(String(error))) return null
        throw error
      })
    if (content === null) return refuse('file_broken')
    made.push({ name, content, sha256: createHash('sha256').update(content).digest('hex') })
  }
  return made
}

const WRITTEN: Readonly<Record<PictureSize['format'], (sized: Sharp) => Sharp>> = {
  avif: (sized) => sized.avif({ quality: 55, effort: 2 }),
  webp: (sized) => sized.webp({ quality: 80 }),
  // It has no transparency: what lies behind is the paper.
  jpeg: (sized) => sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
}
