import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { UPLOAD_HOURS } from '../kinds.ts'

/** Uploads in pieces, under the data directory: a file and what is known of it. */
export class UploadStore extends FileStore {
  readonly folder: string

  constructor(folder: string) {
    super({ directory: folder, expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000 })
    this.folder = folder
  }

  /** Appends at the offset. What arrived before a cut stays, and is gone on with. Its own fault is told, a full disk too. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let bytes = 0
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    }
    const target = createWriteStream(`${this.folder}/${id}`, { flags: 'r+', start: offset })
    await pipeline(source, counted, target)
    return offset + bytes
  }
}
