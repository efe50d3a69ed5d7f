import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n"1;5";2',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  ['\ufeffa\tb\n', [['a', 'b']]],
  ['"say ""hi""",\n', [['say "hi"', '']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['', []],
])('%j', (text, rows) => expect(readCsv(text, 10)).toEqual(rows))

test('ends where enough was read', () => expect(readCsv('a\nb\nc', 2)).toEqual([['a'], ['b']]))
