/** So many declined cards within so long. */
export type DeclineLimit = { readonly max: number; readonly windowMs: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Card testing tries many stolen numbers: how many declines one account, and one network, may have. */
export const DECLINE_LIMITS = {
  account: [
    { max: 10, windowMs: HOUR_MS },
    { max: 20, windowMs: DAY_MS },
  ],
  network: [{ max: 30, windowMs: DAY_MS }],
} as const satisfies Record<string, readonly DeclineLimit[]>

/** Codes of a processor that refused what was sent before it looked at any card: they count for none. */
export const BEFORE_ANY_CARD = [
  'token_already_used',
  'token_in_use',
  'resource_missing',
  'amount_too_small',
  'amount_too_large',
  'email_invalid',
] as const

/** How far back attempts count at all. */
export const DECLINES_COUNT_FOR_MS = DAY_MS

/** A card that was tried: declined, or still under way and perhaps declined in a moment. */
export type CardAttempt = { readonly isDeclined: boolean; readonly at: Date }

/** An attempt under way is answered within about so long; later its end is unknown, which is no decline. */
export const UNDER_WAY_SECONDS = 10

/**
 * Seconds until the next card may be tried, 0 when it may now. `attempts` are newest first and of one account or one
 * network. Those under way count as declined: otherwise many at once would all pass.
 */
export function secondsUntilCardAllowed(
  attempts: readonly CardAttempt[],
  limits: readonly DeclineLimit[],
  nowMs: number,
): number {
  const waits = limits.map(({ max, windowMs }) => {
    const within = attempts.filter(({ at }) => at.getTime() > nowMs - windowMs)
    if (within.length < max) return 0
    // The oldest of the last `max` declines has to leave the window.
    const oldest = within.filter((one) => one.isDeclined)[max - 1]
    return oldest ? Math.ceil((oldest.at.getTime() + windowMs - nowMs) / 1000) : UNDER_WAY_SECONDS
  })
  return Math.max(0, ...waits)
}
