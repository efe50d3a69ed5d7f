import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { isStorageFull } from '#platform/server/files/spool.ts'
import { UPLOAD_HOURS } from '../kinds.ts'

/** Thrown to the tus server where the disk is full, which by itself would speak of a fault of its own. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** Uploads in pieces, under the data directory: a file and what is known of it. */
export class UploadStore extends FileStore {
  readonly folder: string

  constructor(folder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000 })
    this.folder = folder
  }

  override async create(...upload: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    return await super.create(...upload).catch(sayFull)
  }

  /** Appends at the offset. What arrived before a cut stays, and is gone on with. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let bytes = 0
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    }
    const target = createWriteStream(`${this.folder}/${id}`, { flags: 'r+', start: offset })
    await pipeline(source, counted, target).catch(sayFull)
    return offset + bytes
  }
}

function sayFull(error: unknown): never {
  throw isStorageFull(error) ? new StorageFull() : error
}
