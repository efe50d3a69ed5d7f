import type { ListingDetail } from '#features/listings/contract.ts'
import { houseFactsOf } from '#features/investing/house-facts.ts'
import { STRESS_DROP } from '#features/investing/back-in-sale.ts'
import { cashMetric, inputOf } from '#features/investing/preview.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import type { Scenario } from '#features/offerings/hold-assumptions.ts'
import { projectedRange, seedOf } from '#features/offerings/monte-carlo.ts'
import { holdYears } from '#features/offerings/own-assumptions.ts'
import type { Projected } from '#features/offerings/own-assumptions.ts'
import { debtServiceCents } from '#features/offerings/cash.ts'
import { basesOf } from '#features/projects/projection-bases.ts'
import { metricOf } from '#kit/metric.ts'
import { partOf } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { FrontExample } from '../front-contract.ts'

/** What the amount of the front page goes to at most: a first investment, in cents. */
export const EXAMPLE_MOST_CENTS: Cents = 500_000
/** The least that it begins with where a listing takes so little. */
export const EXAMPLE_LEAST_CENTS: Cents = 1000

/**
 * A listing counted through for the front page, from what its own page counts with: the cash of a year (F17), our projection
 * (F8) in its high case, and the same hold when it goes badly: the rents of the low case, and a sale for a fifth less than
 * the value it counts with, which is that of the opening where one was written down. `facts` is what was written down as its offering opened. Null where too little is stated.
 */
export function frontExampleOf(listing: ListingDetail, facts: string | null): FrontExample | null {
  const { funding, terms } = listing
  const house = houseFactsOf(listing)
  const bases = basesOf(house, facts)
  const start = bases.promised ?? bases.today
  const [low, high] = [cashMetric(house, house.equityCents, 'low'), cashMetric(house, house.equityCents, 'high')]
  if (!start || !terms || low.value === null) return null
  const capCents = partOf(funding.goal, terms.owner_percent, 100)
  const most = Math.min(EXAMPLE_MOST_CENTS, funding.left, capCents)
  const least = Math.min(funding.minimum, funding.left)
  if (!funding.is_open || most < least || least <= 0) return null
  return {
    id: listing.id,
    name: listing.name,
    hold_years: start.hold.holdYears,
    equity: house.equityCents,
    least,
    most,
    cash_low: low,
    cash_high: high,
    good: endingOf(start, start.scenarios.high),
    bad: endingOf(start, badScenario(start)),
    bad_drop: STRESS_DROP,
    loss_share: projectedRange(start.hold, seedOf(listing.id), start.scenarios).lossShare,
  }
}

/** The low case, with a growth of the value by which it is a fifth less at the end of the hold. */
function badScenario({ hold, scenarios }: Projected): Scenario {
  return { ...scenarios.low, valueGrowth: (1 - STRESS_DROP) ** (1 / hold.holdYears) - 1 }
}

function endingOf({ hold, scenarios }: Projected, scenario: Scenario): FrontExample['good'] {
  const years = holdYears(hold, scenario, scenarios.saleCost)
  const total = Math.round(years.at(-1)?.soldThen ?? 0)
  const rent = Math.round(years.reduce((sum, { paid }) => sum + paid, 0))
  const { asOf } = HOLD_ASSUMPTIONS
  const debtCents = hold.debts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const inputs = [
    inputOf('value', hold.valueCents),
    inputOf('rent', hold.monthlyRentCents * 12),
    inputOf('vacancy', Math.min(1, Math.max(0, hold.vacancyRate + scenario.vacancyShift)), 'ratio'),
    inputOf('costs', hold.costsYearlyCents),
    inputOf('debt', debtCents),
    inputOf('debt_service', debtServiceCents(hold.debts)),
    inputOf('reserve_refill', hold.reserveRefillCents),
    inputOf('yearly_fee', hold.feesYearlyCents),
    inputOf('use_reserve', hold.reserveCents),
    inputOf('hold', hold.holdYears, 'years'),
    inputOf('rent_growth', scenario.rentGrowth, 'ratio', asOf),
    inputOf('cost_growth', scenario.costGrowth, 'ratio', asOf),
    inputOf('value_growth', scenario.valueGrowth, 'ratio'),
    inputOf('sale_cost', scenarios.saleCost, 'ratio', asOf),
    inputOf('equity', hold.equityCents),
    inputOf('amount', hold.equityCents),
  ]
  return { total: metricOf(total, { unit: 'cents', method: 'F8', asOf: null, inputs }), rent: Math.min(rent, total) }
}
