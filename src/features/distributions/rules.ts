import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { Cents } from '#kit/money.ts'
import { showDollars, splitCents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { EXPENSE_KINDS, incomeCents, noiCents, periodOf } from './operating-statement.ts'
import type { OperatingStatement } from './operating-statement.ts'

export const DISTRIBUTION_STATUSES = ['declared', 'paying', 'paid', 'withdrawn'] as const
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number]

/** Which state may follow which; the trigger `distributions_status` of the database repeats it. */
export const TRANSITIONS: Readonly<Record<DistributionStatus, readonly DistributionStatus[]>> = {
  declared: ['paying', 'withdrawn'],
  paying: ['paid'],
  paid: [],
  withdrawn: [],
}

/** What the books say of a house before a statement of it is declared. */
export type House = {
  readonly name: string
  readonly status: OfferingStatus
  /** The day on which it was bought; null before. */
  readonly closedOn: string | null
  /** What the property holds beside its reserve, less what was declared and is not paid yet. */
  readonly freeCents: Cents
  readonly reserveCents: Cents
  /** The periods that were declared so far. */
  readonly periods: readonly { readonly periodStart: string; readonly periodEnd: string }[]
}

export type StatementRefusal =
  | 'not_operating'
  | 'days_wrong'
  | 'period_taken'
  | 'expenses_differ'
  | 'pool_below_zero'
  | 'reserve_misused'
  | 'reserve_too_small'
  | 'reserve_differs'

/** What a statement comes to: the pool with its two parts, and what the house holds afterwards. */
export type Judged = {
  readonly incomeCents: Cents
  readonly capitalCents: Cents
  readonly poolCents: Cents
  /** What of the capital the reserve gives, since the cash of the property does not do. */
  readonly capitalFromReserveCents: Cents
  readonly after: House
}

/** Whether a statement may be declared, and what comes of it. Sums are judged against the books, never taken from the file. */
export function judgeStatement(one: OperatingStatement, house: House, now: Date): Judged | Refusal<StatementRefusal> {
  return checkHouse(one, house) ?? checkDays(one, house, now) ?? checkSums(one) ?? fund(one, house)
}

const no = <const Code extends StatementRefusal>(code: Code, message: string) => refuse(code, { message })

function checkHouse(one: OperatingStatement, house: House): Refusal<StatementRefusal> | null {
  if (house.status !== 'operating')
    return no('not_operating', `${house.name} is ${house.status}: only a house that is operating pays out`)
  const taken = house.periods.find((other) => one.periodStart <= other.periodEnd && other.periodStart <= one.periodEnd)
  return taken ? no('period_taken', `${periodOf(one)} overlaps ${periodOf(taken)}, which is declared already`) : null
}

// A longer one is a slip of the year.
const LONGEST_DAYS = 366

function checkDays(one: OperatingStatement, house: House, now: Date): Refusal<StatementRefusal> | null {
  const today = now.toISOString().slice(0, 10)
  const { periodStart: start, periodEnd: end, recordDate: record } = one
  const wrong = (message: string) => no('days_wrong', message)
  if (start > end) return wrong(`the period ends on ${end}, before it begins on ${start}`)
  if ((Date.parse(end) - Date.parse(start)) / 86_400_000 >= LONGEST_DAYS)
    return wrong(`${periodOf(one)} is longer than ${LONGEST_DAYS} days`)
  if (end >= today) return wrong(`the period is not over: its last day is ${end}`)
  if (record >= today) return wrong(`the record date is not over: ${record}`)
  if (record < start) return wrong(`the record date ${record} is before the period`)
  const pays = one.payDate ?? null
  if (pays !== null && pays <= record) return wrong(`the pay date ${pays} is not after the record date ${record}`)
  if (pays !== null && (Date.parse(pays) - now.getTime()) / 86_400_000 >= LONGEST_DAYS)
    return wrong(`the pay date ${pays} is more than ${LONGEST_DAYS} days away`)
  const closed = house.closedOn
  if (closed !== null && (end < closed || record < closed))
    return wrong(`the house was bought on ${closed}: nobody owned a part of it on ${end < closed ? end : record}`)
  return null
}

