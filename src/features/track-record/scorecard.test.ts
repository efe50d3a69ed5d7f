import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import type { FrozenFacts } from '#features/offerings/frozen.ts'
import { isShown, OFFERING_STATUSES } from '#features/offerings/rules.ts'
import { addDays } from '#kit/days.ts'
import { outcomeOf, returnedCents } from './house-record.ts'
import type { HouseRecord } from './house-record.ts'
import { OUTCOMES } from './outcomes.ts'
import { lastYearOf } from './period.ts'
import type { Period } from './period.ts'
import { plannedValueCents, promisedYear } from './promise.ts'
import { scorecardOf } from './scorecard.ts'
import type { Measure } from './scorecard.ts'
import { countsOf, totalsOf } from './totals.ts'

// The house of F17: NOI 68,647, debt service 29,925, equity 533,000.
const facts: FrozenFacts = {
  goal: 53_300_000,
  equity: 53_300_000,
  debts: [{ amount: 49_875_000, rate: 0.06, amort_years: null }],
  reserve: 1_000_000,
  hold_years: 7,
  reserve_refill: 0,
  fee_yearly: 0,
  value: 100_000_000,
  value_on: '2024-01-01',
  value_method: 'appraisal',
  economics: {
    monthly_rent_cents: 800_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 1_255_300,
    taxes_yearly_cents: 800_000,
    insurance_yearly_cents: 200_000,
  },
  target_low: 0.07,
  target_high: 0.11,
  projected: 0.08,
  scenarios: HOLD_ASSUMPTIONS,
}

const QUARTERS = [
  ['2024-04-01', '2024-06-30'],
  ['2024-07-01', '2024-09-30'],
  ['2024-10-01', '2024-12-31'],
  ['2025-01-01', '2025-03-31'],
] as const
const quarter = (start: string, end: string, change: Partial<Period> = {}): Period => ({
  start,
  end,
  rent: 2_280_000,
  other_income: 10_000,
  expenses: 570_000,
  occupancy_percent: 95,
  pool: 970_000,
  capital: 0,
  outside: 0,
  outside_capital: 0,
  paid_on: addDays(end, 12),
  ...change,
})
const year = QUARTERS.map(([start, end]) => quarter(start, end))

const house = (change: Partial<HouseRecord> = {}): HouseRecord => ({
  status: 'operating',
  openedOn: '2024-01-10',
  facts,
  goalCents: 53_300_000,
  raisedCents: 53_300_000,
  closedOn: '2024-03-31',
  valued: { cents: 102_000_000, on: '2025-01-01' },
  periods: year,
  exit: null,
  givenUp: null,
  ...change,
})
const exit = (paid: number) => ({
  proceeds: 105_000_000,
  costs: 6_000_000,
  debt: 49_875_000,
  outside: 0,
  paid,
  on: '2026-03-31',
})
const sold = (paid: number) => house({ status: 'exited', exit: exit(paid) })

const ID = '0194dc6b-c65a-7fdc-97a8-72794168f759'
const scoresOf = (one: HouseRecord, nav: number | null = 55_000_000, today = '2026-03-31') =>
  new Map(scorecardOf(ID, one, nav, today).map((score) => [score.measure, score]))
const pair = (scores: ReturnType<typeof scoresOf>, measure: Measure) => {
  const { promised, actual, gap } = scores.get(measure)!
  return [promised.value, actual.value, gap.value]
}
const reason = (scores: ReturnType<typeof scoresOf>, measure: Measure) => scores.get(measure)!.actual.availability

describe('what was promised', () => {
  test('F17: NOI 68,647, debt service 29,925, equity 533,000 come to 38,722, which is 7.265 %', () => {
    expect(promisedYear(facts)).toMatchObject({
      collectedCents: 9_120_000,
      noiCents: 6_864_700,
      debtServiceCents: 2_992_500,
      cashCents: 3_872_200,
      cashYield: expect.closeTo(0.07265, 5),
    })
  })
  test('is not there where the listing named no rent, or a debt no interest', () => {
    expect(promisedYear({ ...facts, economics: null })).toBe('no_economics')
    expect(promisedYear({ ...facts, debts: [{ amount: 1, rate: null, amort_years: null }] })).toBe('no_rate')
  })
  test('a value grows by the rate of the base case, 2.5 % a year, and never back', () => {
    expect(plannedValueCents(facts, '2024-12-31')).toBe(102_500_000)
    expect(plannedValueCents(facts, '2025-12-31')).toBe(105_062_500)
    expect(plannedValueCents(facts, '2023-01-01')).toBe(100_000_000)
  })
})

