import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalMark } from './archive.ts'

/** How many bytes of each file are of the instant of the rows, by its name in the backup. */
export type Ends = ReadonlyMap<string, number>

/** How long the files of a folder of DATA_DIR are now; none where there is no such folder. */
export async function endsOf(dataDir: string, folder: string): Promise<Ends> {
  const names = await readdir(join(dataDir, folder)).catch(noneWhereMissing)
  const ends: [string, number][] = []
  for (const name of names) {
    const found = await stat(join(dataDir, folder, name)).catch(noneWhereMissing)
    if (!Array.isArray(found)) ends.push([`${folder}/${name}`, found.size])
  }
  return new Map(ends)
}

/** What stands in the first `bytes` of a journal. One that is not there has none. */
export async function markOf(dataDir: string, journal: string, bytes: number): Promise<JournalMark> {
  const hash = createHash('sha256')
  let read = 0
  if (bytes > 0)
    try {
      for await (const chunk of createReadStream(join(dataDir, journal), { end: bytes - 1 }) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        read += chunk.length
      }
    } catch (error) {
      noneWhereMissing(error)
    }
  return { bytes: read, sha256: hash.digest('hex') }
}

export function noneWhereMissing(error: unknown): [] {
  if ((error as { code?: string }).code === 'ENOENT') return []
  throw error
}
