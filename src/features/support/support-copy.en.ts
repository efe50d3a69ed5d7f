import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Support',
  lead: 'Is it us or is it you? This page looks now. Below it: what helps us to help, and what nobody of ours will ever ask for.',
  status: 'This server',
  checking: 'Looking…',
  ready: 'Everything works: the server answers, and so does its database.',
  waiting: 'The server answers, but its database does not yet. It comes back by itself; please try again in a minute.',
  away: 'The server does not answer. Please look at your connection first.',
  checked: 'Looked at {time}. It took {ms} ms from here.',
  checked_away: 'Looked at {time}.',
  again: 'Look again',
  version: 'Version {version}',
  write: 'Write to us',
  read: 'Questions and answers',
} as const

export type Copy = CopyOf<typeof copy>
