import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { makeZipPaths } from './zip-path.ts'

// What is packed already does not get smaller.
const PACKED = /\.(avif|docx|jpe?g|pdf|png|webp|xlsx|zip)$/i

/** A zip whose bytes are handed on in pieces of about this size: what is packed is never in memory as a whole. */
const PIECE = 512 * 1024

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** What was packed, and where: the path may be another than the one that was wished for. */
export type Packed = { readonly path: string; readonly bytes: number; readonly sha256: string }

export class ZipStream {
  readonly #zip: Zip
  readonly #write: (piece: Buffer) => Promise<void>
  readonly #at: Date
  readonly #pathOf = makeZipPaths()
  #waiting: Uint8Array[] = []
  #size = 0
  #total = 0
  #error: Error | null = null

  constructor(at: Date, write: (piece: Buffer) => Promise<void>) {
    this.#at = at
    this.#write = write
    this.#zip = new Zip((error, bytes) => {
      if (error) this.#error = error
      else {
        this.#waiting.push(bytes)
        this.#size += bytes.length
        this.#total += bytes.length
      }
    })
  }

  /** How long it is so far. */
  get bytes(): number {
    return this.#total
  }

  async add(wished: string, chunks: Content): Promise<Packed> {
    const path = this.#pathOf(wished)
    const file = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = this.#at
    this.#zip.add(file)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunks) {
      const content = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(content)
      bytes += content.length
      file.push(content)
      await this.#flush(PIECE)
    }
    file.push(new Uint8Array(0), true)
    await this.#flush(PIECE)
    return { path, bytes, sha256: hash.digest('hex') }
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush(0)
  }

  async #flush(from: number): Promise<void> {
    if (this.#error) throw this.#error
    if (this.#size <= from) return
    const piece = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#size = 0
    await this.#write(piece)
  }
}
