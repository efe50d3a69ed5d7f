import type { CopyOf } from '#kit/copy.ts'

/** The words of news: `{indication}_title` and `{indication}_text` say one kind, filled from its facts. */
export const copy = {
  title: 'Notifications',
  label: 'News',
  unread: { one: '{n} unread', other: '{n} unread' },
  all_read: 'All read',
  mark_all: 'Mark all as read',
  mark_failed: 'Could not be marked as read.',
  new: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  load_more: 'Show earlier',
  loading_more: 'Loading earlier',
  none_title: 'No news yet',
  none_text: 'When an investment is made, money arrives or a house you own has news, it is told here.',
  see_projects: 'See the houses',
  end: 'This is everything.',

  investment_funded_title: 'Your investment has been made',
  investment_funded_text: '{amount} in {name}.',
  deposit_settled_title: 'Money arrived in your account',
  deposit_settled_text: '{amount} can be invested now.',
} as const

export type Copy = CopyOf<typeof copy>
