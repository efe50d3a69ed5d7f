/** The parts of a picture that are to be kept, and whether anything was left out. */
export type Stripped = { readonly parts: readonly Buffer[]; readonly isStripped: boolean }

/**
 * A picture without what tells where, when and with what it was taken (EXIF, XMP, comments, previews, whatever hangs behind
 * its end). Its pixels are not touched: nothing is encoded again. Null where it is not built as its kind is.
 */
export function stripImage(kind: 'jpeg' | 'png' | 'webp', file: Buffer): Stripped | null {
  try {
    const parts = kind === 'jpeg' ? stripJpeg(file) : kind === 'png' ? stripPng(file) : stripWebp(file)
    if (!parts) return null
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    return { parts, isStripped: length !== file.length }
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function stripJpeg(file: Buffer): Buffer[] | null {
  if (file.readUInt16BE(0) !== (0xff00 | SOI)) return null
  const parts: Buffer[] = [file.subarray(0, 2)]
  for (let at = 2; ;) {
    if (file[at] !== 0xff) return null
    while (file[at + 1] === 0xff) at += 1
    const marker = file.readUInt8(at + 1)
    if (marker === EOI) return [...parts, file.subarray(at, at + 2)]
    if (isBare(marker)) {
      at += 2
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return null
    const segment = file.subarray(at, end)
    if (marker === 0xe1) {
      const orientation = orientationOf(segment)
      if (orientation > 1) parts.push(orientationSegment(orientation))
    } else if (isKept(marker, segment)) parts.push(segment)
    at = end
    if (marker !== SOS) continue
    const next = endOfScan(file, at)
    if (next === -1) return null
    parts.push(file.subarray(at, next))
    at = next
  }
}

// Of what programs add, the colours stay: the JFIF head, the ICC profile, and Adobe's word on how they are meant.
function isKept(marker: number, segment: Buffer): boolean {
  const says = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === 0xe0) return says('JFIF\0')
  if (marker === 0xe2) return says('ICC_PROFILE\0')
  if (marker === 0xee) return says('Adobe')
  return !(marker >= 0xe3 && marker <= 0xef) && marker !== 0xfe
}

/** Where the next marker stands behind the data of a scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1]!
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return -1
}

/** Which way up a picture is held, 1 to 8, by its EXIF; 1 where it does not say. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let n = 0; n < read16(directory); n++) {
      const entry = directory + 2 + n * 12
      if (read16(entry) === 0x0112) return Math.min(8, Math.max(1, read16(entry + 8)))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** An EXIF that says nothing but which way up: without it the picture would lie on its side. */
const orientationSegment = (orientation: number): Buffer =>
  Buffer.from(`ffe100224578696600004d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')

const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)

function stripPng(file: Buffer): Buffer[] | null {
  const parts: Buffer[] = [file.subarray(0, 8)]
  for (let at = 8; ;) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (end > file.length || (at === 8) !== (type === 'IHDR')) return null
    if (PNG_KEPT.has(type)) parts.push(file.subarray(at, end))
    if (type === 'IEND') return parts
    at = end
  }
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HAS_EXIF_OR_XMP = 0x0c

function stripWebp(file: Buffer): Buffer[] | null {
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return null
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= end;) {
    const type = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return null
    const chunk = Buffer.from(file.subarray(at, Math.min(next, end)))
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~HAS_EXIF_OR_XMP, 8)
    if (WEBP_KEPT.has(type)) parts.push(chunk)
    at = next
  }
  if (parts.length === 0) return null
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4)
  return [head, ...parts]
}
