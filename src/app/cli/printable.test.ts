import { expect, test } from 'vitest'
import { printable, printableLines } from './printable.ts'

test.each([
  ['Elm Row: $1.00, «Ñandú» – 家', 'Elm Row: $1.00, «Ñandú» – 家'],
  ['a\u001b[2Jb', String.raw`a\u001b[2Jb`],
  ['a\napproved\r\tb', String.raw`a\u000aapproved\u000d\u0009b`],
  ['a\u009b2Jb\u0085', String.raw`a\u009b2Jb\u0085`],
  ['\u202efdp.exe\u2069\u2028', String.raw`\u202efdp.exe\u2069\u2028`],
  ['5\u200f-\u200e3\u061c', String.raw`5\u200f-\u200e3\u061c`],
])('%j is shown as it is, without what a terminal would carry out', (line, shown) => {
  expect(printable(line)).toBe(shown)
})

test('lines of ours stay lines', () => {
  expect(printableLines('one\ntwo\u001b[1m')).toBe('one\ntwo\\u001b[1m')
})
