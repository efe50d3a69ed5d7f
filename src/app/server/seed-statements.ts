import type { OperatingStatement } from '#features/distributions/operating-statement.ts'
import { incomeCents } from '#features/distributions/operating-statement.ts'
import { debtServiceCents } from '#features/offerings/cash.ts'
import { houseYears } from '../../../seed/house-years.ts'
import type { HouseQuarter, HouseYears } from '../../../seed/house-years.ts'
import type { ListingSeed } from '../../../seed/listing-seed.ts'

const ENDS = [
  ['01-01', '03-31'],
  ['04-01', '06-30'],
  ['07-01', '09-30'],
  ['10-01', '12-31'],
] as const
const LAST_END = '2026-09-30'
// A house that is bought in the last days of a quarter has nothing to account for in it.
const LEAST_DAYS = 7

/** The quarters of the demo, by their first and last day. */
const QUARTERS = [2021, 2022, 2023, 2024, 2025, 2026]
  .flatMap((year) => ENDS.map(([start, end]) => [`${year}-${start}`, `${year}-${end}`] as const))
  .filter(([, end]) => end <= LAST_END)

const DAY_MS = 86_400_000
const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

// How a stated vacancy comes about: tenants change at some time.
const USUAL_VACANCY = [0.5, 1.5, 1, 1.2, 0.8, 1]
// What a quarter has of the running costs, by its last month: winters cost more. A year has all of them.
const UPKEEP: Readonly<Record<string, number>> = { '03': 0.27, '06': 0.24, '09': 0.23, '12': 0.26 }

/** What a demo house earned and spent in each quarter from its purchase to its sale, by the figures of its listing. */
export function statementsOf(listing: ListingSeed, boughtOn: string): OperatingStatement[] {
  const years = houseYears[listing.id] ?? {}
  const soldOn = listing.sale?.at.slice(0, 10) ?? '9999-12-31'
  return QUARTERS.filter(([, end]) => daysOf(boughtOn, end) >= LEAST_DAYS && end < soldOn).map(([start, end], nth) => {
    const from = start > boughtOn ? start : boughtOn
    const part = daysOf(from, end) / daysOf(start, end)
    return statementOf(listing, years, { from, end, part, nth })
  })
}

type Quarter = { readonly from: string; readonly end: string; readonly part: number; readonly nth: number }

function statementOf(listing: ListingSeed, years: HouseYears, quarter: Quarter): OperatingStatement {
  const { from, end, part } = quarter
  const special = years.quarters?.[end] ?? {}
  const level = years.levels?.[end.slice(0, 4)] ?? 1
  const { rentCents, occupancyPercent } = rentOf(listing, years, special, quarter)
  const scale = (yearlyCents: number, by = level): number => Math.round((yearlyCents * by * part) / 4)
  const taxes = scale(listing.taxesYearlyCents)
  const insurance = scale(listing.insuranceYearlyCents)
  // Running costs of a house that is let by the day come with its guests.
  const upkeep = scale(
    listing.opexYearlyCents,
    level * (years.upkeep ?? 1) * (special.rentShare ?? UPKEEP[end.slice(5, 7)]!) * 4,
  )
  const repairs = special.repairsCents ?? 0
  const one: OperatingStatement = {
    listingId: listing.id,
    periodStart: from,
    periodEnd: end,
    recordDate: end,
    rentCents,
    otherIncomeCents: 0,
    expensesCents: taxes + insurance + upkeep + repairs,
    debtServiceCents: scale(debtServiceCents(debtsOf(listing)), 1),
    capexCents: 0,
    reserveRefillCents: typeof special.refill === 'number' ? special.refill : 0,
    returnOfCapitalCents: special.capitalCents ?? 0,
    expenses: { taxes, insurance, other_expenses: upkeep, ...(repairs > 0 && { repairs }) },
    occupancyPercent,
    reserveEndCents: null,
    budgetIncomeCents: scale(listing.monthlyRentCents * 12, level * (1 - listing.vacancyRate)),
    budgetExpensesCents: scale(listing.opexYearlyCents + listing.taxesYearlyCents + listing.insuranceYearlyCents),
  }
  return special.refill === 'shortfall' ? { ...one, reserveRefillCents: Math.min(0, incomeCents(one)) } : one
}

function rentOf(
  { monthlyRentCents, vacancyRate }: ListingSeed,
  years: HouseYears,
  special: HouseQuarter,
  { end, part, nth }: Quarter,
): Pick<OperatingStatement, 'rentCents' | 'occupancyPercent'> {
  if (special.rentShare !== undefined) {
    const rentCents = Math.round(monthlyRentCents * 12 * (1 - vacancyRate) * special.rentShare * part)
    return { rentCents, occupancyPercent: special.occupancy ?? null }
  }
  const parts = years.vacancy ?? USUAL_VACANCY
  const vacant = vacancyRate * (parts[nth] ?? parts.at(-1)!)
  const level = special.rent ?? years.levels?.[end.slice(0, 4)] ?? 1
  const rentCents = Math.round(monthlyRentCents * 3 * level * (1 - vacant) * part)
  return { rentCents, occupancyPercent: Math.round((1 - vacant) * 1000) / 10 }
}

const debtsOf = ({ capitalStack }: ListingSeed) =>
  capitalStack
    .filter((one) => one.kind.endsWith('debt'))
    .map(({ amountCents, rate, amortYears }) => ({ amountCents, rate: rate ?? 0, amortYears: amortYears ?? null }))
