import { describe, expect, test } from 'vitest'
import { checkAge } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('only adults may invest', () => {
  test.each([
    ['2008-11-21', null],
    ['2008-11-22', 'too_young'],
    ['1950-01-01', null],
    ['2027-01-01', 'too_young'],
    ['1890-01-01', 'too_young'],
  ])('born on %s: %s', (dob, refused) => expect(checkAge(dob, now)?.refused ?? null).toBe(refused))

  test('born on 29 February: of age on 1 March', () => {
    expect(checkAge('2008-02-29', new Date('2026-02-28T23:59:59Z'))?.refused).toBe('too_young')
    expect(checkAge('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBeNull()
  })
})
