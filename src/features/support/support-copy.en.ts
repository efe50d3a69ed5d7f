import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  title: 'Support',
  lead: 'Is it us or is it you? This page checks right now. Below: what helps us help you, and what we will never ask you for.',
  status: 'This server',
  checking: 'Checking…',
  ready: 'Everything works: the server answers, and so does its database.',
  waiting:
    'The server answers, but its database does not yet. It will recover by itself; please try again in a minute.',
  away: 'The server does not answer. Please check your connection first.',
  checked: 'Checked at {time}. It answered in {ms} ms.',
  checked_away: 'Checked at {time}.',
  again: 'Check again',
  version: 'Version {version}',
  write: 'Write to us',
  read: 'Questions and answers',
} as const

export type Copy = CopyOf<typeof copy>
