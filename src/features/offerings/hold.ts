import { irrOf } from '#kit/irr.ts'
import type { Irr } from '#kit/irr.ts'
import type { Cents } from '#kit/money.ts'
import { monthlyPayment } from './cash.ts'
import type { Debt } from './cash.ts'
import { HOLD_ASSUMPTIONS } from './hold-assumptions.ts'
import type { Scenario } from './hold-assumptions.ts'

/** A house as its projection sees it. Amounts are cents, rates decimals. */
export type HoldInputs = {
  readonly valueCents: Cents
  readonly equityCents: Cents
  readonly monthlyRentCents: Cents
  readonly vacancyRate: number
  /** Operating costs, taxes and insurance of a year. */
  readonly costsYearlyCents: Cents
  readonly debts: readonly Debt[]
  readonly reserveCents: Cents
  readonly reserveRefillCents: Cents
  readonly feesYearlyCents: Cents
  readonly holdYears: number
}

export type HoldResult = {
  /** What the owners get together, month by month, in cents; the last with the sale. The first of the array is paid in. */
  readonly flows: readonly number[]
  readonly irr: Irr
  /** Everything that comes back, as a multiple of what was paid in. */
  readonly multiple: number
}

/** A month of a hold as it turned out, in cents and parts of them. */
export type HoldMonth = {
  /** From 0. */
  readonly month: number
  readonly rent: number
  readonly costs: number
  readonly service: number
  /** The yearly fee and the refill of the reserve, their twelfth. */
  readonly fixed: number
  readonly paid: number
  /** What earlier months are short of: those after them make it up first. */
  readonly owed: number
  /** Owed to lenders at its end. */
  readonly debt: number
}

/**
 * F8: a house over its hold, month by month: rent and costs grow once a year, debt is paid as its terms say, a month that
 * does not pay for itself is made up by those after it, and at the end the house is sold. `onMonth` is told of each.
 */
export function projectHold(
  house: HoldInputs,
  scenario: Scenario,
  saleCost: number = HOLD_ASSUMPTIONS.saleCost,
  onMonth?: (month: HoldMonth) => void,
): HoldResult {
  const months = Math.round(house.holdYears * 12)
  const vacancy = Math.min(1, Math.max(0, house.vacancyRate + scenario.vacancyShift))
  const payments = house.debts.map(monthlyPayment)
  const balances = house.debts.map((one) => one.amountCents)
  const fixed = (house.reserveRefillCents + house.feesYearlyCents) / 12
  const flows = [-house.equityCents]
  let owed = 0
  for (let month = 0; month < months; month++) {
    const year = Math.floor(month / 12)
    const rent = house.monthlyRentCents * (1 + scenario.rentGrowth) ** year * (1 - vacancy)
    const costs = (house.costsYearlyCents / 12) * (1 + scenario.costGrowth) ** year
    const service = house.debts.reduce((sum, debt, at) => sum + payDebt(debt, at, payments, balances), 0)
    const cash = rent - costs - service - fixed - owed
    owed = Math.max(0, -cash)
    const paid = Math.max(0, cash)
    flows.push(paid)
    onMonth?.({ month, rent, costs, service, fixed, paid, owed, debt: sumOf(balances) })
  }
  const left = soldFor(house, scenario, saleCost, { months, debt: sumOf(balances), owed })
  flows[months] = (flows[months] ?? 0) + left
  const back = sumOf(flows.slice(1))
  return {
    flows,
    irr: irrOf(flows.map((amount, month) => ({ years: month / 12, amount }))),
    multiple: back / house.equityCents,
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

type AtSale = { readonly months: number; readonly debt: number; readonly owed: number }

/** What a sale after so many months leaves the owners: the price less its cost and what is owed, and what the reserve holds. */
export function soldFor(house: HoldInputs, { valueGrowth }: Scenario, saleCost: number, at: AtSale): number {
  const price = house.valueCents * (1 + valueGrowth) ** (at.months / 12)
  const kept = house.reserveCents + (house.reserveRefillCents * at.months) / 12
  return Math.max(0, price * (1 - saleCost) - at.debt + kept - at.owed)
}

/** A month of one debt; what of the payment is not interest lowers what is owed. */
function payDebt(debt: Debt, at: number, payments: readonly number[], balances: number[]): number {
  const interest = (balances[at]! * debt.rate) / 12
  if (debt.amortYears === null) return interest
  const paid = Math.min(payments[at]!, balances[at]! + interest)
  balances[at] = balances[at]! - (paid - interest)
  return paid
}
