import type { CopyOf } from '#kit/copy.ts'

/** The letters about a second factor that was lost. */
export const letters = {
  link_subject: 'You lost your second factor?',
  link_lead: 'One click begins its removal, which takes three days.',
  link_1:
    'Somebody, probably you, entered your password and said that your authenticator app and recovery codes are lost.',
  link_2:
    'With this link the second factor is removed in three days. We write to you before, and you can cancel it until then.',
  link_button: 'Remove my second factor',
  link_after:
    'The link works for an hour. If this was not you, do not follow it: somebody knows your password. Choose a new one now.',
  started_subject: 'Your second factor is removed in three days',
  started_lead: 'If this was not you, cancel it now.',
  started_1: 'On {day} at {time} your second factor is removed. Your password alone opens your account from then on.',
  started_2: 'Logging in with a code or a passkey before that cancels it, too.',
  soon_subject: 'Your second factor is removed tomorrow',
  soon_lead: 'If this was not you, cancel it now.',
  soon_1: 'On {day} at {time} your second factor is removed, and you are logged out everywhere.',
  cancel_button: 'Keep my second factor',
  cancel_after:
    'If you did not ask for this, somebody knows your password and reads your mail. Change both passwords at once.',
} as const

export type Letters = CopyOf<typeof letters>
