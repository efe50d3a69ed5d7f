import {
  closeSync,
  fdatasync,
  fsyncSync,
  ftruncate,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  write,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { lockJournal } from './lock-journal.ts'

const writeAt = promisify(write)
const sync = promisify(fdatasync)
const truncate = promisify(ftruncate)

const CHUNK_BYTES = 1 << 20

export type Journal = {
  /** Resolves once the record is on the disk. Rejects when it is not and never will be. */
  append(record: object): Promise<void>
  close(): Promise<void>
}

/**
 * An append-only file of one JSON record a line. Every record of the past is given to `replay` first, in order.
 * A torn last line (power lost in the middle of a write) was never acknowledged and is cut; a bad line
 * elsewhere means a damaged file, and nobody should guess about money: that throws, naming the line.
 */
export function openJournal(path: string, replay: (record: unknown) => void): Journal {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const unlock = lockJournal(path)
  try {
    const fd = openSync(path, 'a+', 0o600)
    const goodBytes = readLines(fd, path, replay)
    ftruncateSync(fd, goodBytes)
    fsyncSync(fd)
    syncDirectory(dirname(path))
    return createWriter(fd, goodBytes, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

type Waiting = { line: string; done: () => void; failed: (error: unknown) => void }

// Group commit: whatever arrives while one sync runs shares the next one.
function createWriter(fd: number, startBytes: number, unlock: () => void): Journal {
  let goodBytes = startBytes
  let queue: Waiting[] = []
  let flushing: Promise<void> | null = null
  let broken: Error | null = null

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        if (broken) throw broken
        await writeBatch(Buffer.from(batch.map((each) => each.line).join('')))
        for (const each of batch) each.done()
      } catch (error) {
        for (const each of batch) each.failed(error)
      }
    }
    flushing = null
  }

  async function writeBatch(bytes: Buffer): Promise<void> {
    try {
      for (let at = 0; at < bytes.length;) at += (await writeAt(fd, bytes, at, bytes.length - at, null)).bytesWritten
    } catch (error) {
      // Disk full: take the half-written part away again, so that the next record does not follow half a line.
      await truncate(fd, goodBytes).catch(breakOff)
      throw error
    }
    await sync(fd).catch((error: unknown) => {
      breakOff(error)
      throw error
    })
    goodBytes += bytes.length
  }

  // After a failed sync nobody knows what the disk holds: take nothing more until the journal is read again.
  function breakOff(error: unknown): void {
    broken ??= new Error('the journal can not be written any more', { cause: error })
  }

  return {
    append(record) {
      if (broken) return Promise.reject(broken)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      queue.push({ line: `${JSON.stringify(record)}\n`, done: resolve, failed: reject })
      flushing ??= flushAll()
      return promise
    },
    async close() {
      await flushing
      if (broken?.message === 'closed') return
      broken = new Error('closed')
      closeSync(fd)
      unlock()
    },
  }
}

/** Gives every whole line to `replay`; returns how many bytes they take. */
function readLines(fd: number, path: string, replay: (record: unknown) => void): number {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let rest = Buffer.alloc(0)
  let goodBytes = 0
  let lineNumber = 0
  for (let at = 0; ;) {
    const count = readSync(fd, chunk, 0, CHUNK_BYTES, at)
    if (count === 0) return goodBytes
    at += count
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      lineNumber += 1
      replayLine(bytes.toString('utf8', from, end), `${path} line ${lineNumber}`, replay)
      goodBytes += end + 1 - from
      from = end + 1
    }
    rest = bytes.subarray(from)
  }
}

function replayLine(line: string, where: string, replay: (record: unknown) => void): void {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch (error) {
    throw new Error(`${where} is damaged; put a backup of the journal in its place`, { cause: error })
  }
  replay(record)
}

// A new file survives a power cut only when its directory entry was synced as well.
export function syncDirectory(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
