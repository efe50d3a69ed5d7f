import { expect, test } from 'vitest'
import { csvField, csvLine, decimalOf } from './csv.ts'

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1 555', `"'+1 555"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\r=1', `"'\r=1"`],
])('%j is no formula any more', (text, field) => expect(csvField(text)).toBe(field))

test.each([
  ['-500.00', '-500.00'],
  ['12.5', '12.5'],
  [-3, '-3'],
  [null, ''],
  ['Elm Row', 'Elm Row'],
  ['Elm, Row', '"Elm, Row"'],
  ['The "Elm"', '"The ""Elm"""'],
  ['Peñón', 'Peñón'],
])('%j is written as %s', (value, field) => expect(csvField(value)).toBe(field))

test('a line ends as RFC 4180 has it', () => expect(csvLine(['a', 1, null])).toBe('a,1,\r\n'))

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [-12_345, 2, '-123.45'],
  [900_719_925_474_099, 2, '9007199254740.99'],
  [1_001, 3, '1.001'],
])('%i with %i digits is %s', (value, digits, text) => expect(decimalOf(value, digits)).toBe(text))
