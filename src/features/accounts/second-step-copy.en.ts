import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { secondStepRefusals, passkeyRefusals } from './refusals.ts'

/** The second step of a login. */
export const copy = {
  app_text: 'Enter the six digits that your authenticator app shows now.',
  recovery_text: 'Enter one of your recovery codes. It works once.',
  app_code: 'Code of the app',
  recovery_code: 'Recovery code',
  code_required: 'Enter the code',
  go_on: 'Go on',
  by_passkey: 'Use a passkey instead',
  use_recovery: 'Use a recovery code',
  use_app: 'Use the app',
  lost: 'I have neither the app nor a code',
  lost_text:
    'Then we mail you a link. With it your second factor is removed after three days, so that nobody else can do it behind your back.',
  send_link: 'Send me the link',
  start_over: 'Start over',
  failed: 'That did not work. Please try again in a moment.',
  offline: 'No connection. Please check it and try again.',
  throttled: 'Too many attempts. Please wait a moment and try again.',
  ...wordsOf(secondStepRefusals, 'en'),
  ...wordsOf(passkeyRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
