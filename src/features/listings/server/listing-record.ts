import type { TrancheKind } from '../capital-stack.ts'
import type { ListingEconomics } from '../economics-contract.ts'

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
    /** Empty where the country has none. */
    readonly state: string
    readonly zip: string
    readonly country?: string
  }
  /** Degrees. */
  readonly lon: number
  readonly lat: number
  /** Null where nobody stated it; 0 bedrooms are a studio. */
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly sqft: number | null
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
  /** Whether everybody may see a new listing (they may unless told); one that exists stays as it is. */
  readonly isPublic?: boolean
  readonly createdAt: Date
  readonly valuations?: readonly {
    readonly on: string
    readonly valueCents: number
    readonly method: string
    readonly source?: string
  }[]
}

/** What a source says is for sale of a home: simple terms, of which the offerings make an offering. */
export type ImportedOffer = {
  readonly goalCents: number
  readonly minimumCents: number
  /** From the bottom of the stack to its top; it comes to the price. */
  readonly stack: readonly {
    readonly kind: TrancheKind
    readonly amountCents: number
    readonly rate: number | null
    readonly isOpen: boolean
    readonly note: string
  }[]
}
