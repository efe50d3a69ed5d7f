import { earningsOf } from '#features/listings/earnings.ts'
import type { Earnings } from '#features/listings/earnings.ts'
import { INVESTMENT_FEE_CENTS, sharesMilliFor } from '#features/investing/rules.ts'
import { sharesValueCents } from '#features/offerings/nav.ts'
import { SALE_COST } from '#features/support/fees.ts'
import { partOf } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'

/** The example house, in whole cents and decimals. Invented, and said to be so; the rules that count are the real ones. */
export const HOUSE = {
  priceCents: 36_000_000,
  loanCents: 15_000_000,
  loanRate: 0.065,
  /** What investors pay together: the price less the loan, and what buying and the first reserve cost. */
  goalCents: 22_000_000,
  /** What has been paid into escrow on the day that is drawn. */
  escrowCents: 14_300_000,
  reserveCents: 151_000,
  economics: {
    monthly_rent_cents: 290_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 520_000,
    taxes_yearly_cents: 410_000,
    insurance_yearly_cents: 130_000,
    hold_years: 5,
  },
  amountCents: 50_000,
  saleCost: SALE_COST,
  valuations: { better: 41_000_000, worse: 32_000_000 },
} as const

export type House = typeof HOUSE

type Ending = {
  readonly saleCents: Cents
  readonly costCents: Cents
  /** After the sale's cost and the loan, what is left for all shares. */
  readonly leftCents: Cents
  readonly yoursCents: Cents
  readonly withRentCents: Cents
}

export type Example = {
  readonly shares: number
  /** All shares of the house. */
  readonly sharesInAll: number
  /** Of the house's equity, 0 to 1. */
  readonly share: number
  /** Of the goal, what is in escrow on the day that is drawn, 0 to 1, and what is missing. */
  readonly escrowShare: number
  readonly missingCents: Cents
  readonly feeCents: Cents
  readonly earnings: Earnings
  readonly interestCents: Cents
  /** What is paid out to all shares in a year, and to yours. */
  readonly poolCents: Cents
  readonly yearCents: Cents
  readonly years: number
  readonly rentCents: Cents
  readonly valueBetterCents: Cents
  readonly valueWorseCents: Cents
  readonly better: Ending
  readonly worse: Ending
}

/** $500 through the example house, counted by the rules that count real positions. Rounded down to the cent. */
export function exampleOf(house: House = HOUSE): Example {
  const { amountCents, goalCents, loanCents, valuations } = house
  const bought = { sharesMilli: sharesMilliFor(amountCents), share: amountCents / goalCents }
  const earnings = earningsOf(house.economics)
  const interestCents = Math.round(loanCents * house.loanRate)
  const poolCents = earnings.noi - interestCents - house.reserveCents
  const years = house.economics.hold_years
  const yearCents = partOf(poolCents, amountCents, goalCents)
  const rentCents = yearCents * years
  // At the end of the hold nothing of the upfront costs is left to be spread, and the reserve is not counted on.
  const valueAt = (valuationCents: Cents) =>
    sharesValueCents(bought.sharesMilli, sharesMilliFor(goalCents), valuationCents - loanCents)
  const endAt = (saleCents: Cents): Ending => {
    const costCents = Math.round(saleCents * house.saleCost)
    const yoursCents = valueAt(saleCents - costCents)
    return {
      saleCents,
      costCents,
      leftCents: Math.max(0, saleCents - costCents - loanCents),
      yoursCents,
      withRentCents: yoursCents + rentCents,
    }
  }
  return {
    shares: bought.sharesMilli / 1000,
    sharesInAll: sharesMilliFor(goalCents) / 1000,
    share: bought.share,
    escrowShare: house.escrowCents / goalCents,
    missingCents: goalCents - house.escrowCents,
    feeCents: INVESTMENT_FEE_CENTS,
    earnings,
    interestCents,
    poolCents,
    yearCents,
    years,
    rentCents,
    valueBetterCents: valueAt(valuations.better),
    valueWorseCents: valueAt(valuations.worse),
    better: endAt(valuations.better),
    worse: endAt(valuations.worse),
  }
}
