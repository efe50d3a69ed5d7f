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
  units_title: 'Areas',
  units_about: 'How large properties are, in lists, filters and on their pages. The drawings stay in feet.',
  units_sqft: 'Square feet',
  units_sqm: 'Square meters',
  zone_title: 'Time zone',
  zone_about: 'Which clock the times on pages and receipts go by.',
  zone_label: 'Times are told by the clock of',
  zone_device: 'My device: {zone}',
  zone_now: 'Now: {time}',
  zone_other: 'Your device says {zone}.',
  zone_take: 'Use {zone}',
  zone_statements:
    'Days without a time, such as record dates, are the same everywhere. Months, quarters and years of statements begin and end in UTC, so that a payment never moves from one statement to another.',
  saved: 'Saved.',
  failed: 'That could not be saved. It is as it was before.',
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
