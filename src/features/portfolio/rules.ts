import type { Cents } from '#kit/money.ts'

/**
 * What a position is worth (readings, "What a listing's money means"): the investor's share of the equity times
 * (latest valuation - debt outstanding), never less than zero. Rounded down to the cent, so that the parts of a
 * property are never worth more than the whole.
 */
export function positionValueCents(position: {
  readonly investedCents: Cents
  readonly goalCents: Cents
  readonly valuationCents: Cents
  readonly debtCents: Cents
  /** All equity of the stack, open or not, at its amounts. */
  readonly equityCents: Cents
}): Cents {
  const { investedCents, valuationCents, debtCents, equityCents, goalCents } = position
  const equityNow = BigInt(Math.max(0, valuationCents - debtCents))
  const whole = BigInt(Math.max(equityCents, goalCents))
  return Number((BigInt(investedCents) * equityNow) / whole)
}
