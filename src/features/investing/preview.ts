import { cashYieldOf } from '#features/offerings/cash.ts'
import { offeringFees } from '#features/offerings/fees.ts'
import { HOLD_ASSUMPTIONS } from '#features/offerings/hold-assumptions.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric, MetricInput, Unit } from '#kit/metric.ts'
import { partOf } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { HouseFacts, Running } from './house-facts.ts'
import { SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { sharesMilliFor } from './rules.ts'

export const inputOf = (
  name: string,
  value: number,
  unit: Unit = 'cents',
  asOf: string | null = null,
): MetricInput => ({
  name,
  value,
  unit,
  asOf,
})

/** What an amount buys: shares at the price they are issued for. */
export const sharesMetric = (amountCents: Cents): Metric =>
  metricOf(sharesMilliFor(amountCents), {
    unit: 'shares_milli',
    method: 'shares',
    inputs: [inputOf('amount', amountCents), inputOf('share_price', SHARE_PRICE_CENTS)],
  })

/** Its part of all equity: what belongs to the lenders is in no share. */
export const equityShareMetric = ({ equityCents }: Pick<HouseFacts, 'equityCents'>, amountCents: Cents): Metric =>
  metricOf(amountCents / equityCents, {
    unit: 'ratio',
    method: 'equity_share',
    inputs: [inputOf('amount', amountCents), inputOf('equity', equityCents)],
  })

/** F17 for an amount: what reaches it in a year, with the rent as in a scenario. Rounded down to the cent. */
export function cashMetric(house: HouseFacts, amountCents: Cents, scenario: 'low' | 'high'): Metric {
  const parts = { unit: 'cents', method: 'F17' } as const
  const { running, equityCents } = house
  if (typeof running === 'string') return unavailable(running, { ...parts, inputs: [] })
  const { economics, terms, debtServiceCents, costsYearlyCents } = running
  const vacancy = vacancyIn(running, scenario)
  const rent = economics.monthly_rent_cents * 12
  const noiCents = rent - Math.round(rent * vacancy) - costsYearlyCents
  const { cashCents } = cashYieldOf({
    noiCents,
    debtServiceCents,
    reserveRefillCents: terms.reserve_refill_yearly,
    feesCents: terms.fee_yearly,
    equityCents,
  })
  return metricOf(partOf(cashCents, amountCents, equityCents), {
    ...parts,
    inputs: [
      inputOf('rent', rent),
      inputOf(`vacancy_${scenario}`, vacancy, 'ratio', HOLD_ASSUMPTIONS.asOf),
      inputOf('costs', costsYearlyCents),
      inputOf(`noi_${scenario}`, noiCents),
      inputOf('debt_service', debtServiceCents),
      inputOf('reserve_refill', terms.reserve_refill_yearly),
      inputOf('yearly_fee', terms.fee_yearly),
      inputOf('equity', equityCents),
      inputOf('amount', amountCents),
    ],
  })
}

const vacancyIn = ({ economics }: Running, scenario: 'low' | 'high'): number =>
  Math.min(1, Math.max(0, economics.vacancy_rate + HOLD_ASSUMPTIONS[scenario].vacancyShift))

/** What an amount bears of our fees over the hold: the one at the closing, and those of each year. */
export function feesMetric({ terms, equityCents }: HouseFacts, amountCents: Cents): Metric {
  const parts = { unit: 'cents', method: 'fees' } as const
  if (!terms) return unavailable('no_terms', { ...parts, inputs: [] })
  const spent = terms.uses.map(({ kind, amount }) => ({ kind, cents: amount }))
  const { onceCents: once, yearlyCents } = offeringFees(spent, terms.fee_yearly)
  const all = once + Math.round(yearlyCents * terms.hold_years)
  // Rounded up: nobody pays a cent more than was said.
  return metricOf(0 - partOf(-all, amountCents, equityCents), {
    ...parts,
    inputs: [
      inputOf('fee_once', once),
      inputOf('yearly_fee', yearlyCents),
      inputOf('hold', terms.hold_years, 'years'),
      inputOf('equity', equityCents),
      inputOf('amount', amountCents),
    ],
  })
}

/** What is left of the goal once an amount is in, never below nothing. */
export const leftAfterMetric = (goalCents: Cents, leftCents: Cents, amountCents: Cents): Metric =>
  metricOf(Math.max(0, leftCents - amountCents), {
    unit: 'cents',
    method: 'left_after',
    inputs: [inputOf('goal', goalCents), inputOf('taken', goalCents - leftCents), inputOf('amount', amountCents)],
  })
