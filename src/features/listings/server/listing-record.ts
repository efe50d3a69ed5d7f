import type { ListingEconomics } from '../contract.ts'
import type { PublicStatus } from '../rules.ts'

export type TrancheKind = 'senior debt' | 'mezzanine debt' | 'preferred equity' | 'common equity'

/** A listing as it is written down: by the demo's seeds, by imports, by operators. Amounts are cents. */
export type ListingRecord = {
  /** Ours, where the writer chooses it; an import names `source` and `sourceId` instead and is given one. */
  readonly id?: string
  readonly source?: string
  readonly sourceId?: string
  readonly name: string
  readonly headline?: string
  readonly description?: string
  readonly kind?: string
  readonly strategy?: string
  readonly neighborhood?: string
  readonly sellerId?: string
  readonly presented?: string
  readonly address: {
    readonly line1: string
    readonly line2?: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly country?: string
  }
  /** Degrees. */
  readonly lon: number
  readonly lat: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly sqft: number
  readonly lotSqft?: number | null
  readonly floors?: number | null
  readonly yearBuilt?: number | null
  /** The latest valuation and its day. */
  readonly priceCents: number
  readonly priceOn: string
  readonly arvCents?: number | null
  readonly arvOn?: string | null
  readonly targetReturnLow?: number | null
  readonly targetReturnHigh?: number | null
  readonly projectedAnnualReturn?: number | null
  readonly economics?: ListingEconomics | null
  readonly mediaSet?: readonly string[]
  /** Where a new listing begins; one that exists already can be closed by it, and else moves on by its own transitions. */
  readonly status?: PublicStatus | 'draft' | 'review'
  readonly createdAt: Date
  readonly funding: { readonly goalCents: number; readonly minimumCents: number }
  /** From the bottom of the stack to its top. */
  readonly capitalStack?: readonly {
    readonly kind: TrancheKind
    readonly amountCents: number
    readonly rate?: number | null
    readonly isOpen?: boolean
    readonly note?: string
  }[]
  readonly valuations?: readonly {
    readonly on: string
    readonly valueCents: number
    readonly method: string
    readonly source?: string
  }[]
}
