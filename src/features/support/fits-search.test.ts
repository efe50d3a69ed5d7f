import { expect, test } from 'vitest'
import { fitsSearch } from './fits-search.ts'

test.each([
  ['¿Qué comisión cobran?', 'comision', true],
  ['¿Qué comisión cobran?', 'QUÉ  cobran ', true],
  ['¿Cuántos años dura?', 'anos', true],
  ['How do I sell my shares?', 'shares sell', true],
  ['How do I sell my shares?', 'sell tax', false],
  ['How do I sell my shares?', '', true],
])('%s has %s in it: %s', (text, typed, fits) => {
  expect(fitsSearch(text, typed)).toBe(fits)
})
