import type { Cents } from '#kit/money.ts'

/** A withdrawal that is paid by hand, as two operators agree on it; what is written down is compared with it when it is carried out. */
export type HandFacts = {
  readonly withdrawalId: string
  readonly personId: string
  readonly bankAccountId: string
  readonly amountCents: Cents
}

/** It was paid at our bank, by whom, under which reference, on which day (`2026-11-24`). */
export type HandPaid = HandFacts & { readonly payerId: string; readonly reference: string; readonly paidOn: string }

/** It came back after it was paid, by Nacha's code. */
export type HandReturned = HandFacts & { readonly code: string }

/** Why one is not paid: nothing can be paid into the account; the wallet owes something; or we do not pay it as it stands. */
export const REFUSE_BECAUSE = ['account', 'owed', 'doubt'] as const
export type RefuseBecause = (typeof REFUSE_BECAUSE)[number]

export type HandRefused = HandFacts & { readonly because: RefuseBecause }

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** The subject of all three is the withdrawal. */
    'withdrawal pay': HandPaid
    'withdrawal return': HandReturned
    'withdrawal refuse': HandRefused
  }
}
