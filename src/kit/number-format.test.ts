import { expect, test } from 'vitest'
import { numberFormat } from './number-format.ts'

test('what is asked for again is written by the same formatter', () => {
  expect(numberFormat('en', { maximumFractionDigits: 1 })).toBe(numberFormat('en', { maximumFractionDigits: 1 }))
  expect(numberFormat('es')).toBe(numberFormat('es'))
})

test('two ways to write are not taken for one another, nor two languages', () => {
  expect(numberFormat('en').format(1234.56)).toBe('1,234.56')
  expect(numberFormat('en', { maximumFractionDigits: 1 }).format(1234.56)).toBe('1,234.6')
  expect(numberFormat('es', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(numberFormat('en', { notation: 'compact', compactDisplay: 'long' }).format(2_000_000)).toBe('2 million')
  expect(numberFormat('es', { notation: 'compact', compactDisplay: 'long' }).format(2_000_000)).toBe('2 millones')
})
