import type { CopyOf } from '#kit/copy.ts'

/** How somebody wants the app to look and speak. */
export const copy = {
  label: 'Account',
  title: 'Preferences',
  lead: 'Each choice holds at once, in all your tabs, and stays with your account.',
  theme_title: 'Theme',
  theme_about: 'Light, dark, or as your device has it at the moment.',
  theme_system: 'As my device',
  theme_light: 'Light',
  theme_dark: 'Dark',
  language_title: 'Language',
  language_about: 'The language of every page, and of the mails that we send you.',
  saved: 'Saved.',
  undo: 'Undo',
  preview: 'In the sample account a choice holds in this browser only.',
  notifications_title: 'Notifications',
  notifications_about: 'What reaches you in the app, by mail at once, and in the weekly digest.',
  channel_in_app: 'In the app',
  channel_mail: 'By mail at once',
  channel_digest: 'In the weekly digest',
  kinds: '{n} of {total} kinds',
  digest_off: 'switched off',
  change: 'Choose notifications',
} as const

export type Copy = CopyOf<typeof copy>
