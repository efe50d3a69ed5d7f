import type { CopyOf } from '#kit/copy.ts'

/** The words of the preview (readings, "PREVIEW THE APP"). */
export const copy = {
  name: 'Preview',
  text: 'You are looking at a sample account. Nothing here is yours.',
  register: 'Create a free account',
  end: 'End the preview',
  stop_title: 'Create a free account to do this',
  stop_text:
    'In the preview you can look at everything and change nothing. An account costs nothing and takes a few minutes.',
  log_in: 'I have an account: log in',
  look_on: 'Keep looking',
} as const

export type Copy = CopyOf<typeof copy>
