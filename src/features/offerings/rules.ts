import { RESERVED_AT_MOST_MS } from '#features/payments/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

/** What an offering's shares cost when they are issued: ten dollars each. */
export const SHARE_PRICE_CENTS: Cents = 1000

/** Every state of an offering (finance.md "States"). */
export const OFFERING_STATUSES = [
  'draft',
  'review',
  'open',
  'target_met',
  'closing',
  'operating',
  'exited',
  'failed',
  'refunding',
  'refunded',
] as const
export type OfferingStatus = (typeof OFFERING_STATUSES)[number]

/**
 * Which state may follow which, and no other: the one table, which the trigger `offerings_status` of the database repeats.
 * A goal that was met by money that went back to its card is met no more: such an offering is open again.
 */
export const TRANSITIONS: Readonly<Record<OfferingStatus, readonly OfferingStatus[]>> = {
  draft: ['review'],
  review: ['open'],
  open: ['target_met', 'failed'],
  target_met: ['open', 'closing', 'failed'],
  closing: ['operating'],
  operating: ['exited'],
  exited: [],
  failed: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
}

/** Whether an offering may go from one state to another; the refusal names what may follow. */
export function checkTransition(from: OfferingStatus, to: OfferingStatus): Refusal<'illegal_transition'> | null {
  const next = TRANSITIONS[from]
  if (next.includes(to)) return null
  const what = next.length === 0 ? 'nothing may follow' : `what may follow is ${next.join(' or ')}`
  return refuse('illegal_transition', { message: `an offering that is ${from} cannot become ${to}: ${what}` })
}

/** Its money waits in escrow: nothing was bought with it, and it goes back whole if the raise fails. */
const IN_ESCROW: readonly OfferingStatus[] = [
  'draft',
  'review',
  'open',
  'target_met',
  'failed',
  'refunding',
  'refunded',
]
export const isInEscrow = (status: OfferingStatus): boolean => IN_ESCROW.includes(status)

const GIVEN_UP: readonly string[] = ['failed', 'refunding', 'refunded'] satisfies readonly OfferingStatus[]

/** Its house will not be bought: what was paid is on its way to where it came from, or there. */
export const isGivenUp = (status: string): boolean => GIVEN_UP.includes(status)

/** It returns nothing any more, whatever was aimed for: it was given up, or its house was sold. */
export const isOver = (status: string): boolean => status === 'exited' || isGivenUp(status)

/** Everybody may see it: one that is drafted or reviewed is as if it were not there. */
export const isShown = (status: OfferingStatus): boolean => status !== 'draft' && status !== 'review'

/** What is asked before money is taken. Amounts are cents. */
export type Sale = {
  readonly status: OfferingStatus
  readonly goalCents: Cents
  readonly raisedCents: Cents
  /** When it ends whether its goal is met or not; null: only when it is met. */
  readonly closesAt: Date | null
}

/** May this be invested in: its status is open, there is time left, and something is left. Nothing else is asked anywhere. */
export const isOpen = (sale: Sale, now: Date): boolean =>
  sale.status === 'open' && sale.raisedCents < sale.goalCents && (sale.closesAt === null || sale.closesAt > now)

/**
 * How long a raise whose time is over waits at most for payments that began before: an order that was reserved in the last
 * moment may be paid for fifteen minutes, and a payment without an answer is given up after as long again.
 */
export const AWAITED_AT_MOST_MS = 2 * RESERVED_AT_MOST_MS + 60_000

/**
 * Its time is over and its goal was not met: it fails by itself. Where the payments that are under way (`reservedCents`)
 * would meet the goal, it waits for them.
 */
export function isOverdue(sale: Sale & { readonly reservedCents: Cents }, now: Date): boolean {
  const { status, goalCents, raisedCents, reservedCents, closesAt } = sale
  if (status !== 'open' || raisedCents >= goalCents || closesAt === null || closesAt > now) return false
  const isAwaited = raisedCents + reservedCents >= goalCents
  return !isAwaited || closesAt.getTime() + AWAITED_AT_MOST_MS <= now.getTime()
}

/**
 * How long a raise is open at least from the moment in which a goal that was met is met no more: else one payment that a
 * bank takes back after its time is over would fail the whole raise at once.
 */
export const REOPENED_MS = 7 * 86_400_000

/** How long before the closing date orders can be cancelled at last (finance.md "States"). */
const CANCEL_BEFORE_MS = 48 * 3_600_000

/** The last instant in which an order can be cancelled; null: until the offering closes. */
export const cancelUntil = (closesAt: Date | null): Date | null =>
  closesAt && new Date(closesAt.getTime() - CANCEL_BEFORE_MS)

/** May a paid order still be taken back: its money is in escrow, nothing was bought, and there is time left. */
export const mayCancel = ({ status, closesAt }: Pick<Sale, 'status' | 'closesAt'>, now: Date): boolean => {
  const until = cancelUntil(closesAt)
  return (status === 'open' || status === 'target_met') && (until === null || now < until)
}