function checkSums(one: OperatingStatement): Refusal<StatementRefusal> | null {
  const told = EXPENSE_KINDS.reduce((sum, kind) => sum + (one.expenses[kind] ?? 0), 0)
  if (Object.keys(one.expenses).length > 0 && told !== one.expensesCents) {
    const message = `its expenses are ${showDollars(one.expensesCents)}, and by kind they come to ${showDollars(told)}`
    return no('expenses_differ', message)
  }
  const income = incomeCents(one)
  if (income < 0) {
    const message =
      `expenses, debt service, works and reserve are ${showDollars(-income)} more than the house took in: there is nothing to pay out. ` +
      'What the reserve pays of it stands as a reserve refill below zero'
    return no('pool_below_zero', message)
  }
  // The reserve pays for works and for what rent does not cover. What it pays is nobody's income.
  const drawn = Math.max(0, -one.reserveRefillCents)
  const needed = one.capexCents + Math.max(0, one.debtServiceCents - noiCents(one))
  if (drawn <= needed) return null
  const message = `the reserve pays ${showDollars(drawn)}, and works and the shortfall are ${showDollars(needed)}: what is left of a reserve goes back as capital`
  return no('reserve_misused', message)
}

/** Where the money is: capital comes from what the property holds beside the period's income, then from its reserve. */
function fund(one: OperatingStatement, house: House): Judged | Refusal<StatementRefusal> {
  const capital = one.returnOfCapitalCents
  const fromReserve = Math.max(0, capital - Math.max(0, house.freeCents))
  const reserve = house.reserveCents + one.reserveRefillCents - fromReserve
  if (reserve < 0) {
    const message = `the property holds ${showDollars(house.freeCents)} and a reserve of ${showDollars(house.reserveCents)}: ${showDollars(-reserve)} too little`
    return no('reserve_too_small', message)
  }
  if (one.reserveEndCents !== null && one.reserveEndCents !== reserve) {
    const message = `the file says that the reserve holds ${showDollars(one.reserveEndCents)} in the end, the books ${showDollars(reserve)}`
    return no('reserve_differs', message)
  }
  const income = incomeCents(one)
  return {
    incomeCents: income,
    capitalCents: capital,
    poolCents: income + capital,
    capitalFromReserveCents: fromReserve,
    after: {
      ...house,
      freeCents: house.freeCents + fromReserve - capital,
      reserveCents: reserve,
      periods: [...house.periods, { periodStart: one.periodStart, periodEnd: one.periodEnd }],
    },
  }
}

/** Who holds shares in the books, in thousandths. */
export type Holder = { readonly investorId: string; readonly sharesMilli: number }
export type PoolLine = Holder & {
  readonly incomeCents: Cents
  readonly capitalCents: Cents
  readonly amountCents: Cents
}

/** A pool as it is split: a line for each holder, and what equity gets that was not for sale here. */
export type SplitPool = {
  readonly lines: readonly PoolLine[]
  readonly outsideCents: Cents
  readonly outsideCapitalCents: Cents
}

/**
 * The pool by shares, to the cent (largest remainder): what goes outside and the lines come to the pool, and their capital to
 * its capital. `outsideMilli` counts the equity that was not for sale here, as thousandths of a share. Who gets less than a
 * cent gets no line. The same holders in the same order always get the same.
 */
export function splitPool(
  { poolCents: pool, capitalCents: capital }: Pick<Judged, 'poolCents' | 'capitalCents'>,
  holders: readonly Holder[],
  outsideMilli: number,
): SplitPool {
  if (pool === 0) return { lines: [], outsideCents: 0, outsideCapitalCents: 0 }
  const amounts = splitCents(pool, [...holders.map((one) => one.sharesMilli), outsideMilli])
  // By what each gets, so that nobody's capital is more than that.
  const capitals = splitCents(capital, amounts)
  const lines = holders.flatMap(({ investorId, sharesMilli }, at) => {
    const [amountCents, capitalCents] = [amounts[at]!, capitals[at]!]
    if (amountCents === 0) return []
    return [{ investorId, sharesMilli, incomeCents: amountCents - capitalCents, capitalCents, amountCents }]
  })
  return { lines, outsideCents: amounts.at(-1)!, outsideCapitalCents: capitals.at(-1)! }
}
