import type { CopyOf } from '#kit/copy.ts'

/**
 * What went wrong, by the code of the error. What the server itself says as well in the reader's language (`edge-refusals.ts`) comes with the
 * refusal, and is no part of the first load of every page.
 */
export const copy = {
  offline: 'No connection. Please check it and try again.',
  fault: 'Something went wrong on our side. Nothing was lost. Please try again.',
  unreadable: 'The answer could not be read. Please try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  signed_out: 'Please log in to continue.',
  not_found: 'There is nothing at this address.',
  invalid: 'Please check the marked fields.',
  outside_down: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
  database_down: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
  database_slow: 'This took longer than it may. Please try again shortly.',
  away_offline: 'You are offline',
  away_offline_text:
    'This comes by itself once your device is connected again. What you own is on our books, not here.',
  away_server: 'Freehold is out of reach for a moment',
  away_server_text: 'Nothing of yours is affected. This comes by itself once we are back.',
} as const

export type Copy = CopyOf<typeof copy>
