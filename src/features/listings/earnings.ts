import type { Cents } from '#kit/money.ts'
import type { ListingEconomics } from './economics-contract.ts'

/** A year of a house, in cents: what comes in, what goes out, what is left. */
export type Earnings = {
  readonly rent: Cents
  readonly vacancy: Cents
  readonly opex: Cents
  readonly taxes: Cents
  readonly insurance: Cents
  /** Net operating income: what is left before the loan is paid. */
  readonly noi: Cents
}

/** The net operating income of a year (F7), line by line. */
export function earningsOf(economics: ListingEconomics): Earnings {
  const rent = economics.monthly_rent_cents * 12
  const vacancy = Math.round(rent * economics.vacancy_rate)
  const { opex_yearly_cents: opex, taxes_yearly_cents: taxes, insurance_yearly_cents: insurance } = economics
  const noi = rent - vacancy - opex - taxes - insurance
  return { rent, vacancy, opex, taxes, insurance, noi }
}
