import { describe, expect, it } from 'vitest'
import { cellReader } from './import-cell.ts'
import type { CellRules, Take } from './import-cell.ts'

const whole: Take = { kind: 'number', min: 0, max: 99, whole: true, required: true }
const decimal: Take = { kind: 'number', min: -180, max: 180, whole: false, required: false }
const money: Take = { kind: 'number', min: 1, max: 1e13, whole: true, required: true, isMoney: true }
const day: Take = { kind: 'date', required: true }
const words: Take = { kind: 'text', max: 5, required: true }

const COMMA = 'is not an amount: a comma stands between groups of three digits, a point before the cents'

const DECIMAL_COMMA = 'is not an amount: a point stands between groups of three digits, a comma before the cents'

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
    expect(cellReader(take, { as })(text)).toEqual({ value })
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
    ['0', money, 'dollars', 'must be at least 0.01'],
    ['99999999999999', money, 'dollars', 'must be at most 100000000000'],
    ['1e99', money, 'dollars', 'must be at most 100000000000'],
    ['1e999', money, 'dollars', 'is not a number'],
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
    ['', words, undefined, 'is empty'],
    [' \u200b', words, undefined, 'is empty'],
    ['a\u0000b', words, undefined, 'holds control characters or is not UTF-8'],
    ['a\ufffdb', words, undefined, 'holds control characters or is not UTF-8'],
  ] as const)('%j is rejected', (text, take, as, reason) => {
    expect(cellReader(take, { as, ...(text === '33' && { max: 15 }) })(text)).toEqual({ reason })
  })
})

describe('a cell of a file with its own ways', () => {
  const area: Take = { kind: 'number', min: 1, max: 100_000, whole: true, required: true, isArea: true }
  it.each<[string, Take, CellRules, number | string]>([
    ['96', area, { unit: 'square metres' }, 1033],
    ['0.25', area, { unit: 'acres' }, 10_890],
    ['1180.5', area, { unit: 'square feet' }, 1181],
    ['1,180', area, {}, 1180],
    ['1.180,0', area, { decimal: ',' }, 1180],
    ['47,5112', decimal, { decimal: ',' }, 47.5112],
    ['221.9', money, { as: 'dollars', times: 1000 }, 22_190_000],
    ['0.29', money, { as: 'dollars', times: 1000 }, 29_000],
    ['1.234,50', money, { as: 'dollars', decimal: ',' }, 123_450],
    ['350000,00', money, { as: 'dollars', decimal: ',' }, 35_000_000],
    ['2.219', money, { as: 'cents', times: 1000 }, 2219],
    ['02.03.2014', day, { format: 'DD.MM.YYYY' }, '2014-03-02'],
    ['1600-01-01', day, {}, '1600-01-01'],
    ['2026-06-01', day, {}, '2026-06-01'],
  ])('%j is read', (text, take, rules, value) => expect(cellReader(take, rules, '2026-06-01')(text)).toEqual({ value }))

  it.each<[string, Take, CellRules, string]>([
    ['1180.5', area, {}, 'must be a whole number'],
    ['0.01', area, { unit: 'square metres' }, 'must be at least 1'],
    ['20', area, { unit: 'square metres', min: 25 }, 'must be at least 25'],
    ['11,80', area, {}, 'is not a number'],
    ['47,5112', decimal, {}, 'is not a number'],
    ['350000.00', money, { as: 'dollars', decimal: ',' }, DECIMAL_COMMA],
    ['0.000029', money, { as: 'dollars', times: 1000 }, 'has parts of a cent'],
    ['0001-01-01', day, {}, 'is before 1600-01-01'],
    ['2050-01-01', day, {}, 'is a day that is yet to come'],
    ['2026-06-02', day, {}, 'is a day that is yet to come'],
  ])('%j is rejected', (text, take, rules, reason) =>
    expect(cellReader(take, rules, '2026-06-01')(text)).toEqual({ reason }),
  )
})
