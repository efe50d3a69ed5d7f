import { addDays, daysBetween } from '#kit/days.ts'
import { xirrOf } from '#kit/irr.ts'
import type { Cents } from '#kit/money.ts'
import type { NoReturn } from './dietz.ts'
import type { Flow } from './movements.ts'

const YEAR_DAYS = 365

export type SinceStart = {
  readonly rate: number
  /** From the first day with money to the last. */
  readonly days: number
}

const byDay = (flows: readonly Flow[]): [string, readonly Flow[]][] =>
  [...Map.groupBy(flows, ({ on }) => on)].toSorted(([a], [b]) => a.localeCompare(b))

/**
 * F3: the rate at which everything that went in grew to what came out and what is left. A yearly one; of what was held
 * for less than a year the return of that time, since a year of it is known to nobody.
 */
export function moneyWeighted(
  flows: readonly Flow[],
  valueCents: Cents,
  today: string,
): (SinceStart & { readonly isYearly: boolean }) | { none: NoReturn } {
  const days = byDay(flows)
  const first = days[0]?.[0]
  if (first === undefined) return { none: 'not_held' }
  const last = valueCents > 0 ? today : days.at(-1)![0]
  const held = daysBetween(first, last)
  if (held <= 0) return { none: 'one_day' }
  const dated = flows.map(({ on, cents }) => ({ on, amount: -cents }))
  const found = xirrOf(valueCents > 0 ? [...dated, { on: today, amount: valueCents }] : dated)
  if ('unavailable' in found) return { none: found.unavailable }
  const isYearly = held >= YEAR_DAYS
  return { rate: isYearly ? found.rate : (1 + found.rate) ** (held / YEAR_DAYS) - 1, days: held, isYearly }
}

/**
 * F5: growth alone, chained at each day with a flow, so that neither the size nor the time of payments counts. What comes
 * in works from the beginning of its day, what goes out does to the end of it. Of the whole time, and not of a year.
 */
export function timeWeighted(
  flows: readonly Flow[],
  valueOn: (day: string) => Cents,
  today: string,
): (SinceStart & { readonly periods: number }) | { none: NoReturn } {
  const days = byDay(flows)
  const first = days[0]?.[0]
  if (first === undefined) return { none: 'not_held' }
  let [growth, periods, before, last] = [1, 0, 0, first]
  const step = (begin: Cents, end: Cents): boolean => {
    if (begin <= 0) return end <= 0
    growth *= end / begin
    periods += 1
    return true
  }
  for (const [day, ofDay] of days) {
    const yesterday = valueOn(addDays(day, -1))
    const ins = ofDay.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
    const outs = ofDay.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0)
    const after = valueOn(day)
    if ((before > 0 && !step(before, yesterday)) || !step(yesterday + ins, after + outs)) return { none: 'no_capital' }
    ;[before, last] = [after, day]
  }
  if (before > 0 && last < today) {
    step(before, valueOn(today))
    last = today
  }
  const held = daysBetween(first, last)
  return held <= 0 ? { none: 'one_day' } : { rate: growth - 1, days: held, periods }
}
