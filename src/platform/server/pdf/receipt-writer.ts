import { Worker } from 'node:worker_threads'
import type { Language } from '#kit/language.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'

export type ReceiptQuestion = { readonly id: number; readonly receipt: ReceiptSheet; readonly language: Language }
export type ReceiptAnswer = {
  readonly id: number
  readonly bytes: Uint8Array | null
  readonly error: string | null
}

/** A receipt as a PDF of one page. */
export type DrawReceipt = (receipt: ReceiptSheet, language: Language) => Promise<Buffer>

export type ReceiptWriter = {
  readonly draw: DrawReceipt
  /** Ends the thread; what is being drawn is given up. */
  close(): Promise<void>
}

// Each document leaves some hundred kilobytes of garbage behind: a small heap is cleaned before it has grown.
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 }

/**
 * Draws receipts in a thread with a small heap of its own, which begins with the first of them: for thousands in a row, whose
 * garbage would let the server's own heap grow and whose work would hold up everybody else. `draw` throws what the thread met; the
 * next one begins a new thread where it died of it.
 */
export function openReceiptWriter(): ReceiptWriter {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let thread: Worker | null = null
  let count = 0
  const giveUp = (why: unknown) => {
    thread = null
    for (const one of waiting.values()) one.reject(why)
    waiting.clear()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./receipt-thread.ts', import.meta.url), { resourceLimits: LIMITS })
    begun.on('message', ({ id, bytes, error }: ReceiptAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (bytes) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      else one?.reject(new Error(error ?? 'no receipt'))
    })
    begun.on('error', giveUp)
    begun.on('exit', () => begun === thread && giveUp(new Error('the thread of the receipts has ended')))
    return begun
  }
  return {
    draw: async (receipt, language) => {
      thread ??= begin()
      const id = count++
      const drawn = Promise.withResolvers<Buffer>()
      waiting.set(id, drawn)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage({ id, receipt, language } satisfies ReceiptQuestion)
      return await drawn.promise
    },
    close: async () => {
      const ending = thread
      giveUp(new Error('the writer of the receipts is closed'))
      await ending?.terminate()
    },
  }
}
