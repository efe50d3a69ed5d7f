import type { Cents } from '#kit/money.ts'

const DAY_MS = 86_400_000

/** How long money that came in stays before it can leave again, in days: until then its bank may take it back. */
export const FRESH_DAYS = 5

/** How long its owner can take a withdrawal back, in days; after that a bank is asked for it. */
export const CANCEL_DAYS = 2

/** The least that can be withdrawn, in cents. */
export const LEAST_CENTS: Cents = 100

/** The most that one person withdraws in a day of UTC, in cents: $25,000. */
export const MOST_A_DAY_CENTS: Cents = 2_500_000

/** How many withdrawals of one person may wait or be under way at a time. */
export const MOST_OPEN = 5

/** How long one that ended stays in the list, in days. */
export const SHOWN_DAYS = 30

/**
 * `requested`: its owner may take it back. `sending`: a bank is asked, and has not answered. `sent`: it is on its way. `paid`: by
 * the bank's word it has arrived. `returned`: the bank sent it back, before or after that. `cancelled`: it never
 * left: by its owner, since the wallet owed something, or since its bank refused the account.
 */
export type WithdrawalStatus = 'requested' | 'sending' | 'sent' | 'paid' | 'returned' | 'cancelled'

/** Which states may follow which. The database refuses every other change (migration 0088); a test compares the two. */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['sending', 'cancelled'],
  sending: ['sent', 'paid', 'returned', 'cancelled'],
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
}

/** Those that still hold money of a wallet. */
export const isHeld = (status: WithdrawalStatus): boolean =>
  status === 'requested' || status === 'sending' || status === 'sent'

/** Money that came in so lately that it has to stay, and when it came. */
export type FreshDeposit = { readonly cents: Cents; readonly at: Date }

/** The instant from which a deposit can leave again. */
export const freeAt = ({ at }: FreshDeposit): Date => new Date(at.getTime() + FRESH_DAYS * DAY_MS)

/** The instant in which a deposit came in at the earliest, to be still fresh. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - FRESH_DAYS * DAY_MS)

/** When a bank is asked for a withdrawal of this instant. */
export const sendsAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + CANCEL_DAYS * DAY_MS)

/** The first instant of a day of UTC. */
export const dayStart = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)

type Money = {
  /** What a wallet can spend. */
  readonly availableCents: Cents
  readonly fresh: readonly FreshDeposit[]
  /** What was asked for today, and not taken back. */
  readonly todayCents: Cents
}

/** What of a wallet has to stay for some days, what can leave, and how much of that today; all in cents and never below zero. */
export function withdrawable({ availableCents, fresh, todayCents }: Money) {
  // Whatever was spent since was older money: what came in last is taken to be there still.
  const freshCents = Math.min(
    availableCents,
    fresh.reduce((sum, one) => sum + one.cents, 0),
  )
  const freeCents = availableCents - freshCents
  const leftTodayCents = Math.max(0, MOST_A_DAY_CENTS - todayCents)
  return { freshCents, freeCents, leftTodayCents, mostCents: Math.min(freeCents, leftTodayCents) }
}
