import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { visitRefusals } from './refusals.ts'

/** The words about an invitation, on the first slide of the registration. */
export const copy = {
  invited: '{name} invited you. They see your first name, your initial and how far you are.',
  leave_out: 'Register without it',
  have_code: 'I have an invitation code',
  code: 'Invitation code',
  missing: 'Enter the eight letters and digits of the code',
  take: 'Use this code',
  ...wordsOf(visitRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
