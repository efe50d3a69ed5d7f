import type { Cents } from '#kit/money.ts'
import type { UseKind } from './terms.ts'

/** What Freehold itself takes of a house: once when it is bought, and each year from its rent. In cents. */
export type OfferingFees = { readonly onceCents: Cents; readonly yearlyCents: Cents }

type Spent = { readonly kind: UseKind; readonly cents: Cents }

const sumOf = (lines: readonly Spent[], kinds: readonly UseKind[]): Cents =>
  lines.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.cents : 0), 0)

/** The fees that an offering's terms hold. The agreement, the order page and the table of fees read them here. */
export const offeringFees = (uses: readonly Spent[], yearlyCents: Cents): OfferingFees => ({
  onceCents: sumOf(uses, ['platform fee']),
  yearlyCents,
})

/** What buying a house costs beside its price, paid to others than us. In cents. */
export const buyingCosts = (uses: readonly Spent[]): Cents => sumOf(uses, ['closing costs', 'works'])
