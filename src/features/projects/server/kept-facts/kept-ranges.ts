import type { Sort } from '#features/listings/rules.ts'
import type { HouseKey, OfferingKey } from '../filter-rules.ts'
import { isGiven, stateOf } from '../listing-filter.ts'
import type { Filters } from '../listing-filter.ts'
import { NEVER_US } from './fact-table.ts'
import type { Column, FactTable } from './fact-table.ts'

/** From one figure of a column to another, both included. */
export type Range = readonly [column: Column, from: number, to: number]
type Key = HouseKey | OfferingKey

const DAY_MS = 86_400_000
const atLeast = (column: Column, value: number): Range => [column, value, Infinity]
const atMost = (column: Column, value: number): Range => [column, -Infinity, value]
const openAt = (nowMs: number): Range => atLeast('open_until_us', nowMs * 1000 + 1)

/** What HOUSE_RULES and OFFERING_RULES (filter-rules.ts) say of facts, as ranges of what is kept: a test compares both. */
const FIGURE_RANGES: Readonly<
  Record<Exclude<Key, 'state' | 'city' | 'strategy'>, (value: number, nowMs: number) => readonly Range[]>
> = {
  min_price: (value) => [atLeast('price_cents', value)],
  max_price: (value) => [atMost('price_cents', value)],
  beds: (value) => [atLeast('bedrooms', value)],
  // The column is a real, and so is what it is compared with.
  baths: (value) => [atLeast('bathrooms', Math.fround(value))],
  min_sqft: (value) => [atLeast('sqft', value)],
  max_sqft: (value) => [atMost('sqft', value)],
  min_year: (value) => [atLeast('year_built', value)],
  max_year: (value) => [atMost('year_built', value)],
  valued_within: (years, nowMs) => [atLeast('price_day', yearsBefore(nowMs, years))],
  min_return: (value) => [atLeast('aimed_return', value)],
  min_yield: (value) => [atLeast('aimed_yield', value)],
  max_ltv: (value) => [atMost('aimed_ltv', value)],
  max_minimum: (value, nowMs) => [openAt(nowMs), atMost('minimum_cents', value)],
  closes_within: (days, nowMs) => [openAt(nowMs), atMost('open_until_us', (nowMs + days * DAY_MS) * 1000)],
  min_funded: (value) => [atLeast('funded_percent', value)],
  max_funded: (value) => [atMost('funded_percent', value)],
}
const WORDS_AS: Readonly<Record<'state' | 'city' | 'strategy' | 'status', (typed: string) => string>> = {
  state: stateOf,
  city: (typed) => typed.toLowerCase(),
  strategy: (typed) => typed.toLowerCase(),
  status: (typed) => typed,
}

// PostgreSQL writes these in small letters as JavaScript does, whatever its locale.
const isPlain = (value: unknown): boolean => typeof value !== 'string' || /^[\x20-\x7e]*$/.test(value)

/** What the listings of a list lie in; null where they are found by more than their facts: by words or a place. */
export function rangesOf(table: FactTable, { q, area, ...asked }: Filters, nowMs: number): Range[] | null {
  if (isGiven(q) || area || !Object.values(asked).every(isPlain)) return null
  return Object.entries(asked)
    .filter(([, value]) => isGiven(value))
    .flatMap(([key, value]): readonly Range[] => {
      if (typeof value === 'number') return FIGURE_RANGES[key as keyof typeof FIGURE_RANGES](value, nowMs)
      const name = key as keyof typeof WORDS_AS
      const number = table.numberOf(WORDS_AS[name](value))
      return [[name, number, number]]
    })
}

export type Order = {
  readonly key: Column
  readonly isFalling: boolean
  /** As `shown` of list-orders.ts: whose card shows the figure. The others follow, the newest first. */
  readonly shown?: Range
}

const any = (column: Column): Range => [column, -Infinity, Infinity]
export const NEWEST: Order = { key: 'created_us', isFalling: true }

/** What ORDERS (list-orders.ts) says of facts: a test compares both. */
export const ORDERS_OF_KEPT: Readonly<Record<Sort, (nowMs: number) => Order>> = {
  newest: () => NEWEST,
  oldest: () => ({ key: 'created_us', isFalling: false }),
  price_low: () => ({ key: 'price_cents', isFalling: false }),
  price_high: () => ({ key: 'price_cents', isFalling: true }),
  cash_yield: () => ({ key: 'aimed_yield', isFalling: true, shown: any('aimed_yield') }),
  target_return: () => ({ key: 'aimed_return', isFalling: true, shown: any('aimed_return') }),
  most_funded: () => ({ key: 'percent_of_money', isFalling: true, shown: any('percent_of_money') }),
  ending_soon: (nowMs) => {
    const [column, from] = openAt(nowMs)
    return { key: column, isFalling: false, shown: [column, from, NEVER_US - 1] }
  },
  minimum: (nowMs) => ({ key: 'minimum_cents', isFalling: false, shown: openAt(nowMs) }),
}

/** The day so many years before today, as days since 1970; 28 February where a year has no 29th. */
function yearsBefore(nowMs: number, years: number): number {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()]
  // Not `Date.UTC`, which takes the year 99 for 1999.
  const last = new Date(0).setUTCFullYear(year, month + 1, 0)
  return new Date(last).setUTCDate(Math.min(now.getUTCDate(), new Date(last).getUTCDate())) / DAY_MS
}
