import type { CopyOf } from '#kit/copy.ts'

/** The words of the parts that every page uses. Those under an error's code say that error. */
export const copy = {
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload the page',
  loading: 'Loading',
  continue_now: 'Continue now',
  show_password: 'Show password',
  hide_password: 'Hide password',
  caps_lock: 'Caps Lock is on.',
  optional: 'optional',
  required: 'This field is required',
  show_table: 'Show as table',
  show_chart: 'Show as chart',
  skip_link: 'Skip to content',
  went_wrong: 'This could not be loaded',
  reference: 'Reference {id}',
  offline: 'No connection. Please check it and try again.',
  fault: 'Something went wrong on our side. Nothing was lost. Please try again.',
  unreadable: 'The answer could not be read. Please try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  signed_out: 'Please log in to continue.',
  not_allowed: 'Your account may not do this.',
  not_found: 'There is nothing at this address.',
  invalid: 'Please check the marked fields.',
  outside_down: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
  database_down: 'This part of Freehold is out of reach for a moment. Please try again shortly.',
  too_large: 'That is too large.',
  cross_site: 'This request came from another site and was not carried out.',
} as const

export type Copy = CopyOf<typeof copy>
