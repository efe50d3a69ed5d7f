import type { Cents } from '#kit/money.ts'
import type { ValuationMethod } from './evidence-rules.ts'
import type { FactName, FactValue } from './facts.ts'

/** What a listing was worth on a day. */
export type ValuationFacts = {
  readonly listingId: string
  readonly onDate: string
  readonly valueCents: Cents
  readonly method: ValuationMethod
  /** Who found it: the appraiser, the broker. */
  readonly source: string
}

/** The file that a value rests on. */
type Evidence = {
  readonly hash: string
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'
  readonly bytes: number
  readonly name: string
}

/** A value of a listing on a day, with the file that it rests on. */
export type NewValuation = ValuationFacts & { readonly file: Evidence }

/** What a valuation of that day and method says from now on; null: that there is none, it was a mistake. */
export type ValuationCorrection = Omit<ValuationFacts, 'valueCents'> & {
  readonly valueCents: Cents | null
  readonly file: Evidence
}

/** A line of a file of valuations, by its number. */
export type ValuationLine = ValuationFacts & { readonly line: number }

/** All valuations of a file, with the one document that they rest on. */
export type ManyValuations = { readonly valuations: readonly ValuationLine[]; readonly file: Evidence }

/** What is right of a house; facts that are not named stay as they are. */
export type FactCorrection = {
  readonly listingId: string
  readonly facts: { readonly [Name in FactName]?: FactValue }
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    'listing correct': FactCorrection
    'valuation add': NewValuation
    'valuation correct': ValuationCorrection
    /** All of a file at once: every line of it is written, or none. Its subject is the listing of the first. */
    'valuation import': ManyValuations
  }
}
