import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Hmac } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { deriveKey } from '../derive-key.ts'

// The last line of a backup, behind its gzip: HMAC-SHA256 (hex) over every byte before it, by a key that is derived from
// SECRET_KEY. So nothing in the file is read before it is known to be ours, and one that was broken off has none.
const WORD = '\nfreehold backup signed '
const TRAILER_BYTES = WORD.length + 64 + 1

const hmacOf = (secretKey: string): Hmac => createHmac('sha256', deriveKey(secretKey, 'backups'))

/** Passes everything on, and after the last byte the signature of it all. */
export const signing = (secretKey: string) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const mac = hmacOf(secretKey)
    for await (const chunk of content) {
      mac.update(chunk)
      yield chunk
    }
    yield Buffer.from(`${WORD}${mac.digest('hex')}\n`)
  }

export type SignedFile = {
  /** How many bytes of the file are its content; the signature follows. Without one: all of them. */
  readonly bytes: number
  /** Hex; null: the file does not end with a signature. */
  readonly signature: string | null
}

/** Where the content of a backup ends, and the signature behind it. */
export async function findSignature(file: FileHandle): Promise<SignedFile> {
  const { size } = await file.stat()
  const start = Math.max(0, size - TRAILER_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, start)
  const end = buffer.subarray(0, bytesRead).toString('latin1')
  const signature = end.startsWith(WORD) ? (/^[0-9a-f]{64}\n$/.exec(end.slice(WORD.length))?.[0].trim() ?? null) : null
  return { bytes: signature === null ? size : start, signature }
}

/** Passes the content on, and counts the signature that it has under a key. */
export function makeCheck(secretKey: string) {
  const mac = hmacOf(secretKey)
  return {
    async *pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        mac.update(chunk)
        yield chunk
      }
    },
    /** Whether all that was passed on is what was signed. Once, at the end. */
    fits: (signature: string): boolean => timingSafeEqual(mac.digest(), Buffer.from(signature, 'hex')),
  }
}