describe('the latest full year', () => {
  test('is four quarters without a gap', () => {
    expect(lastYearOf(year)).toEqual({ periods: year, from: '2024-04-01', to: '2025-03-31' })
    expect(lastYearOf([quarter('2024-03-20', '2024-03-31'), ...year])).toMatchObject({ periods: year })
  })
  test('is one report where it covers the year, a leap year among them', () => {
    expect(lastYearOf([quarter('2024-01-01', '2024-12-31')])).toMatchObject({ from: '2024-01-01', to: '2024-12-31' })
  })
  test.each([
    ['no_reports', []],
    ['not_a_year', year.slice(1)],
    ['gap', year.filter((_, at) => at !== 1)],
    ['gap', [quarter('2024-01-01', '2024-06-30'), ...year.slice(2)]],
  ] as const)('is %s where it is not there', (why, periods) => expect(lastYearOf(periods)).toBe(why))
})

describe('the scorecard', () => {
  test('puts a year that happened beside the one that was promised', () => {
    const scores = scoresOf(house())
    expect(pair(scores, 'rent')).toEqual([9_120_000, 9_120_000, 0])
    expect(pair(scores, 'costs')).toEqual([2_255_300, 2_280_000, 24_700])
    expect(pair(scores, 'noi')).toEqual([6_864_700, 6_880_000, 15_300])
    const [promised, paid, gap] = pair(scores, 'cash_yield')
    expect(promised).toBeCloseTo(0.07265, 5)
    expect(paid).toBeCloseTo(3_880_000 / 53_300_000, 12)
    expect(gap).toBeCloseTo(7_800 / 53_300_000, 12)
    expect(pair(scores, 'occupancy')).toEqual([0.95, 0.95, 0])
    expect(pair(scores, 'value').slice(0, 2)).toEqual([plannedValueCents(facts, '2025-01-01'), 102_000_000])
  })
  test('weighs what was let by the days of each report, and has none where one does not say', () => {
    const halves = [
      quarter('2025-01-01', '2025-03-01', { occupancy_percent: 50 }),
      quarter('2025-03-02', '2025-12-31', { occupancy_percent: 100 }),
    ]
    expect(scoresOf(house({ periods: halves })).get('occupancy')!.actual.value).toBeCloseTo(1 - 30 / 365, 12)
    const silent = year.map((one, at) => (at === 2 ? { ...one, occupancy_percent: null } : one))
    expect(reason(scoresOf(house({ periods: silent })), 'occupancy')).toEqual({ unavailable: 'not_told' })
  })
  test('capital that goes back is no yield, and equity that was not for sale here has its own part', () => {
    const periods = year.map((one) => ({
      ...one,
      pool: 1_940_000,
      capital: 400_000,
      outside: 970_000,
      outside_capital: 200_000,
    }))
    const { actual } = scoresOf(house({ periods })).get('cash_yield')!
    expect(actual.value).toBeCloseTo((4 * 770_000) / 53_300_000, 12)
  })
  test('F3: what was paid in, what came back and what it is worth make one rate; none within the first year', () => {
    const early = scoresOf(house(), 55_000_000, '2025-03-30')
    expect(reason(early, 'range')).toEqual({ unavailable: 'not_a_year' })
    // Without distributions: 53.3 million become 60 million in 730 days.
    const still = scoresOf(house({ periods: [] }), 60_000_000, '2026-03-31')
    expect(still.get('range')!.actual.value).toBeCloseTo((60_000_000 / 53_300_000) ** 0.5 - 1, 9)
  })
  test('a sale that left nothing is a loss of everything', () => {
    const scores = scoresOf(house({ status: 'exited', exit: exit(0), periods: [] }), null)
    expect([scores.get('range')!.actual.value, scores.get('multiple')!.actual.value]).toEqual([-1, 0])
  })
  test('of a house that was sold counts the proceeds beside the planned price, and what came back', () => {
    const scores = scoresOf(sold(49_000_000), null)
    expect(pair(scores, 'sale').slice(0, 2)).toEqual([Math.round(100_000_000 * 1.025 ** 7), 105_000_000])
    expect(scores.get('multiple')!.actual.value).toBeCloseTo((3_880_000 + 49_000_000) / 53_300_000, 12)
    expect(scores.get('hold')!.actual.value).toBe(2)
  })
  test('says why a figure is not there, and never 0', () => {
    const open = scoresOf(house({ status: 'open', closedOn: null, periods: [], raisedCents: 100 }), null)
    for (const measure of ['rent', 'noi', 'cash_yield', 'value', 'range', 'multiple', 'hold'] as const)
      expect([measure, open.get(measure)!.actual]).toEqual([
        measure,
        expect.objectContaining({ value: null, availability: { unavailable: 'not_bought' } }),
      ])
    const forgotten = scoresOf(house({ facts: null }))
    expect(forgotten.get('noi')!.promised.availability).toEqual({ unavailable: 'no_assumptions' })
    expect(forgotten.get('noi')!.gap.value).toBeNull()
    expect(reason(scoresOf(house()), 'sale')).toEqual({ unavailable: 'not_sold' })
  })
  test('of a raise that is under way says so, and not that money is missing', () => {
    const raised = (more: Partial<HouseRecord>) =>
      scoresOf(house({ closedOn: null, periods: [], ...more }), null).get('raised')!
    expect(raised({ status: 'open', raisedCents: 100 }).gap.availability).toEqual({ unavailable: 'raising' })
    expect(raised({ status: 'target_met' }).gap.value).toBe(0)
    expect(raised({ status: 'refunding', raisedCents: 100 }).gap.availability).not.toEqual({ unavailable: 'raising' })
  })
  test('has a yearly return from a year to the day on', () => {
    const on = (day: string) => scoresOf(house({ status: 'exited', exit: { ...exit(53_300_000), on: day } }))
    expect(reason(on('2025-03-30'), 'projected')).toEqual({ unavailable: 'not_a_year' })
    expect(on('2025-03-31').get('projected')!.actual.value).toBeGreaterThan(0)
  })
  test('is counted from the assumptions of its day, whatever they are now', () => {
    const other = {
      ...facts,
      scenarios: { ...HOLD_ASSUMPTIONS, base: { ...HOLD_ASSUMPTIONS.base, valueGrowth: 0.05 } },
    }
    const [was, is] = [scoresOf(house()), scoresOf(house({ facts: other }))]
    expect(is.get('range')!.promised.value!).toBeGreaterThan(was.get('range')!.promised.value!)
    expect(is.get('sale')!.promised.value).toBe(Math.round(100_000_000 * 1.05 ** 7))
  })
})

