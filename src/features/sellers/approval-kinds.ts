import type { Cents } from '#kit/money.ts'
import type { PayoutStatus, PayoutWay } from './payouts.ts'

/** A payout as two operators agree on it; what is written down is compared with it when it is carried out. */
export type PayoutFacts = {
  readonly payoutId: string
  readonly sellerId: string
  readonly amountCents: Cents
  readonly way: PayoutWay
  readonly hint: string
}

export type PayoutReturn = PayoutFacts & {
  /** In which state it was when this was asked for: of one that was sent meanwhile nothing is given back. */
  readonly standing: PayoutStatus
  /** As its owner reads it. */
  readonly words: string
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** The subject of both is the payout. */
    'payout approve': PayoutFacts
    'payout return': PayoutReturn
  }
}
