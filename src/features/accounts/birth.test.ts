import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBirth, readDay } from './birth.ts'
import { readPastedBirth } from './paste-birth.ts'

const now = new Date('2026-06-15T12:00:00Z')

describe('a date of birth, as it was typed', () => {
  test.each([
    ['1990-1-31', null, []],
    ['2008-6-15', null, []],
    ['--', 'missing', ['year', 'month', 'day']],
    ['1990--31', 'missing', ['month']],
    ['90-1-31', 'year_digits', ['year']],
    ['1990-27-4', 'month_range', ['month']],
    ['1990-0-4', 'month_range', ['month']],
    ['1990-2-30', 'unreal', ['day']],
    ['2027-1-31', 'to_come', ['year']],
    ['1850-1-31', 'too_old', ['year']],
    ['2008-6-16', 'too_young', ['year']],
  ] as const)('%s: %s', (typed, code, parts) => {
    expect(checkBirth(typed, now)?.code ?? null).toBe(code)
    expect(checkBirth(typed, now)?.parts ?? []).toEqual(parts)
  })

  test('every day of the calendar is read, in one digit or two', () => {
    fc.assert(
      fc.property(anyDay(-2e12, 2e12), (day) => {
        expect(readDay(day)).toBe(day)
        expect(readDay(day.split('-').map(Number).join('-'))).toBe(day)
      }),
    )
  })

  test('the age of every day is judged, and none that does not exist is taken', () => {
    const part = fc.nat({ max: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2100 }), part, part, (year, month, day) => {
        const typed = `${year}-${month}-${day}`
        if (checkBirth(typed, now) !== null) return
        expect(readDay(typed)).not.toBeNull()
        expect(readDay(typed)?.localeCompare('2008-06-15')).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('a date that was pasted', () => {
  test.each([
    ['1988-04-27', '1988-04-27'],
    ['4/27/1988', '1988-4-27'],
    ['27/4/1988', '1988-4-27'],
    [' 04.05.1988 ', '1988-04-05'],
    ['April 27, 1988', '1988-4-27'],
    ['27 de abril de 1988', '1988-4-27'],
    ['martes, 27 de abril de 1988', '1988-4-27'],
    ['27 Sept 1988', '1988-9-27'],
    ['19880427', '1988-04-27'],
    ['04271988', '1988-04-27'],
    ['4/27/88', '88-4-27'],
    ['Born on 2/30/1988', '1988-2-30'],
    ['1988', null],
    ['27', null],
    ['27 April', null],
    ['+1 206 555 0142', null],
    ['four walls', null],
  ])('%j is %j in English', (text, parts) => expect(readPastedBirth(text, 'en')).toBe(parts))

  test.each([
    ['04.05.1988', '1988-05-04'],
    ['4/27/1988', '1988-4-27'],
    ['27041988', '1988-04-27'],
  ])('%j is %j in Spanish', (text, parts) => expect(readPastedBirth(text, 'es')).toBe(parts))

  test('every day of a century is read back from how each language writes it', () => {
    fc.assert(
      fc.property(anyDay(-2e12, 1e12), fc.constantFrom('en', 'es'), (day, language) => {
        for (const dateStyle of ['long', 'medium', 'full'] as const) {
          const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(day))
          expect(readDay(readPastedBirth(text, language) ?? '')).toBe(day)
        }
        const [year, month, date] = day.split('-')
        const numbers = language === 'es' ? [date, month, year] : [month, date, year]
        for (const sign of ['/', '.', '-', ' ', '']) {
          expect(readDay(readPastedBirth(numbers.join(sign), language) ?? '')).toBe(day)
        }
      }),
    )
  })
})

const anyDay = (min: number, max: number) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
