import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capRateOf, cashYieldOf, debtServiceCents, dscrOf, ltvOf, monthlyPayment } from './cash.ts'
import { dayOneOf, THOUSAND_CENTS } from './day-one.ts'
import { HOLD_ASSUMPTIONS } from './hold-assumptions.ts'
import { projectHold } from './hold.ts'
import type { HoldInputs } from './hold.ts'
import { projectedRange, seedOf } from './monte-carlo.ts'
import { recoveriesOf } from './stack-stress.ts'

test('F17, the golden value', () => {
  const cash = cashYieldOf({
    noiCents: 6_864_700,
    debtServiceCents: 2_992_500,
    reserveRefillCents: 0,
    feesCents: 0,
    equityCents: 53_300_000,
  })
  // $68,647 less $29,925.
  expect(cash.cashCents).toBe(3_872_200)
  expect(cash.yield).toBeCloseTo(0.072_65, 5)
})

describe('debt service', () => {
  test('of interest alone, and of equal payments over thirty years', () => {
    expect(debtServiceCents([{ amountCents: 47_500_000, rate: 0.063, amortYears: null }])).toBe(2_992_500)
    expect(monthlyPayment({ amountCents: 10_000_000, rate: 0.06, amortYears: 30 })).toBeCloseTo(59_955.05, 2)
    expect(debtServiceCents([{ amountCents: 12_000_000, rate: 0, amortYears: 10 }])).toBe(1_200_000)
  })
})

test('F7: each ratio by its formula, and none where there is nothing to divide by', () => {
  expect(capRateOf(5_031_000, 82_500_000)).toBeCloseTo(0.060_98, 5)
  expect(dscrOf(5_031_000, 2_515_500)).toBe(2)
  expect(ltvOf(40_000_000, 80_000_000)).toBe(0.5)
  expect([capRateOf(1, 0), dscrOf(1, 0), ltvOf(1, 0)]).toEqual([null, null, null])
})

describe('F10, the stack under stress', () => {
  const layers = [{ amountCents: 50_000_000 }, { amountCents: 10_000_000 }, { amountCents: 40_000_000 }]
  test('each layer is paid before those above it', () => {
    // A house of $1,000,000 that loses a fifth and costs 6 % to sell brings $752,000.
    expect(recoveriesOf(100_000_000, layers, 0.2, 0.06)).toEqual([50_000_000, 10_000_000, 15_200_000])
    expect(recoveriesOf(100_000_000, layers, 0.5, 0.06)).toEqual([47_000_000, 0, 0])
  })
  test('what the sale brings is rounded down to the cent', () =>
    // 93.06 and 0.94 cents.
    expect([99, 1].map((value) => recoveriesOf(value, [{ amountCents: 100 }], 0, 0.06)[0])).toEqual([93, 0]))
  test('no layer gets more than it is, and all together no more than the sale brings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.array(fc.record({ amountCents: fc.integer({ min: 0, max: 1e9 }) })),
        fc.integer({ min: 0, max: 100 }),
        (value, stack, percent) => {
          const got = recoveriesOf(value, stack, percent / 100, 0.06)
          got.forEach((cents, at) => expect(cents >= 0 && cents <= stack[at]!.amountCents).toBe(true))
          expect(got.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(value)
        },
      ),
    )
  })
})

