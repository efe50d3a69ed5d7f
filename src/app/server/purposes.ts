import { investmentPurpose } from '#features/investing/server/fund-by-card.ts'
import { planPurpose } from '#features/checkout/server/plan-purpose.ts'
import type { AllPurposes } from '#features/payments/server/transfer.ts'
import { postPurpose } from '#features/content/server/post-purpose.ts'
import { depositPurpose } from '#features/wallet/server/deposit.ts'

/** What the money of each purpose does. A purpose that a feature declares and that is missing here does not compile. */
export const purposes: AllPurposes = {
  investment: investmentPurpose,
  deposit: depositPurpose,
  plan: planPurpose,
  post: postPurpose,
}
