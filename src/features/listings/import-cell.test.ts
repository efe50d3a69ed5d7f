import { describe, expect, it } from 'vitest'
import { readCell } from './import-cell.ts'
import type { Take } from './import-cell.ts'

const whole: Take = { kind: 'number', min: 0, max: 99, whole: true, required: true }
const decimal: Take = { kind: 'number', min: -180, max: 180, whole: false, required: false }
const money: Take = { kind: 'number', min: 1, max: 1e13, whole: true, required: true }
const day: Take = { kind: 'date', required: true }
const words: Take = { kind: 'text', max: 5, required: true }

const COMMA = 'is not an amount: a comma stands between groups of three digits, a point before the cents'

describe('a cell', () => {
  it.each([
    ['3', whole, undefined, 3],
    ['3.0', whole, undefined, 3],
    ['-122.257', decimal, undefined, -122.257],
    ['1.5e2', decimal, undefined, 150],
    [null, decimal, undefined, null],
    ['221900.0', money, 'dollars', 22_190_000],
    ['$1,234.56', money, 'dollars', 123_456],
    ['0.29', money, 'dollars', 29],
    ['2219', money, 'cents', 2219],
    ['10/3/2014', day, 'date M/D/YYYY', '2014-10-03'],
    ['2016-02-29', day, 'date YYYY-MM-DD', '2016-02-29'],
    ['98103', words, undefined, '98103'],
  ] as const)('%j is read', (text, take, as, value) => {
    expect(readCell(text, take, as)).toEqual({ value })
  })

  it.each([
    [null, whole, undefined, 'is empty'],
    ['three', whole, undefined, 'is not a number'],
    ['', whole, undefined, 'is not a number'],
    ['0x10', whole, undefined, 'is not a number'],
    ['Infinity', whole, undefined, 'is not a number'],
    ['2.5', whole, undefined, 'must be a whole number'],
    ['100', whole, undefined, 'must be at most 99'],
    ['-1', whole, undefined, 'must be at least 0'],
    ['33', { ...whole }, undefined, 'must be at most 15'],
    ['0', money, 'dollars', 'must be at least 1'],
    ['1.005', money, 'dollars', 'has parts of a cent'],
    ['350000,00', money, 'dollars', COMMA],
    ['1,5', money, 'dollars', COMMA],
    ['1.234,50', money, 'dollars', COMMA],
    ['12,34,567', money, 'dollars', COMMA],
    ['1.5', money, 'cents', 'must be a whole number'],
    ['2014-10-13', day, 'date M/D/YYYY', 'is not a date like 12/31/2014'],
    ['13/1/2014', day, 'date M/D/YYYY', 'is not a day that exists'],
    ['2015-02-29', day, 'date YYYY-MM-DD', 'is not a day that exists'],
    ['123456', words, undefined, 'is longer than 5'],
    ['a\u0000b', words, undefined, 'holds control characters or is not UTF-8'],
    ['a\ufffdb', words, undefined, 'holds control characters or is not UTF-8'],
  ] as const)('%j is rejected', (text, take, as, reason) => {
    expect(readCell(text, take, as, text === '33' ? { max: 15 } : {})).toEqual({ reason })
  })
})
