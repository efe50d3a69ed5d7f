import type { CopyOf } from '#kit/copy.ts'

/** The letters about somebody's account. */
export const letters = {
  welcome_subject: 'Welcome to Freehold',
  welcome_lead: 'Your account is ready.',
  welcome_1:
    'Your account is ready. You can look at every house on Freehold, and own a part of one from a few dollars on.',
  welcome_2: 'Seven short questions tell you what kind of investor you are, and which plan fits.',
  welcome_button: 'Open my account',
  welcome_after: 'If you did not open this account, please tell us: somebody used your address.',
  known_subject: 'You have an account at Freehold already',
  known_lead: 'Log in, or choose a new password.',
  known_1:
    'Somebody, probably you, has just entered this address to open an account at Freehold. You have one already, so nothing was changed.',
  known_2: 'Log in with your password. If you have forgotten it, choose a new one here.',
  known_button: 'Choose a new password',
  known_after: 'If this was not you, do nothing: your account is as safe as before.',
  reset_subject: 'Choose a new password',
  reset_lead: 'The link works once, for {minutes} minutes.',
  reset_1: 'Somebody, probably you, asked for a new password for your account at Freehold.',
  reset_2: 'The link works once, for {minutes} minutes. A newer link ends the older ones.',
  reset_button: 'Choose a new password',
  reset_after: 'If this was not you, do nothing: your password stays as it is. Never pass this letter on.',
  changed_subject: 'Your password was changed',
  changed_lead: 'Every device was logged out.',
  changed_1:
    'The password of your account at Freehold was changed on {day} at {time} UTC, by a link that we sent to this address.',
  changed_2: 'Every device that was logged in is logged out now. Log in with the new password.',
  changed_button: 'Log in',
  changed_after: 'If this was not you, somebody can read your mail. Choose a new password at once, and write to us.',
} as const

export type Letters = CopyOf<typeof letters>
