import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { basename, join } from 'node:path'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { mediaTypeOf } from './file-type.ts'
import type { MediaType } from './file-type.ts'

/** A file as it is stored: its name is the SHA-256 of what is in it, so that it cannot be changed unnoticed. */
export type StoredFile = {
  readonly hash: string
  readonly mediaType: MediaType
  readonly bytes: number
  readonly name: string
}
export type FileRefusal = 'file_missing' | 'file_empty' | 'file_too_large' | 'file_type'

export const FILE_MOST_BYTES = 20 * 1024 * 1024

/** Read a file that an operator names, and judge it; nothing is stored. */
export async function readEvidence(path: string): Promise<(StoredFile & { content: Buffer }) | Refusal<FileRefusal>> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse('file_missing', { message: `there is no file ${path}` })
  if (found.size === 0) return refuse('file_empty', { message: `${path} is empty` })
  if (found.size > FILE_MOST_BYTES)
    return refuse('file_too_large', { message: `${path} has ${found.size} bytes, more than ${FILE_MOST_BYTES}` })
  const content = await readFile(path)
  const mediaType = mediaTypeOf(content)
  if (!mediaType) return refuse('file_type', { message: `${path} is no PDF, PNG or JPEG` })
  const hash = createHash('sha256').update(content).digest('hex')
  return { hash, mediaType, bytes: content.length, name: basename(path), content }
}

const placeOf = (dataDir: string, hash: string): string => join(dataDir, 'files', hash.slice(0, 2), hash)

/**
 * Keep a file under the data directory. It is whole under its name or not there: written beside, synced to the disk, then
 * renamed. One that is there already stays.
 */
export async function keepFile(dataDir: string, { hash, content }: { hash: string; content: Buffer }): Promise<void> {
  // One that was damaged meanwhile is written anew.
  if ((await checkStored(dataDir, hash)) === 'whole') return
  const place = placeOf(dataDir, hash)
  const folder = join(dataDir, 'files', hash.slice(0, 2))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = join(folder, `${hash}.${randomUUID()}.part`)
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, place)
    await syncFolder(folder)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

// A rename is on the disk once its folder is.
async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** The content of a stored file as a stream; null where it is not on this machine, or not as long as it was. */
export async function openStored(dataDir: string, hash: string, bytes: number): Promise<Readable | null> {
  const place = placeOf(dataDir, hash)
  const found = await stat(place).catch(() => null)
  return found?.isFile() && found.size === bytes ? createReadStream(place) : null
}

/** Whether a stored file is there, and what it was when it was stored. */
export async function checkStored(dataDir: string, hash: string): Promise<'whole' | 'missing' | 'changed'> {
  const content = await readFile(placeOf(dataDir, hash)).catch(() => null)
  if (!content) return 'missing'
  return createHash('sha256').update(content).digest('hex') === hash ? 'whole' : 'changed'
}
