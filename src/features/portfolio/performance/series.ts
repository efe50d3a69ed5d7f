import type { Cents } from '#kit/money.ts'
import { externalCentsOf, incomeCentsOf, runningSum } from './movements.ts'
import type { Movement } from './movements.ts'
import type { Position } from './position.ts'

/** The end of a day: everything, what was put in from outside less what was taken out, and the income so far. */
export type SeriesPoint = {
  readonly on: string
  readonly value: Cents
  readonly contributed: Cents
  readonly income: Cents
}

export type Account = {
  /** All movements of one person, sorted by day. */
  readonly movements: readonly Movement[]
  readonly positions: readonly Position[]
}

/** What stood in the wallet, held, on its way back, less what is owed. */
export const cashOnOf = ({ movements }: Account): ((day: string) => Cents) =>
  runningSum(movements, (one) => one.cashCents)

/**
 * F2: the value by day, in steps. A point for each day on which something changed, and for the first and the last:
 * between two points everything is as at the earlier one. Contributed and income are counted from the very beginning.
 */
export function seriesOf(account: Account, from: string, to: string): SeriesPoint[] {
  const { movements, positions } = account
  const cashOn = cashOnOf(account)
  const contributedOn = runningSum(movements, externalCentsOf)
  const incomeOn = runningSum(movements, incomeCentsOf)
  const days = new Set([from, to])
  const add = (day: string) => {
    if (day > from && day < to) days.add(day)
  }
  for (const { on } of movements) add(on)
  for (const { nav } of positions) nav.changeDays.forEach(add)
  const points: SeriesPoint[] = []
  for (const on of [...days].toSorted()) {
    const value = positions.reduce((sum, one) => sum + one.valueOn(on), cashOn(on))
    const point = { on, value, contributed: contributedOn(on), income: incomeOn(on) }
    const before = points.at(-1)
    if (!before || on === to || !isSame(before, point)) points.push(point)
  }
  return points
}

const isSame = (a: SeriesPoint, b: SeriesPoint): boolean =>
  a.value === b.value && a.contributed === b.contributed && a.income === b.income
