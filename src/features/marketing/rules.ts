import { isMailAddress, plainMailAddress } from '#kit/mail-address.ts'
import type { Cents } from '#kit/money.ts'

/**
 * What was typed, as an address to write to, lower-cased (Spec §5); null when it is none. Spec §9 asks for something
 * typed, an at sign and a dot; ours adds the order of these and the length that mail allows.
 */
export function readEmail(typed: string): string | null {
  const email = plainMailAddress(typed)
  return isMailAddress(email) ? email : null
}

const HOUR_MS = 3_600_000

/** How long the link of the first letter confirms. */
export const CONFIRM_MS = 7 * 24 * HOUR_MS
/** An address that is typed again and again is written to once in this time. */
export const LETTER_PAUSE_MS = HOUR_MS / 4
export const LONGEST_PAUSE_MS = 24 * HOUR_MS
/** From one place within an hour. */
export const ATTEMPTS_AN_HOUR = 12
export const ATTEMPT_WINDOW_MS = HOUR_MS

const MILLION_CENTS: Cents = 100_000_000
/** Spec §2: 'Over 100 Million Invested'. */
const CLAIMED_MILLIONS = 100

/**
 * The millions of the line "Over {n} Million Invested": the real ones where they are more than the spec's hundred, the
 * spec's where the server is a demo, else none, since nobody may be told what is not so.
 */
export function claimedMillions(investedCents: Cents, isDemo: boolean): number | null {
  const isReached = investedCents > CLAIMED_MILLIONS * MILLION_CENTS
  if (isReached) return Math.floor(investedCents / MILLION_CENTS)
  return isDemo ? CLAIMED_MILLIONS : null
}
