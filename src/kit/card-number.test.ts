import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideCardNumbers, holdsCardNumber, isCardNumber, passesLuhn } from './card-number.ts'

const CARDS = [
  '4242424242424242',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
]

describe('a card number is found', () => {
  test.each(CARDS)('%s alone, and within a sentence', (number) => {
    expect(isCardNumber(number)).toBe(true)
    for (const text of [number, ` ${number}.`, `my card is ${number}, thanks`, `(${number})`, `card:${number}`])
      expect([text, holdsCardNumber(text)]).toEqual([text, true])
  })

  test.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242 4242-4242 4242',
    '42424242 42424242',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '3782 822463 10005',
    '3622 720627 1667',
    '4222 222 222 222',
    'Ada 4242 4242 4242 4242 12 34 123',
    '4242 4242 4242 4242 12/34',
    'on 2026 4242 4242 4242 4242',
    '4242.4242.4242.4242',
    '4242/4242/4242/4242',
    '4242_4242_4242_4242',
    '_4242424242424242_',
    '4242\n4242\n4242\n4242',
    '4242\t4242\t4242\t4242',
    '4242\u00a04242\u00a04242\u00a04242',
    '4242\u20134242\u20134242\u20134242',
    '4242\u20114242\u20144242\u20124242',
    '4242\u200b4242\u200b4242\u200b4242',
    '4\u00ad2\u00ad4\u00ad242424242424\u20602',
    '\uff14\uff12\uff14\uff12 4242 4242 4242',
    '3782.822463.10005',
  ])('%s', (text) => expect(holdsCardNumber(text)).toBe(true))
})

describe('what is no card number stays', () => {
  test.each([
    '4242 4242 4242 4241',
    '4242  4242  4242  4242',
    '+49 151 23456789',
    '+4915123456780',
    '49 151 2345 6784',
    '(206) 555-0100, 206 555 0101',
    '206-555-0100 206-555-0101',
    '123-45-6789',
    '12-3456789',
    '021000021 and 4000123456',
    '2021 2022 2023 2024',
    '1990-12-31 2001-01-01',
    'tok_4242424242424242',
    'v4242424242424242',
    '0.4242424242424242',
    '42424242.42424242',
    '424242.4242424242',
    'order_4242424242424242',
    '4242424242424242_draft',
    '12/31/1990 01/01/2001 12/31/1999',
    '1.234.567.890.123,00',
    '206.555.0100 206.555.0101',
    '42424242-4242-4242-8242-424242424242',
    '0190a3c4-5555-7555-8555-554444555555',
    '12 Alder Street, Tacoma, WA 98405-1234',
    '1732230000123',
    '424242424242424242424242',
  ])('%s', (text) => expect(holdsCardNumber(text)).toBe(false))

  test('every number has one check digit, and only with it is it a card', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{14}$/), (body) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(passesLuhn)
        expect(right).toHaveLength(1)
        expect(isCardNumber(right[0]!)).toBe(true)
        expect(holdsCardNumber(`x ${right[0]!} y`)).toBe(true)
      }),
    )
  })

  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
  const is = fc.constant
  const sep = fc.constantFrom(' ', '-', '.', '/', '\u2011', '\u00a0')
  const phones = fc.oneof(
    join(is('+'), fc.stringMatching(/^[1-9]\d{6,14}$/)),
    join(is('+1 '), digits(3), sep, digits(3), sep, digits(4)),
    join(is('('), digits(3), is(') '), digits(3), sep, digits(4)),
    digits(10),
    digits(11),
    join(is('+44 '), digits(4), is(' '), digits(6)),
    join(is('0'), digits(1), is(' '), digits(2), is(' '), digits(2), is(' '), digits(2), is(' '), digits(2)),
  )
  const numbers = fc.oneof(
    join(digits(3), is('-'), digits(2), is('-'), digits(4)),
    join(digits(2), is('-'), digits(7)),
    digits(9),
    join(digits(5), is('-'), digits(4)),
    join(digits(3), is('\u2011'), digits(2), is('\u2011'), digits(4)),
    join(digits(2), is('/'), digits(2), is('/'), digits(4), is(' '), digits(2), is('/'), digits(2), is('/'), digits(4)),
    join(
      digits(4),
      is('.'),
      digits(2),
      is('.'),
      digits(2),
      is('\n'),
      digits(4),
      is('.'),
      digits(2),
      is('.'),
      digits(2),
    ),
    fc.integer({ min: 0, max: 1e14 }).map((cents) => (cents / 100).toFixed(2)),
    fc.integer({ min: 0, max: 1e14 }).map((cents) => `$${(cents / 100).toLocaleString('en-US')}`),
    fc.integer({ min: 0, max: 1e14 }).map((cents) => `${(cents / 100).toLocaleString('de-DE')} \u20ac`),
    fc
      .double({ min: -180, max: 180, noNaN: true, noDefaultInfinity: true })
      .map(String)
      .filter((one) => !one.includes('e')),
    fc.uuid(),
    join(fc.constantFrom('tok_', 'ch_', 're_'), fc.stringMatching(/^[A-Za-z0-9]{24}$/)),
    fc
      .stringMatching(/^[0-9a-f]{40}$/)
      .filter((text) => /[a-f]/.test(text.slice(0, 12)) && /[a-f]/.test(text.slice(-12))),
    fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }).map((part) => part.toFixed(16)),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  )

  test('no phone number, tax number, routing number, postcode, id, coordinate or time is taken for one', () => {
    fc.assert(
      fc.property(fc.oneof(phones, numbers), fc.constantFrom('', 'Call ', 'see '), (text, before) => {
        expect([text, holdsCardNumber(`${before}${text}`)]).toEqual([text, false])
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['4242424242424242.pdf', 'xxxxxxxxxxxx4242.pdf'],
  ['Card 4242-4242-4242-4242 (front).jpg', 'Card xxxx-xxxx-xxxx-4242 (front).jpg'],
  ['３７８２ 822463 10005', 'xxxx xxxxxx x0005'],
  ['Lease 2024-03-01, 4 pages.pdf', 'Lease 2024-03-01, 4 pages.pdf'],
])('a card number in %j is hidden: %j', (text, hidden) => expect(hideCardNumbers(text)).toBe(hidden))