describe('how an offering turned out', () => {
  const cases: readonly (readonly [string, HouseRecord])[] = [
    ['raising', house({ status: 'open', closedOn: null, periods: [] })],
    ['raising', house({ status: 'closing', periods: [] })],
    ['failed', house({ status: 'refunding', closedOn: null, raisedCents: 5, periods: [] })],
    ['failed', house({ status: 'refunded', closedOn: null, raisedCents: 0, periods: [] })],
    ['early', house({ periods: year.slice(1) })],
    ['unplanned', house({ facts: null })],
    ['on_plan', house()],
    ['behind', house({ periods: year.map((one) => ({ ...one, pool: 968_049 })) })],
    ['on_plan', house({ periods: year.map((one) => ({ ...one, pool: 968_050 })) })],
    ['gain', sold(53_300_000 - 3_880_000)],
    ['loss', sold(53_300_000 - 3_880_000 - 1)],
  ]
  test.each(cases)('is %s', (outcome, one) => expect(outcomeOf(one)).toBe(outcome))

  test('what is on its way to investors has not come back yet', () => {
    const unpaid = house({ periods: [...year.slice(0, 3), { ...year[3]!, paid_on: null }] })
    expect(returnedCents(unpaid)).toBe(3 * 970_000)
  })

  test('a period that is declared and not paid yet is in no yield that was paid: the year before it is', () => {
    const late = quarter('2025-04-01', '2025-06-30', { pool: 1, paid_on: null })
    const both = house({ periods: [...year, late] })
    expect(outcomeOf(both)).toBe('on_plan')
    expect(pair(scoresOf(both), 'cash_yield')[1]).toBe(3_880_000 / 53_300_000)
    expect(totalsOf([both], '2026-03-31').paid_yield.value).toBe(3_880_000 / 53_300_000)
    // What was earned is known with its report, paid or not.
    expect(scoresOf(both).get('rent')!.actual.asOf).toBe('2025-06-30')
    const first = house({ periods: year.map((one) => ({ ...one, paid_on: null })) })
    expect([outcomeOf(first), reason(scoresOf(first), 'cash_yield')]).toEqual(['early', { unavailable: 'no_reports' }])
  })

  test('counts come to all offerings, and every denominator is their sum', () => {
    const any = fc.record({
      status: fc.constantFrom(...OFFERING_STATUSES.filter(isShown)),
      quarters: fc.integer({ min: 0, max: 4 }),
      isKept: fc.boolean(),
      pool: fc.integer({ min: 0, max: 2_000_000 }),
      paid: fc.integer({ min: 0, max: 100_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (drawn) => {
        const all = drawn.map(({ status, quarters, isKept, pool, paid }) =>
          house({
            status,
            closedOn: ['closing', 'operating', 'exited'].includes(status) ? '2024-03-31' : null,
            facts: isKept ? facts : null,
            periods: year.slice(4 - quarters).map((one) => ({ ...one, pool })),
            exit: status === 'exited' ? exit(paid) : null,
          }),
        )
        const counts = countsOf(all.map(outcomeOf))
        expect(OUTCOMES.reduce((sum, one) => sum + counts[one], 0)).toBe(all.length)
        const { opened, met, on_plan, gained, returned } = totalsOf(all, '2026-03-31')
        expect(opened.value).toBe(all.length)
        expect(opened.inputs.reduce((sum, one) => sum + one.value, 0)).toBe(all.length)
        expect(met.inputs.reduce((sum, one) => sum + one.value, 0)).toBe(all.length - counts.raising)
        const share = (of: number, others: number) => (of + others === 0 ? null : of / (of + others))
        expect(on_plan.value).toBe(share(counts.on_plan, counts.behind))
        expect(gained.value).toBe(share(counts.gain, counts.loss))
        expect(returned.value).toBe(all.reduce((sum, one) => sum + returnedCents(one), 0))
      }),
    )
  })

  test('yields of all are weighted by what was paid in, over the houses that can be compared', () => {
    const small = { ...facts, equity: 26_650_000, goal: 26_650_000, debts: [] }
    // More than one figure of a house could be taken for what was paid in.
    const half = house({ facts: small, raisedCents: 26_650_000, goalCents: 30_000_000 })
    const totals = totalsOf([house(), half, house({ facts: null }), house({ periods: [] })], '2026-03-31')
    expect(totals.promised_yield.value).toBeCloseTo((3_872_200 + 6_864_700) / 79_950_000, 12)
    expect(totals.paid_yield.value).toBeCloseTo(7_760_000 / 79_950_000, 12)
    expect(totals.paid_yield.inputs.find(({ name }) => name === 'houses')!.value).toBe(2)
    expect(totalsOf([], '2026-03-31').paid_yield.availability).toEqual({ unavailable: 'none_full_year' })
  })

  test('of what was promised to all equity, the part of it counts that was for sale here', () =>
    expect(totalsOf([house({ raisedCents: 26_650_000 })], '2026-03-31').promised_yield.inputs[0]!.value).toBe(
      1_936_100,
    ))
})
