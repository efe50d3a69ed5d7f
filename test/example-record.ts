import { newId } from '#kit/id.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import type { Source } from '#features/offerings/terms.ts'

type Given = Partial<Omit<OfferedListing, 'offering'>> & {
  /** The state in which the offering begins; drafts and reviews are not shown. `not_offered`: the facts alone. */
  readonly status?: 'draft' | 'review' | 'open' | 'not_offered'
  readonly funding?: { readonly goalCents: number; readonly minimumCents: number }
  readonly capitalStack?: readonly Source[]
}

/** A listing with its offering, as plain as a test needs it; what the test is about is given, the rest is alike for all. */
export function exampleRecord({ status = 'open', funding, capitalStack, ...given }: Given = {}): OfferedListing & {
  readonly id: string
} {
  const { goalCents, minimumCents } = funding ?? { goalCents: 15_800_000, minimumCents: 10_000 }
  const sources = capitalStack ?? [{ kind: 'common equity', amountCents: goalCents, isOpen: true }]
  const price = sources.reduce((sum, one) => sum + one.amountCents, 0)
  const uses = [{ kind: 'purchase' as const, amountCents: price }]
  return {
    name: 'Alder Street Duplex',
    address: { line1: '12 Alder Street', city: 'Tacoma', state: 'WA', zip: '98405' },
    lon: -122.46,
    lat: 47.25,
    bedrooms: 3,
    bathrooms: 1.5,
    sqft: 1400,
    yearBuilt: 1924,
    priceCents: 39_500_000,
    priceOn: '2026-01-01',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    isPublic: status !== 'draft' && status !== 'review',
    ...(status !== 'not_offered' && {
      offering: { status, goalCents, minimumCents, holdYears: 7, ownerPercent: 100, sources, uses },
    }),
    ...given,
    id: given.id ?? newId(),
  }
}
