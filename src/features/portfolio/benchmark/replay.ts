import type { Cents } from '#kit/money.ts'
import type { Flow } from '../performance/movements.ts'
import type { PriceIndex } from './price-index.ts'

/** Why a position is not compared: keys of the words that say it. */
export type NoReplay = 'not_held' | 'no_index' | 'before_index' | 'after_index' | 'same_quarter'

export type Replay = {
  /** The day on which both are compared: today, or the last day of the last known quarter where that was before. */
  readonly on: string
  /** The payments up to that day. */
  readonly flows: readonly Flow[]
  /** The index at the first payment and on that day, in hundredths. */
  readonly begin: number
  readonly end: number
  /** What the same payments were worth on that day; below zero where more came out than the index would have had. */
  readonly valueCents: Cents
}

/**
 * F19: a position's payments replayed in the house price index of its state. Each buys the index of its quarter, what came out
 * sells it, and what is left is worth the index of the day of comparison. Payments after the last known quarter are known
 * to no index: both sides are compared on its last day, and only where a payment was made by then.
 */
export function replay(flows: readonly Flow[], index: PriceIndex | null, today: string): Replay | { none: NoReplay } {
  const first = flows[0]
  if (!first) return { none: 'not_held' }
  if (!index) return { none: 'no_index' }
  if (first.on < index.from) return { none: 'before_index' }
  if (first.on > index.until) return { none: 'after_index' }
  const on = today < index.until ? today : index.until
  const known = flows.filter((one) => one.on <= on)
  const [begin, end] = [index.on(first.on)!, index.on(on)!]
  if (quarterOf(first.on) === quarterOf(on)) return { none: 'same_quarter' }
  const value = known.reduce((sum, one) => sum + (one.cents * end) / index.on(one.on)!, 0)
  return { on, flows: known, begin, end, valueCents: Math.round(value) }
}

const quarterOf = (day: string): string => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`
