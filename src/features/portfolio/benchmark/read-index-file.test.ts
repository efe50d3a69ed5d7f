import { describe, expect, test } from 'vitest'
import { faultOfIndex, readIndexFile } from './read-index-file.ts'
import type { IndexRow } from './read-index-file.ts'

const HEADER = 'state,year,quarter,index'
const file = (...lines: string[]): string => [HEADER, ...lines, ''].join('\n')
const TODAY = '2024-08-15'

describe('a file of the index', () => {
  test('is read to the hundredth, with any ends of lines', () => {
    expect(readIndexFile(`\uFEFF${HEADER}\r\nWA,2024,1,1012.5\r\nWY,2024,2,488.59\r\n`)).toEqual([
      { state: 'WA', year: 2024, quarter: 1, hundredths: 101_250 },
      { state: 'WY', year: 2024, quarter: 2, hundredths: 48_859 },
    ])
  })

  test.each([
    ['WA,2024,1,1\n', /first line/],
    [file(), /no rows/],
    [file('WA,2024,1,1,'), /line 2: more than four/],
    [file('WA,2024,1,1', 'Wa,2024,2,1'), /line 3: "Wa" is no state/],
    [file('WA,1974,1,1'), /"1974" is no year/],
    [file('WA,2024,5,1'), /"5" is no quarter/],
    [file('WA,2024,1,0'), /"0" is no index/],
    [file('WA,2024,1,-'), /"-" is no index/],
    [file('WA,2024,1,1.234'), /at most two decimals/],
  ])('says what is wrong with %j', (text, fault) => {
    expect(readIndexFile(text)).toEqual({ fault: expect.stringMatching(fault) })
  })
})

describe('a file takes the place of what is known', () => {
  const quarters = (state: string, from: number, values: readonly number[]): IndexRow[] =>
    values.map((hundredths, at) => ({
      state,
      year: Math.floor((from + at) / 4),
      quarter: ((from + at) % 4) + 1,
      hundredths,
    }))
  const Q1_2023 = 2023 * 4
  const whole = [
    ...quarters('OR', Q1_2023, [100, 101, 102, 103, 104, 105]),
    ...quarters('WA', Q1_2023, [90, 91, 92, 93, 94, 95]),
  ]
  const known = [
    { state: 'OR', first: Q1_2023, last: Q1_2023 + 4 },
    { state: 'WA', first: Q1_2023 + 1, last: Q1_2023 + 4 },
  ]

  test('when it is whole and no older', () => {
    expect(faultOfIndex(whole, known, TODAY)).toBeNull()
    expect(faultOfIndex(whole, [], TODAY)).toBeNull()
    // As the agency states Hawaii from the third quarter of 1981 on, when few houses were sold.
    expect(faultOfIndex(quarters('HI', 1981 * 4 + 2, [8645, 4893, 11_201, 10_343]), [], TODAY)).toBeNull()
  })

  test.each([
    ['its last quarter is not over', whole, known, '2024-06-30', 'Q2 2024 is not over'],
    ['a quarter is left out', whole.filter((_, at) => at !== 2), known, TODAY, 'OR: Q3 2023 is missing'],
    ['a quarter stands twice', [...whole, whole[8]!], known, TODAY, 'WA: Q3 2023 stands there twice'],
    ['a state ends early', whole.slice(0, -1), known, TODAY, 'WA: it ends with Q1 2024, others with Q2 2024'],
    [
      'a point is in the wrong place',
      [...whole.slice(0, -1), { ...whole.at(-1)!, hundredths: 950 }],
      known,
      TODAY,
      'WA: from 0.94 to 9.5 in Q2 2024 cannot be',
    ],
    ['a state is missing', whole.slice(0, 6), known, TODAY, 'WA is missing, which is known so far'],
    [
      'it is older',
      whole.filter((one) => one.year === 2023),
      known,
      TODAY,
      'it ends with Q4 2023, and Q1 2024 is known: it is an older file',
    ],
    [
      'it begins later',
      whole.filter(({ state, quarter, year }) => state === 'OR' || quarter > 2 || year > 2023),
      known,
      TODAY,
      'WA begins with Q3 2023, and is known from Q2 2023 on',
    ],
  ] as const)('and not when %s', (_, rows, before, today, fault) => {
    expect(faultOfIndex(rows, before, today)).toBe(fault)
  })
})
