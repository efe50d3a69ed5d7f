import { statfs } from 'node:fs/promises'
import type { Database } from './database.ts'

// PostgreSQL needs whole files of its log, of 16 MB each, and stops hard where it finds none.
const LEAST_BYTES = 64 * 1024 * 1024
const ASK_AGAIN_MS = 15_000
// Once it is full, whoever waits for room is told of it soon.
const ASK_SOON_MS = 2000

/** Whether the disk of a folder has so little room left that a database on it stops. A disk that cannot be asked has some. */
export async function isDiskFull(folder: string, leastBytes = LEAST_BYTES): Promise<boolean> {
  const room = await statfs(folder).catch(() => null)
  return room !== null && room.bavail * room.bsize < leastBytes
}

// A sort that does not fit into its memory is written to the database's disk, and deleted again: 4 MB, and no right is needed for it.
const SPILL = `BEGIN; SET LOCAL work_mem = '64kB';
  SELECT FROM (SELECT repeat('x', 1000) || n AS line FROM generate_series(1, 4096) AS n ORDER BY 1 OFFSET 4095) AS last;
  COMMIT`

/**
 * Whether the database has room, as far as it was last asked: at most every 15 seconds, beside what is going on, since a
 * server cannot look at the disk of a database elsewhere, and only who writes something large is told.
 */
export function makeRoomWatch({ background }: Pick<Database, 'background'>): () => boolean {
  let isFull = false
  let askedAt = -Infinity
  let isAsking = false
  const ask = async () => {
    isAsking = true
    askedAt = performance.now()
    try {
      await background.query(SPILL)
      isFull = false
    } catch (error) {
      // disk_full. A database that is out of reach, or late, says nothing of its disk.
      if ((error as { code?: string }).code === '53100') isFull = true
    } finally {
      isAsking = false
    }
  }
  return () => {
    if (!isAsking && isDue(performance.now() - askedAt, isFull)) void ask()
    return isFull
  }
}

/** Whether the database is to be asked once more, so many milliseconds after the last time. */
export const isDue = (sinceMs: number, isFull: boolean): boolean => sinceMs >= (isFull ? ASK_SOON_MS : ASK_AGAIN_MS)
