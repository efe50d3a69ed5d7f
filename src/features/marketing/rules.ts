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
/** Spec §2: 'Over 100 Million Invested', which is what we are on the way to. */
export const GOAL_CENTS: Cents = 100 * MILLION_CENTS

/** The line of the front page, from nothing to its end, with a tick at what is invested. */
export type GoalLine = {
  /** Where it ends, in cents: at the goal, or at the total once that is more. */
  readonly endCents: Cents
  /** Where the ticks of the total and of the goal stand, in percent of the line, to a hundredth. */
  readonly totalAt: number
  readonly goalAt: number
  /** The whole millions of "Over {n} Million Invested": of the goal while it is not reached, then the real ones. */
  readonly millions: number
  /** More than the goal is invested: the sentence is true. */
  readonly isPassed: boolean
}

export function goalLineOf(investedCents: Cents): GoalLine {
  const isPassed = investedCents > GOAL_CENTS
  const endCents = isPassed ? investedCents : GOAL_CENTS
  const at = (cents: Cents) => Number((BigInt(cents) * 10_000n) / BigInt(endCents)) / 100
  return {
    endCents,
    totalAt: at(Math.max(0, investedCents)),
    goalAt: at(GOAL_CENTS),
    millions: Math.floor(endCents / MILLION_CENTS),
    isPassed,
  }
}
