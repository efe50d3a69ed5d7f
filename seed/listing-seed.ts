import type { Cents } from '#kit/money.ts'

/** What a house is; the drawings are made by it. */
export const LISTING_KINDS = [
  'bungalow',
  'row house',
  'four-flat',
  'ranch',
  'a-frame',
  'adobe',
  'colonial',
  'craftsman',
  'victorian',
  'modern',
  'duplex',
  'apartment house',
] as const

/** The layers of a capital stack, the bottom first. */
export const TRANCHE_KINDS = ['senior debt', 'mezzanine debt', 'preferred equity', 'common equity'] as const
export type TrancheKind = (typeof TRANCHE_KINDS)[number]

export type ValuationSeed = {
  /** `YYYY-MM-DD` */
  readonly onDate: string
  readonly valueCents: Cents
  readonly method: 'appraisal' | 'broker opinion' | 'automated estimate'
  readonly source: string
  /** When it was written down, where that was long after its day: what was issued meanwhile did not know it (ISO instant). */
  readonly writtenAt?: string
  /** What it said by mistake before it was corrected, why, and when (ISO instant). */
  readonly mistake?: { readonly valueCents: Cents; readonly correctedAt: string; readonly reason: string }
}

export type TrancheSeed = {
  readonly kind: TrancheKind
  readonly amountCents: Cents
  /** Decimal, yearly: interest of debt, preferred return of preferred equity; null for common equity. */
  readonly rate: number | null
  /** Over how many years debt is repaid; none: interest alone. */
  readonly amortYears?: number
  readonly note: string
}

/** A demo listing as typed in. Money is cents, rates are decimals, dates are fixed. */
export type ListingSeed = {
  readonly id: string
  readonly name: string
  readonly kind: (typeof LISTING_KINDS)[number]
  readonly headline: string
  /** Paragraphs with a blank line between them. */
  readonly description: string
  /** ISO instant */
  readonly createdAt: string
  readonly address: {
    readonly line1: string
    readonly line2: string
    readonly city: string
    /** Two letters */
    readonly state: string
    readonly zip: string
    readonly country: 'USA'
  }
  readonly location: { readonly lon: number; readonly lat: number }
  readonly stats: {
    readonly bedrooms: number
    readonly bathrooms: number
    readonly sqft: number
    readonly yearBuilt: number
    readonly lotSqft: number
    readonly floors: number
  }
  /** Oldest first; the last is the current value. */
  readonly valuations: readonly ValuationSeed[]
  /** After-repair value: what the house is expected to be worth when the plan's works are done. */
  readonly arvCents: Cents
  readonly arvOnDate: string
  /** What the money buys. `costsCents` is closing and works. The capital stack adds up to these three. */
  readonly uses: { readonly purchaseCents: Cents; readonly costsCents: Cents; readonly reserveCents: Cents }
  /** From the bottom (senior debt, paid first) up; at most one tranche of each kind. */
  readonly capitalStack: readonly TrancheSeed[]
  /** The equity open to investors: the sum of the open tranches. In the demo no equity is closed. */
  readonly goalCents: Cents
  readonly openTranche: readonly TrancheKind[]
  readonly minimumCents: Cents
  /** How much of the goal one investor may own, in whole percent; else as offerings have it that name none. */
  readonly ownerPercent?: number
  readonly targetReturnLow: number
  readonly targetReturnHigh: number
  readonly projectedAnnualReturn: number
  readonly strategy:
    | 'long-term rental'
    | 'short-term rental'
    | 'renovate and rent'
    | 'renovate and sell'
    | 'build to rent'
  /** When fully let; what stands empty is in `vacancyRate`. */
  readonly monthlyRentCents: Cents
  readonly vacancyRate: number
  /** Without taxes and insurance. */
  readonly opexYearlyCents: Cents
  readonly taxesYearlyCents: Cents
  readonly insuranceYearlyCents: Cents
  readonly holdYears: number
  /** What becomes of it: it begins open, or as a draft. */
  readonly status: 'open' | 'target_met' | 'draft' | 'operating' | 'exited' | 'refunded'
  /** The last day on which money is taken; a raise that is not met by then is given back. Left out: until it is met. */
  readonly closesOn?: string
  /** The same for one that is open now: so many days after the demo was made, so that it is ahead whenever somebody looks. */
  readonly closesInDays?: number
  /** How the house was sold, where it was. */
  readonly sale?: { readonly at: string; readonly proceedsCents: Cents; readonly costsCents: Cents }
  /** How far the other demo investors brought it, 0..1. At 1 the parts of those who can be signed in as are within it. */
  readonly fundedShare: number
  readonly neighborhood: string
  readonly sellerName: string
  /** The person who offers it, where one of the demo does. */
  readonly sellerId?: string
}

/** Net operating income of a year, in cents (finance.md F7). */
export const noiYearlyCents = (listing: ListingSeed): Cents =>
  Math.round(listing.monthlyRentCents * 12 * (1 - listing.vacancyRate)) -
  listing.opexYearlyCents -
  listing.taxesYearlyCents -
  listing.insuranceYearlyCents