describe('F18, the first day', () => {
  const uses = [
    { kind: 'purchase' as const, amountCents: 80_000_000 },
    { kind: 'works' as const, amountCents: 15_000_000 },
    { kind: 'closing costs' as const, amountCents: 5_000_000 },
    { kind: 'platform fee' as const, amountCents: 1_000_000 },
    { kind: 'reserve' as const, amountCents: 4_000_000 },
  ]
  test('of $1,000, to the cent', () => {
    // Equity of $650,000: the house is worth $400,000 more than its loan.
    expect(dayOneOf({ valueCents: 80_000_000, debtCents: 40_000_000, uses })).toEqual({
      ratio: 44_000_000 / 65_000_000,
      equityCents: 61_538,
      worksCents: 23_077,
      costsCents: 9231,
      reserveCents: 6154,
      abovePriceCents: 0,
    })
  })
  test('a price above the appraisal is a part of its own, an appraisal above the price is more than $1,000', () => {
    expect(dayOneOf({ valueCents: 73_500_000, debtCents: 40_000_000, uses })?.abovePriceCents).toBe(10_000)
    expect(dayOneOf({ valueCents: 86_500_000, debtCents: 40_000_000, uses })).toMatchObject({
      equityCents: 71_538,
      abovePriceCents: -10_000,
    })
  })
  test('none where the debt is more than the house, and where nothing is put in', () => {
    expect(dayOneOf({ valueCents: 39_999_999, debtCents: 40_000_000, uses })).toBeNull()
    expect(dayOneOf({ valueCents: 40_000_000, debtCents: 40_000_000, uses })?.equityCents).toBe(0)
    expect(dayOneOf({ valueCents: 200_000_000, debtCents: 105_000_000, uses })).toBeNull()
  })
  test('the parts always come to the whole', () => {
    const cents = fc.integer({ min: 0, max: 1e9 })
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.tuple(cents, cents, cents, cents),
        (value, debt, [purchase, works, costs, reserve]) => {
          const found = dayOneOf({
            valueCents: value,
            debtCents: debt,
            uses: [
              { kind: 'purchase', amountCents: purchase },
              { kind: 'works', amountCents: works },
              { kind: 'closing costs', amountCents: costs },
              { kind: 'reserve', amountCents: reserve },
            ],
          })
          if (!found) return
          const { equityCents, worksCents, costsCents, reserveCents, abovePriceCents } = found
          expect(equityCents + worksCents + costsCents + reserveCents + abovePriceCents).toBe(THOUSAND_CENTS)
        },
      ),
    )
  })
})

const house: HoldInputs = {
  valueCents: 82_500_000,
  equityCents: 45_000_000,
  monthlyRentCents: 670_000,
  vacancyRate: 0.05,
  costsYearlyCents: 2_607_000,
  debts: [{ amountCents: 40_000_000, rate: 0.065, amortYears: null }],
  reserveCents: 2_500_000,
  reserveRefillCents: 0,
  feesYearlyCents: 0,
  holdYears: 7,
}
const still = { rentGrowth: 0, costGrowth: 0, vacancyShift: 0, valueGrowth: 0 }

