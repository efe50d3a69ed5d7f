import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { LIMIT_FIGURES } from './limit-figures.ts'
import { capCentsOf, dayOf, figuresOn, roomCentsOf, yearBefore } from './limits.ts'

const figures = figuresOn('2026-06-01')
const room = (income: number, worth: number) =>
  roomCentsOf(figures, { incomeCents: income * 100, worthCents: worth * 100 }) / 100

describe('F14, the room of twelve months', () => {
  test.each([
    ['the golden value: income 60,000, worth 80,000', 60_000, 80_000, 4000],
    ['the least for everybody', 10_000, 0, 2500],
    ['either figure below the threshold: 5 % of the greater', 123_999, 1_000_000, 50_000],
    ['both at the threshold: 10 % of the greater', 124_000, 124_000, 12_400],
    ['never more than the threshold', 500_000, 9_000_000, 124_000],
  ])('%s', (_what, income, worth, expected) => expect(room(income, worth)).toBe(expected))

  test('nothing stated is the lowest band', () => expect(roomCentsOf(figures, null)).toBe(250_000))

  test('the figures of a day are those in force on it', () => {
    expect(figuresOn('2022-09-20').inForceSince).toBe('2022-09-20')
    expect(figuresOn('2000-01-01')).toBe(LIMIT_FIGURES[0])
    expect(LIMIT_FIGURES.map((one) => one.inForceSince)).toEqual(
      LIMIT_FIGURES.map((one) => one.inForceSince).toSorted(),
    )
  })
})

test('a year before, from the 29th of February as well', () => {
  expect(yearBefore(new Date('2026-06-15T10:00:00Z'))).toBe('2025-06-15')
  expect(yearBefore(new Date('2028-02-29T10:00:00Z'))).toBe('2027-02-28')
  expect(dayOf(new Date('2026-06-15T23:59:59Z'))).toBe('2026-06-15')
})

test('the cap is a part of the goal, and never less than the least that one may buy', () => {
  expect(capCentsOf(53_300_000, 10, 2000)).toBe(5_330_000)
  expect(capCentsOf(1_000_099, 10, 2000)).toBe(100_009)
  expect(capCentsOf(100_000, 10, 25_000)).toBe(25_000)
  expect(capCentsOf(10_000, 10, 25_000)).toBe(10_000)
})

describe('the database', () => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await testDatabase()
  })
  afterAll(() => home.drop())

  test('has the figures of the file', async () => {
    const { rows } = await home.pool.query(
      `SELECT in_force_since::text AS "inForceSince", threshold_cents AS "thresholdCents", least_cents AS "leastCents",
              lower_percent AS "lowerPercent", higher_percent AS "higherPercent" FROM limit_figures ORDER BY 1`,
    )
    expect(rows.map((row, at) => ({ ...row, source: LIMIT_FIGURES[at]?.source }))).toEqual(LIMIT_FIGURES)
  })

  test('counts the room as the rule does, whatever was stated and on any day', async () => {
    const around = fc.oneof(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.integer({ min: 12_399_900, max: 12_400_100 }),
      fc.constant(null),
    )
    const cases = fc.sample(fc.tuple(around, around, fc.constantFrom('2020-01-01', '2022-09-20', '2026-06-15')), {
      numRuns: 300,
      seed: 14,
    })
    const stated = cases.map(
      ([income, worth, day]) => [income === null ? null : income, income === null ? null : (worth ?? 0), day] as const,
    )
    const { rows } = await home.pool.query<{ room: number }>(
      `SELECT investor_room_cents(i, w, d) AS room FROM unnest($1::bigint[], $2::bigint[], $3::date[]) AS t(i, w, d)`,
      [stated.map((one) => one[0]), stated.map((one) => one[1]), stated.map((one) => one[2])],
    )
    expect(rows.map((row) => row.room)).toEqual(
      stated.map(([income, worth, day]) =>
        roomCentsOf(figuresOn(day), income === null ? null : { incomeCents: income, worthCents: worth ?? 0 }),
      ),
    )
  })
})
