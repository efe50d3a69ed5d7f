import type { TermsPayload } from '#features/offerings/approval-kinds.ts'
import type { Cents } from '#kit/money.ts'

/** A sale; `paidCents` is what the holders get in all by the figures of the moment in which it was asked for. */
export type ExitPayload = {
  readonly listingId: string
  readonly proceedsCents: Cents
  readonly costsCents: Cents
  readonly debtCents: Cents
  readonly paidCents: Cents
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    'offering exit': ExitPayload
    /** `standing`: the hash of the terms that stood when it was asked for. */
    'offering change': {
      readonly listingId: string
      readonly terms: TermsPayload
      readonly standing: string | null
    }
  }
}
