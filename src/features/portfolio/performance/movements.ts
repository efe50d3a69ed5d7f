import { lastAt } from '#kit/days.ts'
import type { LedgerLine } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'

/** One journal as it moved what one person has, on the day that it took effect. */
export type Movement = {
  readonly seq: number
  /** ISO instant */
  readonly at: string
  readonly on: string
  /** Of which house; null where it moved cash alone. */
  readonly listingId: string | null
  readonly isDistribution: boolean
  /** Of a distribution, what is the person's own money coming back. */
  readonly capitalCents: Cents
  readonly sharesMilli: number
  /** What went into the house, below zero what came out of it: its price, a refund, the proceeds of its sale. */
  readonly houseCents: Cents
  /** By how much the person's cash with us changed: wallet, holds, refunds on their way, less what they owe. */
  readonly cashCents: Cents
}

/** A movement with the kind of its journal, and when that was written into the books (ISO instant). */
export type RecordedMovement = Movement & {
  readonly kind: string
  readonly recordedAt: string
  /** Of a distribution: who held shares at the end of this day was paid. */
  readonly recordDate: string | null
}

/** A dated amount that went into a position, below zero one that came out of it, with its line of the books. */
export type Flow = { readonly on: string; readonly cents: Cents; readonly line?: LedgerLine }

/** What a movement was to the position in its house; a distribution comes out of it. */
export const flowCentsOf = (one: Movement): Cents => (one.isDistribution ? -one.cashCents : one.houseCents)

/** What came into the person's account with us from outside, below zero what left it (finance.md F2, "contributed"). */
export const externalCentsOf = (one: Movement): Cents => (one.isDistribution ? 0 : one.cashCents + one.houseCents)

/** What a house earned for the person: a distribution without the capital in it. */
export const incomeCentsOf = (one: Movement): Cents => (one.isDistribution ? one.cashCents - one.capitalCents : 0)

/** What of the person's own money came back in a distribution. */
export const capitalCentsOf = (one: Movement): Cents => (one.isDistribution ? one.capitalCents : 0)

const lineOf = ({ seq, at }: Movement, cents: Cents): LedgerLine => ({ seq, at, cents })

/** The flows of some movements, those without an amount left out. */
export const flowsOf = <M extends Movement>(movements: readonly M[], centsOf: (one: M) => Cents): Flow[] =>
  movements.flatMap((one) => {
    const cents = centsOf(one)
    return cents === 0 ? [] : [{ on: one.on, cents, line: lineOf(one, cents) }]
  })

export const sumOf = (flows: readonly { readonly cents: Cents }[]): Cents =>
  flows.reduce((sum, one) => sum + one.cents, 0)

/** Flows after one day up to another, both ends of days. */
export const flowsBetween = (flows: readonly Flow[], from: string, to: string): Flow[] =>
  flows.filter(({ on }) => on > from && on <= to)

/** A sum that grows by movements, as it stood at the end of any day. */
export function runningSum<T extends { readonly on: string }>(
  items: readonly T[],
  pick: (one: T) => number,
): (day: string) => number {
  let sum = 0
  const sums = items.map((one) => ({ on: one.on, sum: (sum += pick(one)) }))
  return (day) => sums[lastAt(sums, day)]?.sum ?? 0
}
