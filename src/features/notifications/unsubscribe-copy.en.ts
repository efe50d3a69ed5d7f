import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  document_title: 'Emails',
  label: 'Your emails',
  title: 'Switch these emails off?',
  text: 'One click and emails of this kind stop. What you see in the app stays as it is, and receipts and emails about the safety of your account still come.',
  button: 'Switch off',
  off: 'Emails about “{type}” are switched off.',
  off_digest: 'The weekly summary is switched off.',
  off_text: 'Not what you wanted? Switch them on again here, or choose in your notification settings what reaches you.',
  on: 'Emails about “{type}” are switched on again.',
  on_digest: 'The weekly summary is switched on again.',
  undo: 'Switch on again',
  to_settings: 'Notification settings',
  no_token: 'This link is incomplete. Please open it from the email we sent you.',
  link_unknown: 'This link is not valid: part of it may be missing. Please open it from the email itself.',
  throttled: 'Too many attempts. Please try again in a while.',
  offline: 'There is no connection. Try again in a moment.',
  failed: 'That did not work. Try again in a moment.',
} as const

export type Copy = CopyOf<typeof copy>
