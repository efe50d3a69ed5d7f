import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTaxId, maskTaxId, showTyped, taxDigits } from './tax-id.ts'

describe('a Social Security number', () => {
  test.each(['123-45-6789', '123456789', ' 123 45 6789 ', '899-99-9999', '001-01-0001'])('can be %s', (typed) => {
    expect(checkTaxId('ssn', typed)).toBeNull()
  })

  test.each([
    ['000-45-6789', 'area 000'],
    ['666-45-6789', 'area 666'],
    ['900-45-6789', 'area 900'],
    ['999-45-6789', 'area 999'],
    ['123-00-6789', 'group 00'],
    ['123-45-0000', 'serial 0000'],
    ['078-05-1120', 'voided'],
    ['123-45-678', 'eight digits'],
    ['123-45-67890', 'ten digits'],
    ['12a-45-6789', 'a letter'],
    ['', 'nothing'],
  ])('cannot be %s: %s', (typed) => {
    expect(checkTaxId('ssn', typed)).toEqual({ refused: 'not_an_ssn' })
  })
})

describe('an Employer Identification Number', () => {
  test.each(['01-2345678', '12-3456789', '98-0000001', '473456789'])('can be %s', (typed) => {
    expect(checkTaxId('ein', typed)).toBeNull()
  })

  test('begins with one of the 83 prefixes that are given out', () => {
    const given = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0')).filter(
      (prefix) => checkTaxId('ein', `${prefix}-1234567`) === null,
    )
    expect(given).toHaveLength(83)
    for (const never of ['00', '07', '09', '17', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97'])
      expect(given).not.toContain(never)
  })

  test.each(['07-1234567', '12-0000000', '12-345678', 'twelve'])('cannot be %s', (typed) => {
    expect(checkTaxId('ein', typed)).toEqual({ refused: 'not_an_ein' })
  })
})

test('only the last four digits are ever shown', () => {
  expect(maskTaxId('ssn', '6789')).toBe('xxx-xx-6789')
  expect(maskTaxId('ein', '6789')).toBe('xx-xxx6789')
})

test('what is typed gets its dashes, and they change no digit', () => {
  expect(showTyped('ssn', '1234')).toBe('123-4')
  expect(showTyped('ssn', '123456789012')).toBe('123-45-6789')
  expect(showTyped('ein', '123')).toBe('12-3')
  expect(showTyped('ssn', '123')).toBe('123')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.constantFrom('ssn' as const, 'ein' as const), (digits, kind) => {
      expect(taxDigits(showTyped(kind, digits))).toBe(digits)
    }),
  )
})
