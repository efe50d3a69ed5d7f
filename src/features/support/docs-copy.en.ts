import type { CopyOf } from '#kit/copy.ts'

/** The frame of the API reference: what is server-rendered of it. */
export const copy = {
  title: 'API reference',
  lead: 'Every call of this server: what it takes, what it answers, why it may refuse, and a form to try it.',
  calls: 'The calls',
  to_calls: 'Go to the calls',
  machine: 'For programs: OpenAPI 3.1',
  no_script: 'The list of calls is built in your browser from openapi.json and needs JavaScript.',
} as const

export type Copy = CopyOf<typeof copy>
