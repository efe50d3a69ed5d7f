import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#platform/server/config.ts'
import { appendStream } from '#platform/server/files/append-stream.ts'
import { adopt } from '#platform/server/files/spool.ts'
import type { Spooled } from '#platform/server/files/spool.ts'
import { takeFinishTurn } from './finish-turn.ts'

/** Where resumable uploads lie while they come in. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files', 'uploads')

/** Deletes what came of an upload. */
export const dropPartial = (config: Pick<Config, 'dataDir'>, id: string): Promise<void> =>
  rm(join(uploadFolder(config), id), { force: true })

/** Deletes what is left of one that nobody goes on with, the turn of a server that died included. */
export async function sweepPartial(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await dropPartial(config, id)
  await dropPartial(config, `${id}.turn`)
}

// What was hashed on its way, of uploads that go on piece by piece. One that is forgotten is read once more at its end.
const MAX_HASHES = 1000

/** Uploads that come in pieces: each a file that grows, whose length is how far it came. */
export type PartialUploads = {
  readonly begin: (id: string) => Promise<void>
  /** How many bytes arrived; null where there is none. */
  readonly offsetOf: (id: string) => Promise<number | null>
  /** Appends what comes, and gives how many bytes there are then; null where more came than `size`. What arrived before a cut stays. */
  readonly append: (id: string, body: Readable, from: number, size: number) => Promise<number | null>
  /** The turn to make a document of it, until what this gives is called; null while another server has it. */
  readonly takeTurn: (id: string) => Promise<(() => Promise<void>) | null>
  /** All of it, hashed and on the disk. */
  readonly finish: (id: string, size: number) => Promise<Spooled>
  readonly drop: (id: string) => Promise<void>
}

export function partialUploads(config: Pick<Config, 'dataDir'>): PartialUploads {
  const folder = uploadFolder(config)
  const placeOf = (id: string): string => join(folder, id)
  const hashes = new Map<string, { readonly hash: Hash; readonly bytes: number }>()

  return {
    begin: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(placeOf(id), 'wx', 0o600)).close()
    },
    offsetOf: async (id) => (await stat(placeOf(id)).catch(nullWhereMissing))?.size ?? null,
    append: async (id, body, from, size) => {
      const known = hashes.get(id)
      const hash = from === 0 ? createHash('sha256') : known?.bytes === from ? known.hash : null
      hashes.delete(id)
      let bytes = from
      let isTooMuch = false
      const file = await open(placeOf(id), 'r+')
      try {
        await appendStream(file, body, from, (chunk) => {
          isTooMuch = bytes + chunk.length > size
          if (isTooMuch) return false
          bytes += chunk.length
          hash?.update(chunk)
          return true
        }).catch((error: unknown) => {
          // Cut, or told to stop: what arrived is there.
          if (error !== body.errored) throw error
        })
        const { size: written } = await file.stat()
        if (hash && written === bytes) remember(hashes, id, { hash, bytes })
        return isTooMuch ? null : written
      } finally {
        await file.close()
      }
    },
    takeTurn: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await takeFinishTurn(placeOf(id))
    },
    finish: async (id, size) => {
      const known = hashes.get(id)
      hashes.delete(id)
      return await adopt(placeOf(id), known?.bytes === size ? { hash: known.hash.digest('hex'), bytes: size } : null)
    },
    drop: async (id) => {
      hashes.delete(id)
      await dropPartial(config, id)
    },
  }
}

function remember<T>(map: Map<string, T>, id: string, value: T): void {
  map.set(id, value)
  const [oldest] = map.keys()
  if (map.size > MAX_HASHES && oldest !== undefined) map.delete(oldest)
}

function nullWhereMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}
