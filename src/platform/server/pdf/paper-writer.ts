import { Worker } from 'node:worker_threads'
import type { Language } from '#kit/language.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'

/** The module that draws one kind of paper: it exports `draw`. A feature names its own; only the thread imports it. */
export type Drawer<Paper> = { readonly module: URL; readonly paper?: Paper }
/** What such a module exports: it makes a PDF of a paper that came as a structured clone. */
export type Draw<Paper> = (paper: Paper, language: Language) => Promise<Buffer>

export type PaperQuestion = {
  readonly id: number
  readonly module: string
  readonly paper: unknown
  readonly language: Language
}
export type PaperAnswer = {
  readonly id: number
  readonly bytes: Uint8Array | null
  readonly error: string | null
}

/** Draws a paper of any kind. */
export type DrawPaper = <Paper>(drawer: Drawer<Paper>, paper: Paper, language: Language) => Promise<Buffer>
/** A receipt as a PDF of one page. */
export type DrawReceipt = Draw<ReceiptSheet>

const receiptDrawer: Drawer<ReceiptSheet> = { module: new URL('receipt-sheet.ts', import.meta.url) }
export const receiptsBy =
  (draw: DrawPaper): DrawReceipt =>
  async (receipt, language) =>
    await draw(receiptDrawer, receipt, language)

type PaperWriter = {
  readonly draw: DrawPaper
  /** Ends the thread; what is being drawn is given up. */
  close(): Promise<void>
}

// Each document leaves some hundred kilobytes of garbage behind: a small heap is cleaned before it has grown.
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 }

/**
 * Draws papers in a thread with a small heap of its own, which begins with the first of them: for thousands in a row, whose
 * garbage would let the server's own heap grow and whose work would hold up everybody else. `draw` throws what the thread met; the
 * next one begins a new thread where it died of it.
 */
export function openPaperWriter(): PaperWriter {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let thread: Worker | null = null
  let count = 0
  const giveUp = (why: unknown) => {
    thread = null
    for (const one of waiting.values()) one.reject(why)
    waiting.clear()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./paper-thread.ts', import.meta.url), { resourceLimits: LIMITS })
    begun.on('message', ({ id, bytes, error }: PaperAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (bytes) one?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      else one?.reject(new Error(error ?? 'no paper'))
    })
    begun.on('error', giveUp)
    begun.on('exit', () => begun === thread && giveUp(new Error('the thread of the papers has ended')))
    return begun
  }
  return {
    draw: async ({ module }, paper, language) => {
      thread ??= begin()
      const id = count++
      const drawn = Promise.withResolvers<Buffer>()
      waiting.set(id, drawn)
      const question: PaperQuestion = { id, module: module.href, paper, language }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(question)
      return await drawn.promise
    },
    close: async () => {
      const ending = thread
      giveUp(new Error('the writer of the papers is closed'))
      await ending?.terminate()
    },
  }
}
