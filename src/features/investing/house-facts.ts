import { isDebt } from '#features/listings/capital-stack.ts'
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
  /** The layers of its capital, the one that is paid first at the bottom. */
  readonly stack: ListingDetail['capital_stack']
  readonly equityCents: Cents
  readonly debtCents: Cents
  /** The latest valuation of any kind: what cap rate and loan to value are counted from (F7), as F1 does. */
  readonly latest: { readonly cents: Cents; readonly on: string }
  /** The appraisal that is the latest, else the latest valuation of another kind: what F8, F9, F10 and F18 are counted from. */
  readonly valued: { readonly cents: Cents; readonly on: string; readonly isAppraisal: boolean }
  readonly economics: Economics | null
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
  const appraisal = valuations.find((one) => one.method === 'appraisal')
  const valuation = appraisal ?? valuations[0]
  return {
    stack,
    equityCents: Math.max(sumOf(stack.filter((one) => !isDebt(one))), funding.goal),
    debtCents: sumOf(stack.filter(isDebt)),
    latest: { cents: stats.current_property_value, on: stats.valued_on },
    valued: {
      cents: valuation?.value ?? stats.current_property_value,
      on: valuation?.on ?? stats.valued_on,
      isAppraisal: appraisal !== undefined,
    },
    economics: listing.economics,
    terms: listing.terms,
    running: runningOf(listing),
  }
}

const sumOf = (layers: HouseFacts['stack']): Cents => layers.reduce((sum, one) => sum + one.amount, 0)

function runningOf({ economics, terms, capital_stack: stack }: ListingDetail): Running | Missing {
  if (!terms) return 'no_terms'
  if (!economics) return 'no_economics'
  const debts: Debt[] = []
  for (const one of stack) {
    if (!isDebt(one)) continue
    if (one.rate === null) return 'no_rate'
    debts.push({ amountCents: one.amount, rate: one.rate, amortYears: one.amort_years })
  }
  const { opex, taxes, insurance } = earningsOf(economics)
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
