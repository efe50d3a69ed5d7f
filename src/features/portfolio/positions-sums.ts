import type { Cents } from '#kit/money.ts'

type Position = {
  readonly value: Cents
  readonly valued_on: string
  readonly in_escrow: boolean
}

/**
 * The days on which the houses behind a total were valued, first and last. Money in escrow counts as paid in and has
 * no day; null where all of it is.
 */
export function valuedBetween(
  positions: readonly Position[],
): { readonly first: string; readonly last: string } | null {
  const days = positions
    .filter((one) => !one.in_escrow && one.valued_on)
    .map((one) => one.valued_on)
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { first, last } : null
}

/** What of a total waits in escrow, in cents. */
export const inEscrowCents = (positions: readonly Position[]): Cents =>
  positions.reduce((sum, one) => sum + (one.in_escrow ? one.value : 0), 0)
