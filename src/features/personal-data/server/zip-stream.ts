import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

// What is packed already does not get smaller.
const PACKED = /\.(avif|docx|jpe?g|pdf|png|webp|xlsx|zip)$/i

/** A zip whose bytes are handed on in pieces of about this size: what is packed is never in memory as a whole. */
const PIECE = 512 * 1024

export class ZipStream {
  readonly #zip: Zip
  readonly #write: (piece: Buffer) => Promise<void>
  readonly #at: Date
  #waiting: Uint8Array[] = []
  #size = 0
  #error: Error | null = null

  constructor(at: Date, write: (piece: Buffer) => Promise<void>) {
    this.#at = at
    this.#write = write
    this.#zip = new Zip((error, bytes) => {
      if (error) this.#error = error
      else {
        this.#waiting.push(bytes)
        this.#size += bytes.length
      }
    })
  }

  async add(path: string, chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<void> {
    const file = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    file.mtime = this.#at
    this.#zip.add(file)
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      await this.#flush(PIECE)
    }
    file.push(new Uint8Array(0), true)
    await this.#flush(PIECE)
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
