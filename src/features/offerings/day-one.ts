import { partOf, splitCents } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { UseKind } from './terms.ts'

export type DayOne = {
  /** F18: (V - debt + reserve) / equity. */
  readonly ratio: number
  /** Of $1,000 put in, to the cent: what of the house it is at the appraisal, and what the rest buys. */
  readonly equityCents: Cents
  readonly worksCents: Cents
  readonly costsCents: Cents
  readonly reserveCents: Cents
  /** What the price was above the appraisal; below nothing where the appraisal is the higher. */
  readonly abovePriceCents: Cents
}

export const THOUSAND_CENTS: Cents = 100_000

/**
 * Of a sum of the whole house what falls to $1,000 of its equity, rounded down to the cent: stated, stressed and projected years all ask
 * here, so that the same year is the same amount. A projected sum, in cents and parts of them, is whole cents first. The equity is above zero.
 */
export const ofThousandCents = (sum: number, equityCents: Cents): Cents =>
  partOf(Math.round(sum), THOUSAND_CENTS, equityCents)

type Inputs = {
  readonly valueCents: Cents
  readonly debtCents: Cents
  readonly uses: readonly { readonly kind: UseKind; readonly amountCents: Cents }[]
}

/**
 * F18: what $1,000 of equity is on the first day. Sources are uses, so the parts come to $1,000 to the cent; where the
 * appraisal is above the price, to $1,000 and what it is above. Null where the debt is more than the house is worth.
 */
export function dayOneOf({ valueCents, debtCents, uses }: Inputs): DayOne | null {
  const of = (...kinds: UseKind[]) =>
    uses.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amountCents : 0), 0)
  const total = uses.reduce((sum, one) => sum + one.amountCents, 0)
  const raised = total - debtCents
  const equity = valueCents - debtCents
  if (equity < 0 || raised <= 0) return null
  const above = of('purchase') - valueCents
  const gain = above < 0 ? Math.round((-above * THOUSAND_CENTS) / raised) : 0
  const [equityCents, worksCents, costsCents, reserveCents, paidAbove] = splitCents(THOUSAND_CENTS + gain, [
    equity,
    of('works'),
    of('closing costs', 'platform fee'),
    of('reserve'),
    Math.max(0, above),
  ]) as [Cents, Cents, Cents, Cents, Cents]
  return {
    ratio: (equity + of('reserve')) / raised,
    equityCents,
    worksCents,
    costsCents,
    reserveCents,
    abovePriceCents: above < 0 ? -gain : paidAbove,
  }
}
