import type { Scenarios } from './frozen.ts'
import type { Scenario } from './hold-assumptions.ts'
import { projectHold, soldFor } from './hold.ts'
import type { HoldInputs, HoldMonth } from './hold.ts'

/** What a reader may assume otherwise, as decimals; the hold in years. */
export type Assumptions = {
  readonly rentGrowth: number
  readonly costGrowth: number
  readonly valueGrowth: number
  readonly vacancyRate: number
  readonly saleCost: number
  readonly holdYears: number
}

/** What a projection is counted with, as a reader sees it. */
export const assumptionsOf = ({ vacancyRate, holdYears }: HoldInputs, { base, saleCost }: Scenarios): Assumptions => ({
  rentGrowth: base.rentGrowth,
  costGrowth: base.costGrowth,
  valueGrowth: base.valueGrowth,
  vacancyRate,
  saleCost,
  holdYears,
})

/** A house with the assumptions that its projection is counted with. */
export type Projected = { readonly hold: HoldInputs; readonly scenarios: Scenarios }

/**
 * The same house under a reader's assumptions. The low and the high case keep their distance from the base, and the draws
 * their spread, so that assumptions that were not touched give the same digits.
 */
export function assume({ hold, scenarios }: Projected, own: Assumptions): Projected {
  const { base } = scenarios
  const moved = (one: Scenario): Scenario => ({
    rentGrowth: one.rentGrowth + (own.rentGrowth - base.rentGrowth),
    costGrowth: one.costGrowth + (own.costGrowth - base.costGrowth),
    valueGrowth: one.valueGrowth + (own.valueGrowth - base.valueGrowth),
    vacancyShift: one.vacancyShift,
  })
  return {
    hold: { ...hold, vacancyRate: own.vacancyRate, holdYears: own.holdYears },
    scenarios: {
      ...scenarios,
      saleCost: own.saleCost,
      low: moved(scenarios.low),
      base: moved(base),
      high: moved(scenarios.high),
    },
  }
}

/** A year of a hold, in cents and parts of them; the last may be a part of one. */
export type HoldYear = {
  /** How many years are over at its end: 1, 2, and so on; the last of seven years and a half ends at 7.5. */
  readonly year: number
  readonly rent: number
  readonly costs: number
  readonly service: number
  readonly fixed: number
  readonly paid: number
  /** What the owners would have had in all if the house had been sold at its end: everything paid until then, and the sale. */
  readonly soldThen: number
}

/** F8 year by year. */
export function holdYears(house: HoldInputs, scenario: Scenario, saleCost: number): HoldYear[] {
  const months: HoldMonth[] = []
  projectHold(house, scenario, saleCost, (month) => void months.push(month))
  const years: HoldYear[] = []
  let paidBefore = 0
  for (let from = 0; from < months.length; from += 12) {
    const part = months.slice(from, from + 12)
    const last = part.at(-1)!
    const sum = (key: 'rent' | 'costs' | 'service' | 'fixed' | 'paid') => part.reduce((all, one) => all + one[key], 0)
    const paid = sum('paid')
    paidBefore += paid
    const sale = soldFor(house, scenario, saleCost, { months: last.month + 1, debt: last.debt, owed: last.owed })
    years.push({
      year: (last.month + 1) / 12,
      rent: sum('rent'),
      costs: sum('costs'),
      service: sum('service'),
      fixed: sum('fixed'),
      paid,
      soldThen: paidBefore + sale,
    })
  }
  return years
}

/**
 * From which year's end on a sale brings back what was paid in, at that end and at every later one; null where the last does not.
 */
export function wholeFrom(years: readonly HoldYear[], equityCents: number): number | null {
  const lastShort = years.findLastIndex(({ soldThen }) => soldThen < equityCents)
  return years[lastShort + 1]?.year ?? null
}

const rateOf = (house: HoldInputs, scenario: Scenario, saleCost: number): number | null => {
  const { irr } = projectHold(house, scenario, saleCost)
  return 'rate' in irr ? irr.rate : null
}

// Growth a year that is looked at, and how exactly it is found.
const [LEAST, MOST, FINE] = [-0.2, 0.3, 0.000_01]

/** How much the value must grow a year for the base case to return a rate; null where no growth from −20 % to 30 % does. */
export function valueGrowthFor({ hold, scenarios }: Projected, rate: number): number | null {
  const { base, saleCost } = scenarios
  const isEnough = (valueGrowth: number) => (rateOf(hold, { ...base, valueGrowth }, saleCost) ?? -1) >= rate
  if (!isEnough(MOST) || isEnough(LEAST)) return null
  let [low, high] = [LEAST, MOST]
  while (high - low > FINE) {
    const middle = (low + high) / 2
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

export type GapStep = {
  readonly name: 'ours' | 'no_sale_cost' | 'no_fees' | 'after_works'
  readonly rate: number | null
}

/** Where what we project lies beside a target: below it, within it, or above. */
export const sideOf = (
  rate: number,
  target: { readonly low: number; readonly high: number },
): 'below' | 'within' | 'above' => {
  if (rate < target.low) return 'below'
  return rate > target.high ? 'above' : 'within'
}

/** The steps until the first that reaches a target: those after it lead away from it. */
export function stepsUpTo(steps: readonly GapStep[], low: number): readonly GapStep[] {
  const reached = steps.findIndex(({ rate }) => rate !== null && rate >= low)
  return reached === -1 ? steps : steps.slice(0, reached + 1)
}

/**
 * From our base case towards what a sponsor aims for: what is left out one after another, each with the rate of the base case
 * then. What costs nothing, and works that add nothing, are no step. `afterWorksCents` is what the house is to be worth.
 */
export function stepsToTarget({ hold, scenarios }: Projected, afterWorksCents: number | null): GapStep[] {
  const { base, saleCost } = scenarios
  const steps: GapStep[] = [{ name: 'ours', rate: rateOf(hold, base, saleCost) }]
  if (saleCost > 0) steps.push({ name: 'no_sale_cost', rate: rateOf(hold, base, 0) })
  const free = { ...hold, feesYearlyCents: 0 }
  if (hold.feesYearlyCents > 0) steps.push({ name: 'no_fees', rate: rateOf(free, base, 0) })
  if (afterWorksCents !== null && afterWorksCents > hold.valueCents)
    steps.push({ name: 'after_works', rate: rateOf({ ...free, valueCents: afterWorksCents }, base, 0) })
  return steps
}
