/**
 * Counts again, day by day and from plain lists, what the portfolio's endpoints tell. Written on purpose without any of
 * their rules: dense arrays in place of steps, a chain of every single day, and a rate found by trying.
 */

export type House = {
  /** Null: it is not bought, and what was paid for it counts as that. */
  readonly closedAt: Date | null
  /** Whether a period of it is accounted for and paid: before that it has no yield. */
  readonly hasPaid: boolean
  readonly shares: number
  readonly debt: number
  readonly upfront: number
  readonly values: readonly { readonly on: string; readonly cents: number }[]
  readonly cash: readonly { readonly on: string; readonly cents: number }[]
}

const DAY = 86_400_000
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Every day from one to another. */
export function everyDay(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) days.push(dayOf(at))
  return days
}

/** The instant at which so many months are whole: the same day and time, or the next month where it has no such day. */
function anniversary(start: Date, months: number): number {
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()]
  const same = new Date(Date.UTC(year, month, date))
  return same.getUTCDate() === date ? same.getTime() + (start.getTime() % DAY) : Date.UTC(year, month + 1, 1)
}

function monthsSince(start: Date, end: Date): number {
  let months = 0
  while (anniversary(start, months + 1) <= end.getTime()) months += 1
  return months
}

/** What so many shares of a house were worth at the end of a day; what they cost, before it was bought. */
export function worthOf(house: House | undefined, shares: number, day: string, now: Date): number {
  if (!house?.closedAt || shares === 0) return shares
  if (day < dayOf(house.closedAt.getTime())) return shares
  const end = Math.min(Date.parse(day) + DAY - 1, now.getTime())
  const value = house.values.filter((one) => one.on <= day).at(-1)
  if (!value) return shares
  const cash = house.cash.filter((one) => one.on <= day).reduce((sum, one) => sum + one.cents, 0)
  const left = Math.max(0, 60 - monthsSince(house.closedAt, new Date(end)))
  const nav = value.cents + cash + Math.floor((house.upfront * left) / 60) - house.debt
  return nav <= 0 ? 0 : Math.floor((shares * nav) / house.shares)
}

export type Dense = {
  readonly days: readonly string[]
  readonly worth: readonly number[]
  readonly ins: readonly number[]
  readonly outs: readonly number[]
  /** Of `outs`, what houses earned, and what came back of what was paid in; the rest is what sales and refunds brought. */
  readonly income: readonly number[]
  readonly capital: readonly number[]
}

/** (EV - BV - net flows) / average capital, over the days of a period in which there was something. */
export function quarterOf({ days, worth, ins, outs }: Dense, from: string, to: string): number | null {
  const at = (day: string) => {
    const found = days.indexOf(day)
    return found < 0 ? (day < days[0]! ? -1 : days.length - 1) : found
  }
  const [begin, end] = [at(from), at(to)]
  if (end < 0 || end <= begin) return null
  const moved = Array.from({ length: end - begin }, (_, n) => begin + 1 + n).filter((n) => ins[n]! + outs[n]! > 0)
  const opening = begin < 0 ? 0 : worth[begin]!
  const closing = worth[end]!
  if (opening === 0 && closing === 0 && moved.length === 0) return null
  const starts = opening === 0 ? moved[0]! : begin
  const stops = closing === 0 ? moved.at(-1)! : end
  const length = stops - starts
  if (length <= 0) return null
  let [net, capital] = [0, opening * length]
  for (const n of moved) {
    net += ins[n]! - outs[n]!
    capital += (ins[n]! - outs[n]!) * (stops - n)
  }
  return ((closing - opening - net) * length) / capital
}

/** The growth of every single day, one after the other. */
export function growthOf({ worth, ins, outs }: Dense): number {
  let growth = 1
  for (const [n, value] of worth.entries()) {
    const before = (n === 0 ? 0 : worth[n - 1]!) + ins[n]!
    if (before > 0) growth *= (value + outs[n]!) / before
  }
  return growth - 1
}

/** The yearly rate at which payments in and out, and what is left, are worth nothing together. */
export function rateOf({ ins, outs, worth }: Dense): number {
  const start = ins.findIndex((cents) => cents > 0)
  const left = (rate: number) => {
    let sum = worth.at(-1)! / (1 + rate) ** ((ins.length - 1 - start) / 365)
    for (const [n, cents] of ins.entries()) sum += (outs[n]! - cents) / (1 + rate) ** ((n - start) / 365)
    return sum
  }
  let [low, high] = [-0.99, 10]
  for (let n = 0; n < 200; n++) {
    const middle = (low + high) / 2
    if (left(middle) > 0) low = middle
    else high = middle
  }
  return low
}
