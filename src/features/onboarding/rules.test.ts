import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADVICE, ageOn, AMOUNTS, computeResult, HOLDINGS, KNOWLEDGE, LEVELS, PLANS, stepOf } from './rules.ts'
import type { Answers } from './rules.ts'

const golden: Answers = {
  investing: true,
  level: 'Competent',
  wisdom: 'Self-educate',
  amount: '$11,000-$30,000',
  timeline: '6-10 Years',
}

describe('the result of a survey (finance F11)', () => {
  test('golden: the middle answers give Advanced and Balanced, from $11,000', () => {
    const { level, plan, amountCents, points } = computeResult(golden)
    expect([level, plan, amountCents]).toEqual(['Advance', 'Balanced Investing', 1_100_000])
    expect([points.level, points.capacity]).toEqual([6625, 5600])
  })

  test('the least of everything is Basic and Income, from nothing', () => {
    const least: Answers = {
      investing: false,
      level: 'Novice',
      wisdom: "I don't seek advice",
      amount: 'Less than $5,000',
      timeline: 'Less than 3 years',
    }
    expect(computeResult(least)).toMatchObject({ level: 'Basic', plan: 'Income Investing', amountCents: 0 })
  })

  test('the most of everything is Premium and Growth, from $100,000, at full points', () => {
    const most: Answers = {
      investing: true,
      level: 'Expert',
      wisdom: 'Investment Advisor',
      amount: 'More than $100,000',
      timeline: 'More than 10 years',
    }
    const { level, plan, amountCents, points } = computeResult(most)
    expect([level, plan, amountCents]).toEqual(['Premium', 'Growth Investing', 10_000_000])
    expect([points.level, points.capacity]).toEqual([10_000, 10_000])
  })

  test.each([
    [3399, 0],
    [3400, 1],
    [6699, 1],
    [6700, 2],
  ])('%i ten-thousandths are step %i: a threshold belongs to the step above it', (points, step) => {
    expect(stepOf(points)).toBe(step)
  })

  test.each([
    // k .5, n 0, v .25 -> .3375; v .75 -> .4125; k .5, n 1, v .75 -> .6625; v 1 -> .70
    [{ investing: false, wisdom: 'Freinds and Family' }, 'Basic'],
    [{ investing: false, wisdom: 'Self-educate' }, 'Advance'],
    [{ investing: true, wisdom: 'Self-educate' }, 'Advance'],
    [{ investing: true, wisdom: 'Investment Advisor' }, 'Premium'],
  ] as const)('just beside a threshold: %o is %s', (change, level) => {
    expect(computeResult({ ...golden, ...change }).level).toBe(level)
  })

  test('little experience holds the plan back, however long and large the money is', () => {
    const rich = { amount: 'More than $100,000', timeline: 'More than 10 years' } as const
    const novice = { investing: false, level: 'Novice', wisdom: "I don't seek advice" } as const
    expect(computeResult({ ...rich, ...novice }).plan).toBe('Income Investing')
    expect(computeResult({ ...rich, ...golden, timeline: rich.timeline, amount: rich.amount }).plan).toBe(
      'Balanced Investing',
    )
  })

  test('it is always one of the three levels and plans, and more of any answer never gives less', () => {
    // From the least to the most that each answer can bring.
    const scales = {
      investing: [false, true],
      level: KNOWLEDGE,
      wisdom: ADVICE.toReversed(),
      amount: AMOUNTS,
      timeline: HOLDINGS,
    } as const
    const answers = fc.record({
      investing: fc.boolean(),
      level: fc.constantFrom(...KNOWLEDGE),
      wisdom: fc.constantFrom(...ADVICE),
      amount: fc.constantFrom(...AMOUNTS),
      timeline: fc.constantFrom(...HOLDINGS),
    })
    const names = fc.constantFrom(...(Object.keys(scales) as (keyof Answers)[]))
    fc.assert(
      fc.property(answers, names, (given, name) => {
        const before = computeResult(given)
        expect(LEVELS).toContain(before.level)
        expect(PLANS).toContain(before.plan)
        const scale: readonly unknown[] = scales[name]
        const next = scale[scale.indexOf(given[name]) + 1]
        if (next === undefined) return
        const after = computeResult({ ...given, [name]: next })
        expect(LEVELS.indexOf(after.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(before.level))
        expect(PLANS.indexOf(after.plan)).toBeGreaterThanOrEqual(PLANS.indexOf(before.plan))
        expect(after.amountCents).toBeGreaterThanOrEqual(before.amountCents)
      }),
    )
  })
})

test.each([
  ['1980-06-15', '2026-06-14T23:59:59Z', 45],
  ['1980-06-15', '2026-06-15T00:00:00Z', 46],
  ['2004-02-29', '2026-02-28T12:00:00Z', 21],
  ['2004-02-29', '2026-03-01T00:00:00Z', 22],
])('born on %s, on %s a person is %i', (dob, now, age) => {
  expect(ageOn(dob, new Date(now))).toBe(age)
})
