import type { Cents } from '#kit/money.ts'

/** What a document of a listing is. `valuation` comes with a valuation; all others are added by themselves. */
export const DOCUMENT_KINDS = [
  'valuation',
  'offering',
  'inspection',
  'title',
  'lease',
  'financials',
  'insurance',
  'other',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** How a value was found. */
export const VALUATION_METHODS = ['appraisal', 'broker opinion', 'model', 'sale'] as const
export type ValuationMethod = (typeof VALUATION_METHODS)[number]

/** A value of a listing on a day, with the file that it rests on. */
export type NewValuation = {
  readonly listingId: string
  readonly onDate: string
  readonly valueCents: Cents
  readonly method: ValuationMethod
  /** Who found it: the appraiser, the broker. */
  readonly source: string
  readonly file: {
    readonly hash: string
    readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'
    readonly bytes: number
    readonly name: string
  }
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    'valuation add': NewValuation
  }
}
