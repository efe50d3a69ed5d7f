import type { LedgerLine } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'

export const PAYMENT_KINDS = ['paid', 'declared', 'projected'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** For which days a house paid, or will. */
export type PaidPeriod = { readonly start: string; readonly end: string }

type Common = {
  readonly listingId: string
  /** The day on which it was paid, or is expected. */
  readonly on: string
  readonly cents: Cents
}

/** In the wallet, as the books have it. */
export type PaidPayment = Common & {
  readonly kind: 'paid'
  readonly line: LedgerLine
  /** Of the amount, what comes back of what was paid in: no income. */
  readonly capitalCents: Cents
  /** Null where the books alone know of it. */
  readonly period: PaidPeriod | null
}

/** Somebody's line of a distribution that is declared and on its way. */
export type DeclaredPayment = Common & {
  readonly kind: 'declared'
  readonly capitalCents: Cents
  readonly period: PaidPeriod
  readonly recordDate: string
  readonly sharesMilli: number
}

/** A guess by a rule (`projectHouse`), with what it is made from. */
export type ProjectedPayment = Common & {
  readonly kind: 'projected'
  readonly period: PaidPeriod
  readonly lateSince: string | null
  readonly baseCents: Cents
  readonly baseEnd: string
  readonly months: number
  readonly sharesMilli: number
  readonly allSharesMilli: number
}

export type Payment = PaidPayment | DeclaredPayment | ProjectedPayment

/** Those that are still to come, the nearest of each house; by day, then the largest first. */
export function nextOfEach(payments: readonly Payment[]): (DeclaredPayment | ProjectedPayment)[] {
  const nearest = new Map<string, DeclaredPayment | ProjectedPayment>()
  for (const one of payments) {
    if (one.kind === 'paid') continue
    const known = nearest.get(one.listingId)
    if (!known || one.on < known.on || (one.on === known.on && one.kind === 'declared' && known.kind === 'projected'))
      nearest.set(one.listingId, one)
  }
  return [...nearest.values()].toSorted((a, b) => a.on.localeCompare(b.on) || b.cents - a.cents)
}
