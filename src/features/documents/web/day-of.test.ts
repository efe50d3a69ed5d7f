import { afterEach, expect, test } from 'vitest'
import { setVisitor } from '#platform/web/visitor.ts'
import { dayOf } from './day-of.ts'

const ADA = { user_id: 'a', role: 'investor', fname: 'Ada', lname: 'B', email: 'a@b.example', photo: '', created: 0 }
afterEach(() => setVisitor(null))

test('a statement is issued on the same day everywhere, a file came when its reader’s clock says', () => {
  const at = Date.UTC(2026, 10, 6) / 1000
  for (const [zone, came] of [
    ['America/Los_Angeles', 'Nov 5, 2026'],
    ['Pacific/Kiritimati', 'Nov 6, 2026'],
  ] as const) {
    setVisitor({ ...ADA, time_zone: zone })
    expect([dayOf({ group: 'statement', at }, 'en'), dayOf({ group: 'tax', at }, 'en')]).toEqual([
      'Nov 6, 2026',
      'Nov 6, 2026',
    ])
    expect(dayOf({ group: 'uploaded', at }, 'en')).toBe(came)
  }
})