describe('F8, a hold month by month', () => {
  test('without any change pays the cash of F17 each year, and the sale at the end', () => {
    const { flows, multiple } = projectHold(house, still)
    expect(flows).toHaveLength(85)
    const year = flows.slice(1, 13).reduce((a, b) => a + b, 0)
    const noi = 670_000 * 12 * 0.95 - 2_607_000
    expect(year).toBeCloseTo(noi - debtServiceCents(house.debts), 3)
    const sale = 82_500_000 * 0.94 - 40_000_000 + 2_500_000
    expect(multiple).toBeCloseTo((year * 7 + sale) / 45_000_000, 9)
  })
  test.each([
    ['of interest alone', house, [0.029_840, 0.087_766, 0.120_336], [1.194_805, 1.654_527, 1.968_146]],
    [
      'that is repaid, with a fee and a reserve that is filled up',
      {
        ...house,
        debts: [{ ...house.debts[0]!, amortYears: 30 }],
        reserveRefillCents: 60_000,
        feesYearlyCents: 120_000,
      },
      [0.028_320, 0.084_258, 0.116_005],
      [1.193_828, 1.653_549, 1.967_168],
    ],
  ])('golden values of the low, base and high case, with a debt %s', (_, one, rates, multiples) => {
    const holds = [HOLD_ASSUMPTIONS.low, HOLD_ASSUMPTIONS.base, HOLD_ASSUMPTIONS.high].map((scenario) =>
      projectHold(one, scenario),
    )
    holds.forEach(({ irr, multiple }, at) => {
      expect('rate' in irr && irr.rate).toBeCloseTo(rates[at]!, 5)
      expect(multiple).toBeCloseTo(multiples[at]!, 5)
    })
  })
  test('a debt that is repaid leaves more at the end and less before', () => {
    const repaid = projectHold({ ...house, debts: [{ ...house.debts[0]!, amortYears: 30 }] }, still)
    const alone = projectHold(house, still)
    expect(repaid.flows[1]!).toBeLessThan(alone.flows[1]!)
    expect(repaid.flows[84]!).toBeGreaterThan(alone.flows[84]!)
  })
  test('what is repaid of a debt is no longer owed at the sale', () => {
    const debt = { ...house.debts[0]!, amortYears: 30 }
    const { flows } = projectHold({ ...house, debts: [debt] }, still)
    const growth = (1 + debt.rate / 12) ** 84
    const owed = debt.amountCents * growth - (monthlyPayment(debt) * (growth - 1)) / (debt.rate / 12)
    expect(flows[84]! - flows[83]!).toBeCloseTo(82_500_000 * 0.94 - owed + 2_500_000, 3)
  })
  test('a twelfth of the yearly fee and of the refilled reserve leaves each month; only the reserve comes back', () => {
    const alone = projectHold(house, still).flows
    const { flows } = projectHold({ ...house, feesYearlyCents: 120_000, reserveRefillCents: 60_000 }, still)
    expect(alone[1]! - flows[1]!).toBeCloseTo(15_000, 6)
    expect(alone[83]! - flows[83]!).toBeCloseTo(15_000, 6)
    expect(alone[84]! - flows[84]!).toBeCloseTo(15_000 - 7 * 60_000, 6)
  })
  test('rents and costs grow once a year', () => {
    const alone = projectHold(house, still).flows
    const { flows } = projectHold(house, { ...still, rentGrowth: 0.1, costGrowth: 0.05 })
    expect(flows[12]!).toBeCloseTo(alone[12]!, 6)
    expect(flows[13]! - alone[13]!).toBeCloseTo(670_000 * 0.95 * 0.1 - (2_607_000 / 12) * 0.05, 6)
    expect(flows[24]!).toBeCloseTo(flows[13]!, 6)
  })
  test('months that do not pay for themselves are made up by those after them', () => {
    const poor = { ...house, monthlyRentCents: 455_000 }
    const cash = (year: number) => 455_000 * 0.95 * 1.1 ** year - 2_607_000 / 12 - debtServiceCents(house.debts) / 12
    expect(cash(0)).toBeLessThan(0)
    expect(cash(1) + 12 * cash(0)).toBeGreaterThan(0)
    const { flows } = projectHold(poor, { ...still, rentGrowth: 0.1 })
    expect(flows.slice(1, 13)).toEqual(Array<number>(12).fill(0))
    expect(flows[13]!).toBeCloseTo(cash(1) + 12 * cash(0), 3)
    expect(flows[14]!).toBeCloseTo(cash(1), 3)
  })
  test('what no month made up is made up by the sale', () => {
    const { flows } = projectHold({ ...house, monthlyRentCents: 0 }, still)
    const short = 7 * (2_607_000 + debtServiceCents(house.debts))
    expect(flows[84]!).toBeCloseTo(82_500_000 * 0.94 - 40_000_000 + 2_500_000 - short, 3)
  })
  test('low, base and high are in that order', () => {
    const rates = ([HOLD_ASSUMPTIONS.low, HOLD_ASSUMPTIONS.base, HOLD_ASSUMPTIONS.high] as const).map((one) => {
      const { irr } = projectHold(house, one)
      return 'rate' in irr ? irr.rate : null
    })
    expect(rates).toEqual(rates.toSorted((a, b) => a! - b!))
    expect(rates).not.toContain(null)
  })
  test('more debt than the house brings is never paid by the owners: they lose what they put in, and no more', () => {
    const { flows, multiple } = projectHold({ ...house, monthlyRentCents: 0 }, { ...still, valueGrowth: -0.3 })
    expect(Math.min(...flows.slice(1))).toBe(0)
    expect(multiple).toBe(0)
  })
})

describe('F9, the projected range', () => {
  test('the same seed gives the same digits, and another seed others', () => {
    const once = projectedRange(house, 20_260_615)
    expect(projectedRange(house, 20_260_615)).toEqual(once)
    expect(projectedRange(house, 20_260_616)).not.toEqual(once)
    expect(once).toMatchObject(GOLDEN)
  })
  test('is in order, and its chance of a loss grows as rents fall', () => {
    const range = projectedRange(house, 7)
    expect([range.p25, range.p50, range.p75]).toEqual([range.p25, range.p50, range.p75].toSorted((a, b) => a - b))
    const poor = projectedRange({ ...house, monthlyRentCents: 250_000 }, 7)
    expect(poor.lossShare).toBeGreaterThan(range.lossShare)
  })
  test('where nothing ever comes back, everything is lost', () => {
    const lost = projectedRange({ ...house, monthlyRentCents: 0, valueCents: 1_000_000 }, 7)
    expect(lost).toMatchObject({ p25: -1, p50: -1, p75: -1, lossShare: 1 })
  })
  test('a listing has one seed', () => {
    expect(seedOf('0194dc6b-c65a-7fdc-97a8-72794168f759')).toBe(seedOf('0194dc6b-c65a-7fdc-97a8-72794168f759'))
    expect(seedOf('a')).toBe(0xe40c292c)
  })
})

// These digits are what the assumptions of 2026-01-02 give.
const GOLDEN = { p25: 0.0618, p50: 0.0888, p75: 0.111, lossShare: 0.012 }
