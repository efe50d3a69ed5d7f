import { cardClearing, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import type { CardPayment, PaymentPurpose } from '#features/payments/server/card-payment.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { showDollars } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'

type Deposit = {
  readonly userId: string
  readonly email: string
  readonly amountCents: number
  readonly token: string
  readonly cardholder: string
  readonly key: string | null
  /** The internet address of the payer. */
  readonly address?: string | undefined
}

type Deposited = { readonly depositId: string; readonly balanceCents: number }

/** Put money into a wallet by card. Refusals are those of any card payment. */
export async function depositByCard(
  deps: Deps,
  order: Deposit,
): Promise<Deposited | PaymentPending | Refusal<PaymentRefusal>> {
  return await payByCard<never, Deposited>(deps, {
    purpose: depositPurpose,
    payerId: order.userId,
    email: order.email,
    amountCents: order.amountCents,
    token: order.token,
    cardholder: order.cardholder,
    description: 'Deposit into the wallet',
    address: order.address,
    key: order.key,
    digest: digestOf('deposit', order.amountCents, order.token),
    intent: digestOf('deposit', order.amountCents),
    // Nothing is scarce about a deposit.
    reserve: async () => null,
    answer: async (paid) => ({ depositId: paid.id, balanceCents: await readWalletCents(deps.database, order.userId) }),
  })
}

/** What `GET /api/payments/{id}` says of a deposit. */
export const factsOfDeposit = async (deps: Deps, payment: CardPayment): Promise<{ balance?: number }> =>
  payment.status === 'settled' ? { balance: await readWalletCents(deps.database, payment.payer_id) } : {}

/** How a card payment for a deposit ends, in the request or in the reconciler. */
export const depositPurpose: PaymentPurpose = {
  purpose: 'deposit',

  async settle(tx, payment, now) {
    const entries = [
      { account: cardClearing, amount: -payment.amount_cents },
      { account: walletOf(payment.payer_id), amount: payment.amount_cents },
    ]
    const key = `deposit:${payment.id}`
    await postJournals(tx, [{ kind: 'deposit', key, memo: payment.charge_id ?? '', effectiveAt: now, entries }], now)
    const content = `${showDollars(payment.amount_cents)} was added to your wallet.`
    const facts = { amount: payment.amount_cents }
    await notify(
      tx,
      [
        {
          userId: payment.payer_id,
          indication: 'deposit_settled',
          title: 'Deposit received',
          content,
          facts,
          link: '/account/payment',
        },
      ],
      now,
    )
  },

  release: async () => undefined,
}
