import type { Charge } from '#platform/server/outside/charge.ts'

/** What a processor says of a transfer under way. */
export type Asked =
  | { readonly is: 'charged'; readonly charge: Charge }
  | { readonly is: 'declined'; readonly code: string; readonly message: string }
  /** Nothing was taken, and nothing will be. */
  | { readonly is: 'over'; readonly why: 'too_late' | 'gone' | 'not_as_asked' }
  /** Its payer has something to do yet; of a card that waits for its bank, where. */
  | { readonly is: 'waiting'; readonly url?: string | null }
  /** The processor knows nothing of it. */
  | { readonly is: 'none' }
