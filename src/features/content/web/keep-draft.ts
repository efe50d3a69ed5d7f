import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import type { changePost, DraftAnswer, publishPost } from '../contract.ts'

const KEEP_AFTER_MS = 800

export type DraftChange = {
  title?: string
  html?: string
  listing?: DraftAnswer['listing']
  price?: number
  freeBlocks?: number
}
export type KeepState = {
  readonly name: 'kept' | 'keeping' | 'failed' | 'conflict'
  /** Why it could not be kept. */
  readonly failure: unknown
}

type Heard = { onAnswer: (answer: DraftAnswer) => void; onState: (state: KeepState) => void }

const bodyOf = (revision: number, { title, html, listing, price, freeBlocks }: DraftChange) => ({
  revision,
  ...(title !== undefined && { title }),
  ...(html !== undefined && { html }),
  ...(listing !== undefined && { listing_id: listing?.id ?? null }),
  ...(price !== undefined && { price }),
  ...(freeBlocks !== undefined && { free_blocks: freeBlocks }),
})

/**
 * Keeps a post as it is typed: what is typed is sent after a moment without a key, one change after the other, each with the
 * revision of the answer before. What could not be sent waits, and is sent with the next change or by `keep`.
 */
export function draftKeeper(first: DraftAnswer, { onAnswer, onState }: Heard) {
  const params = { post_id: first._id }
  let { revision } = first
  let waiting: DraftChange = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve(true)

  const take = (answer: DraftAnswer) => {
    revision = answer.revision
    onAnswer(answer)
  }
  const isEmpty = () => Object.keys(waiting).length === 0
  const settle = () => onState({ name: isEmpty() ? 'kept' : 'keeping', failure: null })

  const send = async (): Promise<boolean> => {
    if (isEmpty()) {
      settle()
      return true
    }
    const change = waiting
    waiting = {}
    try {
      take(await call<typeof changePost>('PATCH /api/my-posts/{post_id}', { params, body: bodyOf(revision, change) }))
      settle()
      return true
    } catch (error) {
      waiting = { ...change, ...waiting }
      const isConflict = error instanceof CallError && error.code === 'post_changed'
      onState({ name: isConflict ? 'conflict' : 'failed', failure: error })
      return false
    }
  }

  /** Sends what waits; gives whether all of it is kept. */
  const keep = (): Promise<boolean> => {
    clearTimeout(timer)
    sending = sending.then(send)
    return sending
  }

  return {
    keep,
    change: (part: DraftChange): void => {
      waiting = { ...waiting, ...part }
      onState({ name: 'keeping', failure: null })
      clearTimeout(timer)
      timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    },
    /** Shows readers what was typed; false where it could not be kept. */
    publish: async (): Promise<boolean> => {
      if (!(await keep())) return false
      take(await call<typeof publishPost>('POST /api/my-posts/{post_id}/publish', { params, body: { revision } }))
      return true
    },
  }
}
