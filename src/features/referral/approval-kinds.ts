import type { Cents } from '#kit/money.ts'

/** What two operators agree on who take a referral back: whose, and what it had brought. */
export type ReferralClawback = {
  readonly referralId: string
  readonly memberId: string
  readonly rewardCents: Cents
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** Its subject is the referral. */
    'referral clawback': ReferralClawback
  }
}
