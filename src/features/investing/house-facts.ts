import type { ListingDetail } from '#features/listings/contract.ts'
import { earningsOf } from '#features/listings/earnings.ts'
import { debtServiceCents } from '#features/offerings/cash.ts'
import type { Debt } from '#features/offerings/cash.ts'
import type { HoldInputs } from '#features/offerings/hold.ts'
import type { Cents } from '#kit/money.ts'

/** Why something about a house cannot be counted: keys of the words that say it. */
export type Missing = 'no_terms' | 'no_economics' | 'no_rate'

type Terms = NonNullable<ListingDetail['terms']>
type Economics = NonNullable<ListingDetail['economics']>

/** What a listing says of its house, as the formulas want it. Amounts are cents. */
export type HouseFacts = {
  readonly equityCents: Cents
  readonly debtCents: Cents
  /** The appraisal that is the latest, else the latest valuation of another kind. */
  readonly valued: { readonly cents: Cents; readonly on: string; readonly isAppraisal: boolean }
  readonly terms: Terms | null
  readonly running: Running | Missing
}

/** What the yearly cash and the projection are counted by. */
export type Running = {
  readonly economics: Economics
  readonly terms: Terms
  readonly debts: readonly Debt[]
  readonly debtServiceCents: Cents
  readonly costsYearlyCents: Cents
}

export function houseFactsOf(listing: ListingDetail): HouseFacts {
  const { capital_stack: stack, funding, valuations, app_stats: stats } = listing
  const sumOf = (kind: 'debt' | 'equity') =>
    stack.reduce((sum, one) => sum + (one.kind.endsWith(kind) ? one.amount : 0), 0)
  const appraisal = valuations.find((one) => one.method === 'appraisal')
  const valuation = appraisal ?? valuations[0]
  return {
    equityCents: Math.max(sumOf('equity'), funding.goal),
    debtCents: sumOf('debt'),
    valued: {
      cents: valuation?.value ?? stats.current_property_value,
      on: valuation?.on ?? stats.valued_on,
      isAppraisal: appraisal !== undefined,
    },
    terms: listing.terms,
    running: runningOf(listing),
  }
}

function runningOf({ economics, terms, capital_stack: stack }: ListingDetail): Running | Missing {
  if (!terms) return 'no_terms'
  if (!economics) return 'no_economics'
  const debts: Debt[] = []
  for (const one of stack) {
    if (!one.kind.endsWith('debt')) continue
    if (one.rate === null) return 'no_rate'
    debts.push({ amountCents: one.amount, rate: one.rate, amortYears: one.amort_years })
  }
  const { opex, taxes, insurance } = earningsOf(economics, 0)
  return {
    economics,
    terms,
    debts,
    debtServiceCents: debtServiceCents(debts),
    costsYearlyCents: opex + taxes + insurance,
  }
}

/** What the projections F8 and F9 are counted by. */
export const holdOf = ({ equityCents, valued }: HouseFacts, running: Running): HoldInputs => ({
  valueCents: valued.cents,
  equityCents,
  monthlyRentCents: running.economics.monthly_rent_cents,
  vacancyRate: running.economics.vacancy_rate,
  costsYearlyCents: running.costsYearlyCents,
  debts: running.debts,
  reserveCents: running.terms.uses.reduce((sum, one) => sum + (one.kind === 'reserve' ? one.amount : 0), 0),
  reserveRefillCents: running.terms.reserve_refill_yearly,
  feesYearlyCents: running.terms.fee_yearly,
  holdYears: running.terms.hold_years,
})
