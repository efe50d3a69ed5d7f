import type { PaypalRefusal } from '#features/payments/rules.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByPaypal } from '#features/payments/server/pay-by-paypal.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Language } from '#platform/server/request-language.ts'
import { depositPurpose, readDeposited, returnUrl } from './deposit.ts'
import type { Deposited } from './deposit.ts'

type PaypalDeposit = {
  readonly userId: string
  readonly amountCents: number
  readonly key: string | null
  readonly language: Language
  /** Where the payer finds this server, and the page of it that they come back to. */
  readonly origin?: string | undefined
  readonly returnTo?: string | undefined
}

// What the payer reads at PayPal.
const DESCRIPTION = { en: 'Deposit into your wallet', es: 'Depósito en tu billetera' } as const

/** Put money into a wallet with PayPal: its owner approves it there, and nothing is taken before. */
export async function depositByPaypal(
  deps: Deps,
  order: PaypalDeposit,
): Promise<Deposited | PaymentPending | Refusal<PaypalRefusal | 'paypal_unavailable'>> {
  if (!deps.paypal) return refuse('paypal_unavailable')
  const { userId, amountCents, key, language } = order
  return await payByPaypal<never, Deposited>(deps, deps.paypal, {
    payerId: userId,
    amountCents,
    description: DESCRIPTION[language],
    language,
    key,
    digest: digestOf('deposit', 'paypal', amountCents),
    intent: digestOf('deposit', amountCents),
    purpose: depositPurpose,
    reserve: async () => null,
    answer: (payment) => readDeposited(deps, payment),
    returnUrl: (paymentId) => returnUrl(deps, order, paymentId),
  })
}
