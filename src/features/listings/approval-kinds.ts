import type { Cents } from '#kit/money.ts'
import type { ValuationMethod } from './evidence-rules.ts'

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
