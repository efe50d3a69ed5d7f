import type { CopyOf } from '#kit/copy.ts'

/** The words of the parts that every page is made of. */
export const copy = {
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  continue_now: 'Continue now',
  show_password: 'Show password',
  hide_password: 'Hide password',
  caps_lock: 'Caps Lock is on.',
  optional: 'optional',
  show_table: 'Show as table',
  show_chart: 'Show as chart',
  skip_link: 'Skip to content',
  went_wrong: 'This could not be loaded',
  part_missing: 'Not loaded.',
  dev_mail: 'This server sends no email. Read it here',
  mail_kept: 'This server sends no email. Whoever runs it can read what it would have sent, and nobody else.',
  reference: 'Reference {id}',
} as const

export type Copy = CopyOf<typeof copy>
