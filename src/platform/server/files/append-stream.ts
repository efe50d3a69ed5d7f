import type { FileHandle } from 'node:fs/promises'
import { isFromConnection } from '../body-stream.ts'

// As much as waits for the disk before the sender waits, too.
const WAITING_BYTES = 512 * 1024

/**
 * Writes a stream into a file from a place on. What comes while the disk is busy is gathered and written at once, so that neither
 * waits for the other chunk by chunk. `take` sees every chunk before it counts, and ends the writing where it gives false. What
 * arrived before a fault of the source is written first; a fault of the disk is thrown. Chunks of a request are freed once they are
 * written.
 */
export async function appendStream(
  file: FileHandle,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  from: number,
  take: (chunk: Uint8Array) => boolean,
): Promise<void> {
  const mayFree = isFromConnection(source)
  let at = from
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let fault: { readonly error: unknown } | null = null
  let writing: Promise<void> | null = null
  const write = async () => {
    try {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        waitingBytes = 0
        await writeAll(file, batch, at)
        at += batch.reduce((sum, chunk) => sum + chunk.length, 0)
        if (mayFree) batch.forEach(free)
      }
    } catch (error) {
      fault = { error }
    } finally {
      // At the moment at which nothing waits: a chunk that comes now begins again.
      writing = null
    }
  }
  try {
    for await (const chunk of source) {
      if (fault || !take(chunk)) break
      waiting.push(chunk)
      waitingBytes += chunk.length
      writing ??= write()
      if (waitingBytes >= WAITING_BYTES) await writing
    }
  } finally {
    await writing
  }
  const failed = fault as { readonly error: unknown } | null
  if (failed) throw failed.error
}

/** All of it: a disk may take less at once than it was given. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], from: number): Promise<void> {
  let left = chunks
  for (let at = from; left.length > 0;) {
    const { bytesWritten } = await file.writev(left, at)
    at += bytesWritten
    left = skip(left, bytesWritten)
  }
}

function skip(chunks: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let skipped = 0
  const first = chunks.findIndex((chunk) => (skipped += chunk.length) > bytes)
  return first === -1 ? [] : [chunks[first]!.subarray(bytes - skipped), ...chunks.slice(first + 1)]
}

/** Gives its memory back now: the collector of garbage would let 64 MB of them come together first. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
