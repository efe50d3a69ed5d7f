import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeText, foldLine, icalOf } from './ical.ts'

const madeAt = new Date('2026-11-22T12:30:05.678Z')
const unfold = (text: string): string => text.replaceAll('\r\n ', '')

test('a calendar is what RFC 5545 says, line by line', () => {
  const days = [
    { uid: 'a@freehold', on: '2026-12-31', summary: 'Elm Row: $12.50 declared', isTentative: false },
    { uid: 'b@freehold', on: '2027-01-12', summary: 'Oak, the second; "Court"', isTentative: true },
  ]
  expect(icalOf({ name: 'Freehold: income', days, madeAt }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Freehold//Income//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Freehold: income',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:a@freehold',
    'DTSTAMP:20261122T123005Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Elm Row: $12.50 declared',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b@freehold',
    'DTSTAMP:20261122T123005Z',
    'DTSTART;VALUE=DATE:20270112',
    'DTEND;VALUE=DATE:20270113',
    String.raw`SUMMARY:Oak\, the second\; "Court"`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe('a text', () => {
  test('is escaped, so that no house can add a line of its own', () => {
    expect(escapeText('a\\b;c,d\r\nATTENDEE:x\ry\nz\u0000\u0007')).toBe(String.raw`a\\b\;c\,d\nATTENDEE:x\ny\nz`)
    const text = icalOf({
      name: 'n',
      days: [{ uid: 'u', on: '2027-01-12', summary: 'House\r\nATTACH:http://evil.example', isTentative: true }],
      madeAt,
    })
    expect(text.split('\r\n').some((line) => line.startsWith('ATTACH'))).toBe(false)
  })
})

describe('a long line', () => {
  test('is folded at 75 octets', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(foldLine('x'.repeat(75 + 74 + 1)).split('\r\n')).toEqual(['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x'])
  })

  test('never within a character, and unfolds to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = escapeText(text)
        const folded = foldLine(line)
        expect(unfold(folded)).toBe(line)
        for (const one of folded.split('\r\n')) {
          expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
          expect(Buffer.from(one).toString()).toBe(one)
        }
      }),
    )
  })
})
