import type { Cents } from '#kit/money.ts'

/** A demo person as typed in: registered through the same use case as anybody, then given the fields of a profile. */
export type PersonSeed = {
  readonly id: string
  readonly email: string
  readonly role: 'investor' | 'operator'
  readonly fname: string
  readonly lname: string
  readonly username: string
  /** `YYYY-MM-DD` */
  readonly dob: string
  readonly phone: string
  /** Spec §9: the countries that the survey offers. */
  readonly citizenship: 'USA' | 'UK' | 'FRANCE'
  readonly residence: 'USA' | 'UK' | 'FRANCE'
  /** `state` is empty outside the USA. */
  readonly address: {
    readonly line1: string
    readonly line2: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  readonly bio: string
  /** ISO instant */
  readonly registeredAt: string
}

/** An investment to be made at a fixed instant, in whole dollars. */
export type InvestmentSeed = {
  readonly listingId: string
  /** ISO instant */
  readonly at: string
  readonly amountCents: Cents
  readonly source: 'card' | 'wallet'
}

/** A payment by card into the wallet. */
export type DepositSeed = {
  /** ISO instant */
  readonly at: string
  readonly amountCents: Cents
}
