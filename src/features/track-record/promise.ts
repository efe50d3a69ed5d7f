import { cashYieldOf, debtServiceCents } from '#features/offerings/cash.ts'
import type { Debt } from '#features/offerings/cash.ts'
import type { FrozenFacts } from '#features/offerings/frozen.ts'
import type { HoldInputs } from '#features/offerings/hold.ts'
import type { Cents } from '#kit/money.ts'

/** Why something was not promised, or cannot be counted from what was: keys of the words that say it. */
export type NoPromise = 'no_assumptions' | 'no_economics' | 'no_terms' | 'no_rate'

/** A year of the house as it was assumed when its offering opened. Amounts are cents. */
export type PromisedYear = {
  readonly rentCents: Cents
  /** Rent less the vacancy that was assumed. */
  readonly collectedCents: Cents
  readonly vacancyRate: number
  readonly costsCents: Cents
  readonly noiCents: Cents
  readonly debtServiceCents: Cents
  readonly cashCents: Cents
  readonly cashYield: number
}

/** Rent, costs, net operating income (F7) and what reaches the owners (F17), as they were assumed. */
export function promisedYear(facts: FrozenFacts): PromisedYear | NoPromise {
  const { economics } = facts
  if (!economics) return 'no_economics'
  const debts = debtsOf(facts)
  if (typeof debts === 'string') return debts
  const rentCents = economics.monthly_rent_cents * 12
  const collectedCents = rentCents - Math.round(rentCents * economics.vacancy_rate)
  const costsCents = economics.opex_yearly_cents + economics.taxes_yearly_cents + economics.insurance_yearly_cents
  const noiCents = collectedCents - costsCents
  const service = debtServiceCents(debts)
  const { cashCents, yield: cashYield } = cashYieldOf({
    noiCents,
    debtServiceCents: service,
    reserveRefillCents: facts.reserve_refill,
    feesCents: facts.fee_yearly,
    equityCents: facts.equity,
  })
  const { vacancy_rate: vacancyRate } = economics
  return {
    rentCents,
    collectedCents,
    vacancyRate,
    costsCents,
    noiCents,
    debtServiceCents: service,
    cashCents,
    cashYield,
  }
}

function debtsOf({ debts }: FrozenFacts): readonly Debt[] | 'no_rate' {
  const found: Debt[] = []
  for (const { amount, rate, amort_years: amortYears } of debts) {
    if (rate === null) return 'no_rate'
    found.push({ amountCents: amount, rate, amortYears })
  }
  return found
}

/** What the projections (F8, F9) were counted from. */
export function promisedHold(facts: FrozenFacts): HoldInputs | NoPromise {
  const year = promisedYear(facts)
  if (typeof year === 'string') return year
  const debts = debtsOf(facts)
  if (typeof debts === 'string') return debts
  if (facts.hold_years === null) return 'no_terms'
  return {
    valueCents: facts.value,
    equityCents: facts.equity,
    monthlyRentCents: facts.economics!.monthly_rent_cents,
    vacancyRate: year.vacancyRate,
    costsYearlyCents: year.costsCents,
    debts,
    reserveCents: facts.reserve,
    reserveRefillCents: facts.reserve_refill,
    feesYearlyCents: facts.fee_yearly,
    holdYears: facts.hold_years,
  }
}

const DAY_MS = 86_400_000

/** What the house was to be worth on a day: the value of the opening, grown as the base assumption says. Rounded to the cent. */
export function plannedValueCents(facts: FrozenFacts, on: string): Cents {
  const years = Math.max(0, (Date.parse(on) - Date.parse(facts.value_on)) / DAY_MS / 365)
  return Math.round(facts.value * (1 + facts.scenarios.base.valueGrowth) ** years)
}
