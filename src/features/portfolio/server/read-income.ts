import { lastDay } from '#features/offerings/last-day.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { readIncome as endpoint } from '../income-contract.ts'
import {
  calendarMonths,
  calendarStart,
  capitalParts,
  incomeMonths,
  kindFigures,
  paymentFigure,
} from '../income/income-figures.ts'
import { nextOfEach } from '../income/payments.ts'
import type { Payment } from '../income/payments.ts'
import { projectHouse } from '../income/project.ts'
import type { NoProjection, Period } from '../income/project.ts'
import { readAccount } from './read-account.ts'
import type { HousePosition, ReadAccount } from './read-account.ts'
import { readClosing, readHousePeriods, readIncomeLines } from './read-income-lines.ts'
import type { IncomeLine } from './read-income-lines.ts'

export type Income = {
  readonly today: string
  readonly names: ReadonlyMap<string, string>
  /** Those of the calendar, by day. */
  readonly payments: readonly Payment[]
  readonly unprojected: readonly { readonly held: HousePosition; readonly reason: NoProjection }[]
}

/** What one person's houses paid lately, what is on its way, and what is projected. */
export async function findIncome(on: Queryable, investorId: string, now: Date): Promise<Income> {
  const account = await readAccount(on, investorId, now)
  const { houses, today } = account
  const held = houses.filter(({ position }) => position.sharesOn(today) > 0)
  const [lines, periods] = await Promise.all([
    readIncomeLines(on, investorId, calendarStart(today)),
    readHousePeriods(
      on,
      held.map(({ house }) => house.listing_id),
    ),
  ])
  const projected = held.map((one) => ({ held: one, ...projectionOf(one, periods, today) }))
  const payments = [...paidOf(account, lines), ...declaredOf(lines, today), ...projected.flatMap((one) => one.payments)]
  return {
    today,
    names: new Map(houses.map(({ house }) => [house.listing_id, house.name])),
    payments: payments.toSorted((a, b) => a.on.localeCompare(b.on)),
    unprojected: projected.flatMap(({ held: one, reason }) => (reason ? [{ held: one, reason }] : [])),
  }
}

/** From the books alone; a line of a distribution says for which period, and what of it is capital. */
function paidOf({ movements, today }: ReadAccount, lines: readonly IncomeLine[]): Payment[] {
  const from = calendarStart(today)
  const lineOf = new Map(lines.map((one) => [one.journal_seq, one]))
  return movements.flatMap((one): Payment[] => {
    if (!one.isDistribution || one.listingId === null || one.on < from) return []
    const { seq, at, on, listingId, cashCents: cents } = one
    const line = lineOf.get(seq)
    const period = line ? { start: line.period_start, end: line.period_end } : null
    return [
      { kind: 'paid', listingId, on, cents, capitalCents: line?.capital_cents ?? 0, period, line: { seq, at, cents } },
    ]
  })
}

// Paid from its pay date on; without one, or after it, as soon as the job comes to it.
const declaredOf = (lines: readonly IncomeLine[], today: string): Payment[] =>
  lines
    .filter((one) => one.journal_seq === null)
    .map((one) => ({
      kind: 'declared',
      listingId: one.listing_id,
      on: one.pay_date !== null && one.pay_date > today ? one.pay_date : today,
      cents: one.amount_cents,
      capitalCents: one.capital_cents,
      period: { start: one.period_start, end: one.period_end },
      recordDate: one.record_date,
      sharesMilli: one.shares_milli,
    }))

function projectionOf(
  { house, position }: HousePosition,
  periods: ReadonlyMap<string, readonly Period[]>,
  today: string,
): { readonly payments: readonly Payment[]; readonly reason: NoProjection | null } {
  const { listing_id: listingId, status } = house
  const { allSharesMilli } = position.nav
  const sharesMilli = position.sharesOn(today)
  const found = projectHouse({ status, sharesMilli, allSharesMilli, periods: periods.get(listingId) ?? [] }, today)
  if ('none' in found) return { payments: [], reason: found.none }
  const { base, months } = found
  const shared = { baseCents: base.incomeCents, baseEnd: base.end, months, sharesMilli, allSharesMilli }
  const payments = found.payments.map(({ on, lateSince, cents, periodStart, periodEnd }): Payment => {
    const period = { start: periodStart, end: periodEnd }
    return { kind: 'projected', listingId, on, lateSince, cents, period, ...shared }
  })
  return { payments, reason: null }
}

/** The income calendar of one person. */
export async function readIncome(on: Queryable, investorId: string, now: Date): Promise<AnswerOf<typeof endpoint>> {
  const { today, names, payments, unprojected } = await findIncome(on, investorId, now)
  const months = calendarMonths(today)
  const closing = await readClosing(
    on,
    unprojected.map(({ held }) => held.house.listing_id),
  )
  return {
    as_of: today,
    from: months[0]!,
    to: months.at(-1)!,
    names: Object.fromEntries(names),
    ...kindFigures(payments),
    capital: capitalParts(payments),
    months: incomeMonths(payments, today),
    next: nextOfEach(payments).map((one) => ({
      listing_id: one.listingId,
      kind: one.kind,
      on: one.on,
      late_since: one.kind === 'projected' ? one.lateSince : null,
      period_start: one.period.start,
      period_end: one.period.end,
      amount: paymentFigure(one, today),
    })),
    waiting: unprojected.map(({ held: { house, position }, reason }) => {
      const closesAt = closing.get(house.listing_id) ?? null
      return {
        listing_id: house.listing_id,
        name: house.name,
        reason,
        closes_on: reason === 'escrow' && closesAt ? lastDay(closesAt) : null,
        bought_on: position.nav.boughtOn,
      }
    }),
  }
}
