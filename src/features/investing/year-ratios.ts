import { earningsOf } from '#features/listings/earnings.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import { ratiosOf } from '#features/offerings/cash.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf } from './preview.ts'

type Valued = { readonly current_property_value: Cents; readonly valued_on: string }

/** Cap rate at the latest valuation, and the coverage of the debt service (F7), as decimals. */
export function yearRatios(
  house: HouseFacts,
  economics: ListingEconomics,
  { current_property_value: value, valued_on: on }: Valued,
): { readonly capRate: Metric; readonly dscr: Metric } {
  const { running, debtCents, equityCents } = house
  const { noi } = earningsOf(economics, 0)
  const service = typeof running === 'string' ? 0 : running.debtServiceCents
  const { capRate, dscr } = ratiosOf({
    noiCents: noi,
    priceCents: value,
    valueCents: value,
    debtCents,
    debtServiceCents: service,
    distributableCents: noi - service,
    equityCents,
    totalInCents: 0,
  })
  const cap = {
    unit: 'ratio',
    method: 'cap_rate',
    inputs: [inputOf('noi', noi), inputOf('value', value, 'cents', on)],
  } as const
  const coverage = {
    unit: 'count',
    method: 'dscr',
    inputs: [inputOf('noi', noi), inputOf('debt_service', service)],
  } as const
  const reason = typeof running === 'string' && debtCents > 0 ? running : 'no_debt'
  return {
    capRate: capRate === null ? unavailable('no_terms', cap) : metricOf(capRate, cap),
    dscr: dscr === null ? unavailable(reason, { ...coverage, inputs: [] }) : metricOf(dscr, coverage),
  }
}
