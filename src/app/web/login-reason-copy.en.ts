import type { CopyOf } from '#kit/copy.ts'

/** Why somebody who wanted another page stands before the login. */
export const copy = {
  house: 'Log in to see {name}.',
  this_house: 'Log in to see this property.',
  members: 'This page is for people with an account.',
  free: 'An account is free, and you need not invest.',
  ended: 'You were signed out. Nothing was lost: log in, and go on where you were.',
  asked: 'The page you asked for',
  log_in: 'Log in',
  uncharged:
    'You were signed out before your payment began: nothing was charged. Log in, and your order is here with its amount. The card is typed again, because it is kept nowhere.',
  register: 'Create a free account',
  preview: 'Preview the app',
  preview_failed: 'The preview could not be opened. Please try again in a moment.',
} as const

export type Copy = CopyOf<typeof copy>
