import { randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Config } from '../config.ts'
import { s3Bucket } from './s3-bucket.ts'
import { isStorageFull, receive, sweepSpool } from './spool.ts'
import type { Spooled, SpoolRefusal } from './spool.ts'
import { syncFolder } from './sync-folder.ts'

/** The first and the last byte that are wanted, both included. */
export type ByteRange = { readonly from: number; readonly to: number }

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Files of people: each lies alone under a key of its own (`user_documents/<person>/<id>`), so that deleting one can never
 * take another's, however many hold the same content and whatever is kept at that very moment. What a key holds never
 * changes; its row in the database has the SHA-256 of it.
 */
export type OwnFiles = {
  /** Takes content in, cut at `maxBytes` and hashed on the way. It is judged there, then kept or discarded. */
  readonly receive: (source: Content, maxBytes: number) => Promise<Spooled | Refusal<SpoolRefusal>>
  /** Keeps what was taken in: whole under its key, or not there. */
  readonly keep: (key: string, file: Spooled) => Promise<Refusal<'storage_full'> | null>
  /** Both at once, for content that needs no judging. */
  put(
    key: string,
    source: Content,
    maxBytes: number,
  ): Promise<Omit<Spooled, 'path' | 'discard'> | Refusal<SpoolRefusal>>
  /** Its content, or a part of it; null where it is not there, or not as long as it was. */
  readonly open: (key: string, bytes: number, range?: ByteRange) => Promise<Readable | null>
  /** From then on it is not there; the same for one that was not. */
  readonly remove: (key: string) => Promise<void>
  /** Deletes what servers that died left behind while they took something in. */
  readonly sweep: (before: Date) => Promise<number>
}

const KEY = /^[a-z_]+(?:\/[A-Za-z0-9-]+)+$/

/**
 * The bucket of the configuration, else the disk of the data directory; what comes in is taken in on the disk first. `stallMs` is how
 * long a bucket may send nothing of what is read from it.
 */
export function ownFilesOf(config: Pick<Config, 'dataDir' | 's3'>, stallMs?: number): OwnFiles {
  const spool = spoolOf(config)
  const { keep, open, remove } = config.s3 ? inBucket(config.s3, stallMs) : onDisk(config.dataDir, spool)
  const take = (source: Content, maxBytes: number) => receive(spool, source, { maxBytes })
  return {
    receive: take,
    keep: (key, file) => keep(checked(key), file),
    put: async (key, source, maxBytes) => {
      const file = await take(source, maxBytes)
      if (isRefusal(file)) return file
      const unkept = await keep(checked(key), file)
      return unkept ?? { hash: file.hash, bytes: file.bytes }
    },
    open: (key, bytes, range) => open(checked(key), bytes, range),
    remove: (key) => remove(checked(key)),
    sweep: (before) => sweepSpool(spool, before),
  }
}

/** Where files are while they come in: beside those of the disk, so that keeping one is a rename. */
export const spoolOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files', 'spool')

// Keys are made of ids of ours; one that could leave the folder is a mistake of the code.
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}

type Store = Pick<OwnFiles, 'keep' | 'open' | 'remove'>

function onDisk(dataDir: string, spool: string): Store {
  const placeOf = (key: string): string => join(dataDir, 'files', key)
  return {
    keep: async (key, { path, stays, discard }) => {
      const place = placeOf(key)
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await (stays ? nameAgain(path, spool, place) : rename(path, place))
        await syncFolder(dirname(place))
        return null
      } catch (error) {
        await discard()
        if (isStorageFull(error)) return refuse('storage_full')
        throw error
      }
    },
    open: async (key, bytes, range) => {
      const found = await stat(placeOf(key)).catch(nullWhereMissing)
      if (!found?.isFile() || found.size !== bytes) return null
      return createReadStream(placeOf(key), range && { start: range.from, end: range.to })
    },
    remove: async (key) => {
      const place = placeOf(key)
      await rm(place, { force: true })
      await syncFolder(dirname(place)).catch(nullWhereMissing)
    },
  }
}

// Where a file system knows no second name for a file.
const NO_LINKS = ['EMLINK', 'ENOSYS', 'ENOTSUP', 'EPERM', 'EXDEV']

/** A second name for a file, in the place of what an earlier try left; made in the spool, which is swept. Moved where there is none. */
async function nameAgain(path: string, spool: string, place: string): Promise<void> {
  const second = join(spool, randomUUID())
  try {
    await mkdir(spool, { recursive: true, mode: 0o700 })
    await link(path, second)
    await rename(second, place)
  } catch (error) {
    if (!NO_LINKS.includes((error as { code?: string }).code ?? '')) throw error
    await rename(path, place)
  } finally {
    // Two names of one file are not renamed to one.
    await rm(second, { force: true })
  }
}

function inBucket(s3: NonNullable<Config['s3']>, stallMs?: number): Store {
  const { ask, contentOf } = s3Bucket(s3, stallMs)
  return {
    keep: async (key, { path, hash, discard }) => {
      try {
        // Read from the disk while it is sent; the digest is signed along.
        const sent = { body: await openAsBlob(path), headers: { 'x-amz-content-sha256': hash } }
        await (await ask('PUT', key, sent)).body?.cancel()
        return null
      } catch (error) {
        if (isStorageFull(error)) return refuse('storage_full')
        throw error
      } finally {
        await discard()
      }
    },
    open: async (key, bytes, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const answer = await ask('GET', key, { headers })
      const length = range ? range.to - range.from + 1 : bytes
      return await contentOf(answer, length)
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}

function nullWhereMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}
