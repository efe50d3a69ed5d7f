import type { CopyOf } from '#kit/copy.ts'

/** The letters about somebody's account. */
export const letters = {
  welcome_subject: 'Welcome to Freehold',
  welcome_lead: 'Your account is ready.',
  welcome_1: 'Your account is ready. You can look at every property on Freehold, and own a part of one from $10.',
  welcome_2: 'Please confirm that this address is yours: it is where we write to you about your money.',
  welcome_after: 'If you did not open this account, do not confirm it: somebody has used your address.',
  confirm_subject: 'Confirm your email',
  confirm_lead: 'One click, and we know that this address is yours.',
  confirm_1: 'Please confirm that this address belongs to you and your Freehold account.',
  confirm_button: 'Confirm my email',
  confirm_hours: 'The link works once, for {hours} hours. You can have a new one sent from inside the app.',
  known_subject: 'You already have a Freehold account',
  known_lead: 'Log in, or choose a new password.',
  known_1:
    'Somebody, perhaps you, has just opened a Freehold account with this address. You already have one: it was not changed, and the new one cannot take this address.',
  known_2:
    'If it was you, log in with your older password and use that account. If you have forgotten it, choose a new one here.',
  known_button: 'Choose a new password',
  known_after: 'If this was not you, do nothing: your account is as safe as before.',
  reset_subject: 'Choose a new password',
  reset_lead: 'The link works once, for {minutes} minutes.',
  reset_1: 'Somebody, probably you, asked for a new password for your Freehold account.',
  reset_2: 'The link works once, for {minutes} minutes. A newer link replaces the older ones.',
  reset_button: 'Choose a new password',
  reset_after: 'If this was not you, do nothing: your password stays as it is. Do not forward this email.',
  changed_subject: 'Your password was changed',
  changed_lead: 'You have been logged out on every device.',
  changed_1:
    'The password of your Freehold account was changed on {day} at {time}, with a link that we sent to this address.',
  changed_2:
    'You have been logged out on every device, and links to your documents have ended. Log in with the new password.',
  changed_button: 'Log in',
  changed_after:
    'If this was not you, somebody else can read your email. Choose a new password at once, and write to us.',
} as const

export type Letters = CopyOf<typeof letters>
