import type { Coins } from './rules.ts'

/** A deposit as two operators agree on it: whose, by which transaction, at which rate. */
export type CryptoBooking = Coins & {
  readonly personId: string
  /** As it was typed, for whoever decides. */
  readonly email: string
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** Its subject is the person. */
    'crypto book': CryptoBooking
  }
}
