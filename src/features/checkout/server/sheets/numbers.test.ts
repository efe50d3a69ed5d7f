import { describe, expect, test } from 'vitest'
import { numbersOf, stressOf } from './numbers.ts'
import { writeSheets } from './write-sheets.ts'

type Survey = Parameters<typeof numbersOf>[0]
const survey = (plan: string, amount: number) => ({ choice: null, result: { plan, amount } }) as unknown as Survey

describe('the worked example', () => {
  test('divides $11,000 of a balanced plan to the cent', () => {
    const { parts, houses, perHouseCents, isOwn } = numbersOf(survey('Balanced Investing', 1_100_000))
    expect(parts.map((one) => one.cents)).toEqual([440_000, 330_000, 220_000, 110_000])
    expect([houses, perHouseCents, isOwn]).toEqual([6, 165_000, true])
  })

  test.each(['Income Investing', 'Balanced Investing', 'Growth Investing'])(
    'loses no cent of any amount: %s',
    (plan) => {
      for (const cents of [0, 500_000, 1_100_001, 3_100_099, 10_000_000]) {
        const { parts, amountCents } = numbersOf(survey(plan, cents))
        expect(parts.reduce((sum, one) => sum + one.cents, 0)).toBe(amountCents)
        expect(parts.reduce((sum, one) => sum + one.percent, 0)).toBe(100)
      }
    },
  )

  test('without a survey is one of ours, and says so', () => {
    expect(numbersOf(null)).toMatchObject({ amountCents: 500_000, isOwn: false, houses: 4 })
  })
})

test('a fall in value takes from the last in line first', () => {
  expect(stressOf(10)).toMatchObject({ senior: 240_000, preferred: 60_000, common: 60_000 })
  expect(stressOf(30)).toMatchObject({ senior: 240_000, preferred: 40_000, common: 0 })
  expect(stressOf(50)).toMatchObject({ senior: 200_000, preferred: 0, common: 0 })
})

test.each(['Basic', 'Advance', 'Premium'] as const)(
  'the sheets of %s say the same in both languages, part by part',
  (level) => {
    const shape = (language: 'en' | 'es') =>
      writeSheets(level, null, language).sheets.map(({ key, blocks }) => [
        key,
        blocks.map((one) => [
          one.kind,
          one.kind === 'text' ? 1 : one.kind === 'table' ? one.rows.length : one.items.length,
        ]),
      ])
    expect(shape('es')).toEqual(shape('en'))
    expect(shape('en').length).toBeGreaterThanOrEqual(3)
    const texts = (language: 'en' | 'es') => JSON.stringify(writeSheets(level, null, language))
    expect(texts('es')).not.toBe(texts('en'))
  },
)

test('Basic asks twelve questions and explains twenty words, as its package says', () => {
  const blocks = writeSheets('Basic', null, 'en').sheets.flatMap((one) => one.blocks)
  expect(blocks.flatMap((one) => (one.kind === 'checks' ? one.items : []))).toHaveLength(12)
  expect(blocks.flatMap((one) => (one.kind === 'terms' ? one.items : []))).toHaveLength(20)
})
