import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** What is typed to give a plan back: either word does, in whatever language the page is read. */
export const REFUND_WORDS = { en: 'REFUND', es: 'REEMBOLSO' } as const

/** How long a plan can be given back, from the moment in which it was paid. */
export const REFUND_DAYS = 14

const REFUND_MS = REFUND_DAYS * 24 * 3_600_000

/** The first moment in which it can no longer be given back. */
export const refundUntil = (boughtAt: Date): Date => new Date(boughtAt.getTime() + REFUND_MS)

/** The price is ours: a total that says another one buys nothing (readings G5). */
export const checkTotal = (totalCents: number): Refusal<'wrong_total'> | null =>
  totalCents === PACKAGE_CENTS ? null : refuse('wrong_total')

/** `reserved`: being paid. `refunding`: given back, and the money is on its way. */
export type PurchaseStatus = 'reserved' | 'bought' | 'released' | 'refunding' | 'refunded'

type Purchase = { readonly status: PurchaseStatus; readonly boughtAt: Date | null; readonly isDisputed: boolean }

/** Whether a plan may be given back now; one that was given back already is no refusal, and nothing to do. */
export function checkRefund(
  { status, boughtAt, isDisputed }: Purchase,
  now: Date,
): Refusal<'plan_not_found' | 'refund_too_late' | 'plan_disputed'> | null {
  if (boughtAt === null) return refuse('plan_not_found')
  if (status !== 'bought') return null
  if (isDisputed) return refuse('plan_disputed')
  return now.getTime() < refundUntil(boughtAt).getTime() ? null : refuse('refund_too_late')
}
