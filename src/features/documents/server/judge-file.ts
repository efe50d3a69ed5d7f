import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import type { Spooled, SpoolRefusal } from '#platform/server/files/spool.ts'
import { makeTurns } from '#platform/server/turns.ts'
import { splitName } from '../clean-name.ts'
import { MAX_FILE_BYTES } from '../kinds.ts'
import type { FileKind } from '../kinds.ts'
import { officeOf } from './check-archive.ts'
import { stripImage } from './strip-image.ts'

export type JudgeRefusal = 'file_type' | 'file_broken' | 'archive_bomb' | 'too_many_pixels'

/** A hundred million pixels: what a phone takes at its finest. Whoever opens more needs half a gigabyte for it. */
const MAX_PIXELS = 100_000_000

export type Judged = { readonly kind: FileKind; readonly file: Spooled; readonly isStripped: boolean }

// A picture is read whole, and an archive is unpacked: two at once are enough, and keep the memory small.
const inTurn = makeTurns({ atOnce: 2, maxWaitMs: 20_000, guessMs: 300 })

/**
 * What a file that came in is, by its content, and whether we keep it. A picture comes back without what it tells of place,
 * time and device, as another file; the first is discarded then. Where it refuses, the file is left to the caller.
 */
export async function judgeFile(
  files: Pick<OwnFiles, 'receive'>,
  file: Spooled,
  name: string,
): Promise<Judged | Refusal<JudgeRefusal | SpoolRefusal>> {
  return await inTurn(async () => {
    const kind = await kindOf(file, name)
    if (isRefusal(kind)) return kind
    if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return { kind, file, isStripped: false }
    const tooLarge = await checkPixels(file.path)
    if (tooLarge) return tooLarge
    const stripped = stripImage(kind, await readFile(file.path))
    if (!stripped) return refuse('file_broken')
    if (!stripped.isStripped) return { kind, file, isStripped: false }
    const smaller = await files.receive(stripped.parts, MAX_FILE_BYTES)
    if (isRefusal(smaller)) return smaller
    await file.discard()
    return { kind, file: smaller, isStripped: true }
  })
}

async function kindOf(
  { path, bytes }: Spooled,
  name: string,
): Promise<FileKind | Refusal<'file_type' | 'archive_bomb'>> {
  const head = await readHead(path)
  const starts = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (starts('%PDF-')) return 'pdf'
  if (starts('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (starts('\u0089PNG\r\n\u001a\n')) return 'png'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('PK\u0003\u0004')) return (await officeOf(path, bytes)) ?? refuse('file_type')
  // Text has no mark of its own. Only its name says that it is meant to be read as text, and not as a page or a program.
  const extension = splitName(name).extension.toLowerCase()
  if (!['txt', 'csv', 'tsv', 'md', 'log', ''].includes(extension) || !(await isText(path))) return refuse('file_type')
  return extension === 'csv' ? 'csv' : 'txt'
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// What stands in no text, in whatever encoding: control characters beside tab, line feed, page feed, return and escape.
const NO_TEXT = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127 ? 1 : 0,
)

/** Text in UTF-8, or in one of the older encodings that spreadsheets still write; UTF-16 with its mark. */
async function isText(path: string): Promise<boolean> {
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && [0xfffe, 0xfeff].includes(chunk.length > 1 ? chunk.readUInt16BE(0) : 0)) return await isUtf16(path)
    isFirst = false
    if (chunk.some((byte) => NO_TEXT[byte] === 1)) return false
  }
  return true
}

async function isUtf16(path: string): Promise<boolean> {
  const content = await readFile(path)
  const label = content.readUInt16BE(0) === 0xfffe ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(content)
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\v\f\r]/g, ''))
  } catch {
    return false
  }
}

async function checkPixels(path: string): Promise<Refusal<'too_many_pixels' | 'file_broken'> | null> {
  // Loaded by the first picture: most servers of a day need it late, or never.
  const { default: sharp } = await import('sharp')
  try {
    // Reads the head alone; the limit is ours.
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    return width * height * pages > MAX_PIXELS ? refuse('too_many_pixels') : null
  } catch {
    return refuse('file_broken')
  }
}
