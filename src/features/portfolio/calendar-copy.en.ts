import type { CopyOf } from '#kit/copy.ts'

/** The words of the secret link to the income calendar. */
export const copy = {
  title: 'In your own calendar',
  text: 'A calendar program can show these days: it subscribes to a secret link, which needs no login. Whoever has the link sees days, properties and amounts, and nothing else of you.',
  make: 'Make a link',
  made: 'There is a link, made {day}. It is not shown again.',
  renew: 'Make a new link',
  renew_note: 'A new link ends the one before, and so does a new password.',
  end: 'End the link',
  ended: 'The link is ended. It opens nothing any more.',
  link: 'Secret link',
  link_hint: 'Shown this once: copy it into your calendar program, where it says subscribe or add by address.',
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'It could not be copied. Select it and copy it yourself.',
} as const

export type Copy = CopyOf<typeof copy>
