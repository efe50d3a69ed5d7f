import type { CopyOf } from '#kit/copy.ts'

/** The words of the preview (readings, "PREVIEW THE APP"). */
export const copy = {
  name: 'Sample account',
  text: 'Look at everything: nothing here is yours, and nothing you enter is kept.',
  register_to_buy: 'Create a free account to buy',
  register: 'Create a free account',
  log_in_short: 'Log in',
  not_kept:
    'This is the sample account: what you enter or choose on this page cannot be sent, and is not kept for you.',
  end: 'End the preview',
  end_short: 'End',
  stop_title: 'Create a free account to do this',
  stop_text:
    'In the preview you can look at everything and change nothing. An account costs nothing and takes a few minutes.',
  log_in: 'I have an account: log in',
  look_on: 'Keep looking',
} as const

export type Copy = CopyOf<typeof copy>
