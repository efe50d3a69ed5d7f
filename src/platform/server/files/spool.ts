import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { appendStream } from './append-stream.ts'

/** A file that came in whole and is on the disk, under a name that nobody knows, until it is kept or discarded. */
export type Spooled = {
  readonly path: string
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string
  readonly bytes: number
  /** It is not ours to move: keeping it makes another of it, and discarding it does nothing. */
  readonly stays?: boolean
  readonly discard: () => Promise<void>
}

export type SpoolRefusal = 'file_empty' | 'file_too_large' | 'storage_full'

/** Where nothing more can be written: the disk, the bucket, or what its quota gives us. */
export const isStorageFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

type Options = {
  readonly maxBytes: number
  /** Opens the file that is written; of the test's own where it has to fail. */
  readonly openFile?: (path: string) => Promise<FileHandle>
}

const openNew = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600)

/**
 * Writes a stream to the disk and hashes it on the way: one chunk in memory, whatever its length. At the first byte too many,
 * at a fault of the source and on a full disk nothing is left.
 */
export async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes, openFile = openNew }: Options,
): Promise<Spooled | Refusal<SpoolRefusal>> {
  const path = join(folder, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const done = await writeAll(await openFile(path), source, maxBytes)
    if (!('refused' in done)) return { path, ...done, discard }
    await discard()
    return done
  } catch (error) {
    await discard()
    if (isStorageFull(error)) return refuse('storage_full')
    throw error
  }
}

async function writeAll(
  file: FileHandle,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<{ hash: string; bytes: number } | Refusal<SpoolRefusal>> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await appendStream(file, source, 0, (chunk) => {
      bytes += chunk.length
      if (bytes > maxBytes) return false
      hash.update(chunk)
      return true
    })
    if (bytes > maxBytes) return refuse('file_too_large')
    if (bytes === 0) return refuse('file_empty')
    await file.sync()
    return { hash: hash.digest('hex'), bytes }
  } finally {
    await file.close()
  }
}

/**
 * A file that something else wrote to the disk: synced, and hashed where nobody did that on its way, as if it had come in by `receive`.
 * It stays where it is until whoever wrote it deletes it, so that what fails can be tried again with it.
 */
export async function adopt(
  path: string,
  known: { readonly hash: string; readonly bytes: number } | null,
): Promise<Spooled> {
  const file = await open(path)
  try {
    const content = known ?? (await readHash(file))
    await file.sync()
    return { path, ...content, stays: true, discard: () => Promise.resolve() }
  } finally {
    await file.close()
  }
}

async function readHash(file: FileHandle): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = file.createReadStream({ autoClose: false, highWaterMark: 1_048_576 })
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { hash: hash.digest('hex'), bytes }
}

/** Deletes what a server that died left in a spool: whatever nobody has written to since an instant. Gives how many. */
export async function sweepSpool(folder: string, before: Date): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= before) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}
