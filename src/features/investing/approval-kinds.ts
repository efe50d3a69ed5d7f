import type { Cents } from '#kit/money.ts'

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** `paidCents`: what the holders get in all by the figures of the moment in which it was asked for. */
    'offering exit': {
      readonly listingId: string
      readonly proceedsCents: Cents
      readonly costsCents: Cents
      readonly debtCents: Cents
      readonly paidCents: Cents
    }
  }
}
