import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

/** Files as people have them, and as nobody should. */

export const pdf = (text = 'one'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

export const EXIF_SECRET = 'Canon of Philippa'
const exif = { IFD0: { Make: EXIF_SECRET }, IFD3: { GPSLatitude: '41/1 53/1 24/1' } }

export const picture = async (format: 'jpeg' | 'png' | 'webp', side = 64): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#14523f', noise } })
  return await image.withMetadata({ orientation: 6 }).withExifMerge(exif).toFormat(format).toBuffer()
}

const TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

/** A DOCX or an XLSX, as far as anybody looks, with whatever is added. */
export const office = (kind: 'docx' | 'xlsx', more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      [kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml']: strToU8('<?xml version="1.0"?><w/>'),
      ...more,
    }),
  )

/** An archive of anything. */
export const archive = (): Buffer => Buffer.from(zipSync({ 'readme.txt': strToU8('read me') }))

/** Unpacks to a thousand times its size. */
export const bigBomb = (): Buffer => office('docx', { 'word/media.bin': new Uint8Array(15 * 1024 * 1024) })

/** Says that it unpacks to ten bytes, and unpacks to five megabytes. */
export function lyingBomb(): Buffer {
  const bomb = office('docx', { 'word/lie.xml': new Uint8Array(5 * 1024 * 1024) })
  const said = Buffer.alloc(4)
  said.writeUInt32LE(5 * 1024 * 1024)
  for (let at = bomb.indexOf(said); at !== -1; at = bomb.indexOf(said, at + 1)) bomb.writeUInt32LE(10, at)
  return bomb
}

/** Two entries of the directory that are one and the same bytes. */
export function overlappingBomb(): Buffer {
  const bomb = office('docx', { 'word/a.bin': strToU8('a'.repeat(5000)), 'word/b.bin': strToU8('b'.repeat(5000)) })
  const [first, second] = directoryOf(bomb).slice(-2) as [number, number]
  bomb.writeUInt32LE(bomb.readUInt32LE(first + 42), second + 42)
  return bomb
}

function directoryOf(file: Buffer): number[] {
  const at: number[] = []
  const mark = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let p = file.indexOf(mark); p !== -1; p = file.indexOf(mark, p + 1)) at.push(p)
  return at
}

/** A PNG that says it is 50,000 pixels wide and high: 2,500 million of them in 70 bytes. */
export async function pixelBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  png.writeInt32BE(crc32(png.subarray(12, 29)) | 0, 29)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}

/** The harmless file by which virus scanners are tried, put together here so that no scanner minds this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
)
