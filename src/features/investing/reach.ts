import { earningsOf } from '#features/listings/earnings.ts'
import type { ListingEconomics } from '#features/listings/economics-contract.ts'
import { cashYieldOf } from '#features/offerings/cash.ts'
import { ofThousandCents } from '#features/offerings/day-one.ts'
import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import type { HouseFacts } from './house-facts.ts'
import { inputOf } from './preview.ts'

/** The lines from the rent to what reaches the owners, in their order. */
export const REACH_LINES = [
  'rent',
  'vacancy',
  'opex',
  'taxes',
  'insurance',
  'noi',
  'debt_service',
  'reserve_refill',
  'yearly_fee',
  'reaches',
] as const
export type ReachName = (typeof REACH_LINES)[number]

/** A line of a year: of the whole house, and of $1,000 of its equity. What goes out is below nothing. */
export type ReachLine = {
  readonly name: ReachName
  /** What stands above it, added up. */
  readonly isSum: boolean
  readonly house: Metric
  readonly mine: Metric
}

type Amounts = Readonly<Record<ReachName, Cents | null>>

/** A year of a house in cents, line by line; null from the debt on where the terms do not say it. */
function amountsOf(house: HouseFacts, economics: ListingEconomics): Amounts {
  const { rent, vacancy, opex, taxes, insurance, noi } = earningsOf(economics)
  const above = { rent, vacancy: 0 - vacancy, opex: 0 - opex, taxes: 0 - taxes, insurance: 0 - insurance, noi }
  const { running, equityCents } = house
  if (typeof running === 'string')
    return { ...above, debt_service: null, reserve_refill: null, yearly_fee: null, reaches: null }
  const { terms, debtServiceCents } = running
  const { cashCents } = cashYieldOf({
    noiCents: noi,
    debtServiceCents,
    reserveRefillCents: terms.reserve_refill_yearly,
    feesCents: terms.fee_yearly,
    equityCents,
  })
  return {
    ...above,
    debt_service: 0 - debtServiceCents,
    reserve_refill: 0 - terms.reserve_refill_yearly,
    yearly_fee: 0 - terms.fee_yearly,
    reaches: cashCents,
  }
}

/**
 * From the rent of a year to what reaches the owners (F7, F17), of the house and of $1,000. The lines of $1,000 are counted on
 * from the top and rounded down there, so that they add up to the cent.
 */
export function reachOf(house: HouseFacts, economics: ListingEconomics): readonly ReachLine[] {
  const amounts = amountsOf(house, economics)
  const reason = typeof house.running === 'string' ? house.running : 'no_terms'
  let total = 0
  let mine = 0
  return REACH_LINES.map((name): ReachLine => {
    const cents = amounts[name]
    const parts = { unit: 'cents', method: methodOf(name), inputs: inputsOf(name, amounts, economics) } as const
    const isSum = name === 'noi' || name === 'reaches'
    if (cents === null) {
      const none = unavailable(reason, { ...parts, inputs: [] })
      return { name, isSum, house: none, mine: none }
    }
    if (!isSum) total += cents
    const before = mine
    mine = house.equityCents > 0 ? ofThousandCents(total, house.equityCents) : 0
    const share = isSum ? mine : mine - before
    const shareInputs = [inputOf('of_house', cents), inputOf('equity', house.equityCents)]
    const shareParts = { unit: 'cents', method: 'of_thousand', inputs: shareInputs } as const
    return {
      name,
      isSum,
      house: metricOf(cents, parts),
      mine: house.equityCents > 0 ? metricOf(share, shareParts) : unavailable('no_terms', shareParts),
    }
  })
}

function methodOf(name: ReachName): string {
  if (name === 'noi') return 'F7'
  if (name === 'reaches') return 'distributable'
  return `line_${name}`
}

function inputsOf(name: ReachName, amounts: Amounts, economics: ListingEconomics) {
  const sizeOf = (one: ReachName) => inputOf(one, Math.abs(amounts[one] ?? 0))
  switch (name) {
    case 'rent':
      return [inputOf('monthly_rent', economics.monthly_rent_cents), inputOf('months', 12, 'count')]
    case 'vacancy':
      return [sizeOf('rent'), inputOf('vacancy_rate', economics.vacancy_rate, 'ratio')]
    case 'noi':
      return [sizeOf('rent'), sizeOf('vacancy'), sizeOf('opex'), sizeOf('taxes'), sizeOf('insurance')]
    case 'reaches':
      return [inputOf('noi', amounts.noi ?? 0), sizeOf('debt_service'), sizeOf('reserve_refill'), sizeOf('yearly_fee')]
    case 'opex':
    case 'taxes':
    case 'insurance':
    case 'debt_service':
    case 'reserve_refill':
    case 'yearly_fee':
      return []
  }
}

/** F17 of a house as it is stated: what reaches its owners in a year, as a part of their equity. */
export function cashYieldMetric(house: HouseFacts): Metric {
  const parts = { unit: 'ratio', method: 'F17' } as const
  const { running, equityCents } = house
  if (typeof running === 'string') return unavailable(running, { ...parts, inputs: [] })
  const { reaches, noi, debt_service: service } = amountsOf(house, running.economics)
  return metricOf((reaches ?? 0) / equityCents, {
    ...parts,
    inputs: [
      inputOf('noi', noi ?? 0),
      inputOf('debt_service', 0 - (service ?? 0)),
      inputOf('reserve_refill', running.terms.reserve_refill_yearly),
      inputOf('yearly_fee', running.terms.fee_yearly),
      inputOf('equity', equityCents),
    ],
  })
}

/** What of it reaches $1,000 in a year, rounded down to the cent. */
export function cashOfThousandCents(house: HouseFacts): Cents | null {
  const { running, equityCents } = house
  if (typeof running === 'string') return null
  return ofThousandCents(amountsOf(house, running.economics).reaches ?? 0, equityCents)
}

/** What a year does not do, where nothing is paid out of it: the first of its lines that the rent is not enough for. */
export type Short = 'costs' | 'loans' | 'reserve' | 'fee' | 'reserve_and_fee' | 'even'

type Year = {
  readonly noiCents: Cents
  readonly debtServiceCents: Cents
  readonly reserveRefillCents: Cents
  readonly feesCents: Cents
}

/** Why a year pays nothing out; null where it pays something. */
export function shortOf({ noiCents, debtServiceCents, reserveRefillCents, feesCents }: Year): Short | null {
  const afterLoans = noiCents - debtServiceCents
  const left = afterLoans - reserveRefillCents - feesCents
  if (left > 0) return null
  if (left === 0) return 'even'
  if (noiCents < 0) return 'costs'
  if (afterLoans < 0) return 'loans'
  if (feesCents === 0) return 'reserve'
  return reserveRefillCents === 0 ? 'fee' : 'reserve_and_fee'
}

/** The same of a house as it is stated; null where its year is not stated either. */
export function shortOfHouse({ running }: HouseFacts): Short | null {
  if (typeof running === 'string') return null
  const { economics, terms, debtServiceCents } = running
  return shortOf({
    noiCents: earningsOf(economics).noi,
    debtServiceCents,
    reserveRefillCents: terms.reserve_refill_yearly,
    feesCents: terms.fee_yearly,
  })
}
