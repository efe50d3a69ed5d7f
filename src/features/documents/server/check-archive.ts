import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** What an office file may hold when it is opened: more is a bomb, or nothing that we keep. */
const MAX_ENTRIES = 5000
const MAX_UNPACKED_BYTES = 120 * 1024 * 1024
// Text packs well, but not a hundredfold in whole; small files are left alone.
const MAX_RATIO = 100
const RATIO_FROM_BYTES = 10 * 1024 * 1024

const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535

type Entry = {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

export type Office = 'docx' | 'xlsx'

/**
 * Whether an archive is a DOCX or an XLSX, and no bomb: what it says of itself is held against limits first, then every entry is
 * unpacked as a stream, which ends at the first byte more than was said. Null for every other archive, and for one with macros.
 */
export async function officeOf(path: string, bytes: number): Promise<Office | null | Refusal<'archive_bomb'>> {
  const file = await open(path)
  try {
    const entries = await readEntries(file, bytes)
    if (entries === null) return null
    if (entries === 'too many' || isTooMuch(entries, bytes)) return refuse('archive_bomb')
    const office = officeOfNames(new Set(entries.map(({ name }) => name)))
    if (!office || entries.some(({ isEncrypted, method }) => isEncrypted || ![0, 8].includes(method))) return null
    for (const entry of entries) {
      const state = await unpack(file, path, entry, bytes)
      if (state === 'more than said') return refuse('archive_bomb')
      if (state === 'broken') return null
    }
    return office
  } finally {
    await file.close()
  }
}

function officeOfNames(names: ReadonlySet<string>): Office | null {
  const hasMacros = [...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))
  if (!names.has('[Content_Types].xml') || hasMacros) return null
  if (names.has('word/document.xml')) return 'docx'
  return names.has('xl/workbook.xml') ? 'xlsx' : null
}

function isTooMuch(entries: readonly Entry[], bytes: number): boolean {
  const unpacked = entries.reduce((sum, one) => sum + one.unpacked, 0)
  if (unpacked > MAX_UNPACKED_BYTES) return true
  if (unpacked > RATIO_FROM_BYTES && unpacked > bytes * MAX_RATIO) return true
  // Entries that share their bytes unpack to many times what the archive has.
  const inOrder = entries.toSorted((a, b) => a.at - b.at)
  return inOrder.some((one, n) => one.at + 30 + one.packed > (inOrder[n + 1]?.at ?? bytes))
}

/** The directory at the end of an archive; null where there is none that can be read. */
async function readEntries(file: FileHandle, bytes: number): Promise<readonly Entry[] | 'too many' | null> {
  const tail = await readAt(file, Math.max(0, bytes - END_BYTES - MAX_COMMENT_BYTES), bytes)
  const at = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (at === -1 || at + END_BYTES > tail.length) return null
  const [count, size, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES) return 'too many'
  if (start + size > bytes) return null
  const directory = await readAt(file, start, start + size)
  const entries: Entry[] = []
  for (let p = 0; p + 46 <= directory.length && entries.length < count;) {
    if (directory.readUInt32LE(p) !== 0x02014b50) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(p + field)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: directory.toString('utf8', p + 46, p + 46 + name),
      isEncrypted: (directory.readUInt16LE(p + 8) & 1) === 1,
      method: directory.readUInt16LE(p + 10),
      packed: directory.readUInt32LE(p + 20),
      unpacked: directory.readUInt32LE(p + 24),
      at: directory.readUInt32LE(p + 42),
    })
    p += 46 + name + extra + comment
  }
  return entries.length === count ? entries : null
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

class MoreThanSaid extends Error {}

async function unpack(
  file: FileHandle,
  path: string,
  { at, method, packed, unpacked }: Entry,
  bytes: number,
): Promise<'as said' | 'more than said' | 'broken'> {
  const head = await readAt(file, at, at + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return 'broken'
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + packed > bytes) return 'broken'
  if (method === 0) return packed === unpacked ? 'as said' : 'more than said'
  if (packed === 0) return unpacked === 0 ? 'as said' : 'broken'
  const handle = await open(path)
  try {
    let got = 0
    const source = handle.createReadStream({ start, end: start + packed - 1, autoClose: false })
    await pipeline(source, createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) if ((got += chunk.length) > unpacked) throw new MoreThanSaid()
    })
    return got === unpacked ? 'as said' : 'broken'
  } catch (error) {
    return error instanceof MoreThanSaid ? 'more than said' : 'broken'
  } finally {
    await handle.close()
  }
}
