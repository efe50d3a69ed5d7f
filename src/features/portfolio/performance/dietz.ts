import { daysBetween } from '#kit/days.ts'
import type { Cents } from '#kit/money.ts'
import { sumOf } from './movements.ts'
import type { Flow } from './movements.ts'

/** Why a return cannot be counted: keys of the words that say it. */
export type NoReturn =
  | 'not_yet'
  | 'not_held'
  | 'no_capital'
  | 'one_day'
  | 'no_sign_change'
  | 'ambiguous'
  | 'quarter_missing'

export type Period = {
  /** The days at whose ends the two values stand: what happened on the first is before the period. */
  readonly from: string
  readonly to: string
  readonly beginCents: Cents
  readonly endCents: Cents
  /** Sorted by day, all after `from` and none after `to`; into the position is above zero. */
  readonly flows: readonly Flow[]
}

export type DietzReturn = {
  readonly rate: number
  /** The part of the period in which there was something: days at whose ends it begins and ends. */
  readonly from: string
  readonly to: string
  readonly days: number
  /** What was at work on average, in cents: the first value, and each flow for the part of the time that it was there. */
  readonly capitalCents: number
}

/**
 * F4, modified Dietz: (EV - BV - sum CF) / (BV + sum CF x days after the flow / days). Where nothing was there at the
 * beginning the days are counted from the first flow, and to the last one where nothing is left: the time without
 * money would only enlarge the return of the time with it.
 */
export function modifiedDietz({ from, to, beginCents, endCents, flows }: Period): DietzReturn | { none: NoReturn } {
  const [first, last] = [flows[0], flows.at(-1)]
  if (beginCents === 0 && endCents === 0 && !first) return { none: 'not_held' }
  const begins = beginCents === 0 && first ? first.on : from
  const ends = endCents === 0 && last ? last.on : to
  const days = daysBetween(begins, ends)
  if (days <= 0) return { none: 'one_day' }
  const weighted = flows.reduce((sum, { on, cents }) => sum + (cents * daysBetween(on, ends)) / days, 0)
  const capitalCents = beginCents + weighted
  if (capitalCents <= 0) return { none: 'no_capital' }
  const rate = (endCents - beginCents - sumOf(flows)) / capitalCents
  return { rate, from: begins, to: ends, days, capitalCents }
}

/** F5: returns one after the other are one return. */
export const chain = (rates: readonly number[]): number => rates.reduce((growth, rate) => growth * (1 + rate), 1) - 1
