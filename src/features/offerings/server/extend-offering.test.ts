import { expect, test } from 'vitest'
import { checkExtend } from './extend-offering.ts'

const now = new Date('2026-06-01T00:00:00Z')
const end = new Date('2026-07-01T00:00:00Z')
const later = new Date('2026-08-01T00:00:00Z')

test.each([
  ['an open raise', 'open', end, later, null],
  ['one whose goal is met', 'target_met', end, later, 'not_open'],
  ['one that was given up', 'failed', end, later, 'not_open'],
  ['one without an end', 'open', null, later, 'has_no_end'],
  ['one that ends in this moment', 'open', now, later, 'time_is_over'],
  ['to the day that it has', 'open', end, end, 'not_later'],
  ['to an earlier day', 'open', end, new Date(end.getTime() - 1), 'not_later'],
] as const)(
  'a raise is given more time while it is open, and a later day only: %s',
  (_what, status, has, to, refused) => {
    expect(checkExtend({ status, closes_at: has }, to, now)?.refused ?? null).toBe(refused)
  },
)
