import { depositEntries, returnedDepositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet, readWalletCents } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { PaymentFacts } from '#features/payments/contract.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import type { Transfer, TransferPurpose } from '#features/payments/server/transfer.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { clearingOf } from '#features/payments/server/processor-of.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { walletSuccesses } from '../refusals.ts'
import { depositNotification, disputeNotification, notMadeNotification, refundNotification } from './deposit-news.ts'
import { readRepaidCents } from './read-repaid.ts'
import { isOfRecurring } from './recurring-rows.ts'

type Deposit = {
  readonly userId: string
  readonly email: string
  readonly amountCents: number
  readonly token: string | null
  readonly cardholder: string
  /** A saved card, in place of a token. */
  readonly cardId?: string | undefined
  readonly savesCard?: boolean | undefined
  readonly key: string | null
  /** The internet address of the payer. */
  readonly address?: string | undefined
  /** Where the payer finds this server, and the page of it that they come back to from their bank. */
  readonly origin?: string | undefined
  readonly returnTo?: string | undefined
}

export type Deposited = { readonly depositId: string; readonly balanceCents: number; readonly repaidCents: number }

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
    cardId: order.cardId,
    savesCard: order.savesCard,
    returnUrl: (paymentId) => returnUrl(deps, order, paymentId),
    description: 'Deposit into the wallet',
    address: order.address,
    key: order.key,
    digest: digestOf(
      'deposit',
      order.amountCents,
      order.cardId ?? order.token ?? '',
      ...(order.savesCard ? ['save'] : []),
    ),
    intent: digestOf('deposit', order.amountCents),
    // A deposit reserves nothing: there is no goal that it could pass.
    reserve: async () => null,
    answer: (paid) => readDeposited(deps, paid),
  })
}

/** What the payer of a deposit that is in the books is told. */
export const readDeposited = async ({ database }: Deps, { id, person_id: userId }: Transfer): Promise<Deposited> => ({
  depositId: id,
  balanceCents: await readWalletCents(database, userId),
  repaidCents: await readRepaidCents(database, id),
})

/** The page that the payer of a deposit comes back to. */
export function returnUrl(
  { config }: Deps,
  { origin, returnTo = '/account/payment' }: Pick<Deposit, 'origin' | 'returnTo'>,
  paymentId: string,
): string {
  return `${origin ?? linkTo(config, '/').slice(0, -1)}${returnTo}?payment=${paymentId}`
}

async function factsOfDeposit(deps: Deps, payment: Transfer): Promise<PaymentFacts> {
  const recurring = (await isOfRecurring(deps.database, payment.id)) ? { is_recurring: true } : {}
  if (payment.status !== 'posted' && payment.status !== 'disputed') return recurring
  return {
    ...recurring,
    balance: await readWalletCents(deps.database, payment.person_id),
    repaid: await readRepaidCents(deps.database, payment.id),
  }
}

/** How a deposit ends, by card, PayPal or from a bank, in the request or in the reconciler. */
export const depositPurpose: TransferPurpose<'deposit'> = {
  name: 'deposit',
  doneWords: walletSuccesses.deposited,
  facts: factsOfDeposit,

  async post(tx, payment, now) {
    const { person_id: userId, amount_cents: amountCents } = payment
    const { owedCents } = await lockWallet(tx, userId)
    const entries = depositEntries(clearingOf(payment.kind), userId, amountCents, owedCents)
    const key = `deposit:${payment.id}`
    await postJournals(tx, [{ kind: 'deposit', key, memo: payment.charge_id ?? '', effectiveAt: now, entries }], now)
    await notify(tx, [depositNotification(userId, amountCents, Math.min(amountCents, owedCents))], now)
  },

  // A deposit holds nothing. Of a card or PayPal its payer is told where they pay; a bank decides days later.
  async release(tx, payment, now) {
    if (payment.kind === 'bank') await notify(tx, [notMadeNotification(payment)], now)
  },

  async notifyReturned(tx, payment, now) {
    await notify(tx, [notMadeNotification(payment)], now)
  },

  async reverse(tx, payment, refund, now) {
    const inWallet = (await lockWallet(tx, payment.person_id)).walletCents
    const walletCents = inWallet + (refund.releasedCents ?? 0)
    const entries = returnedDepositEntries(refund.clearing, payment.person_id, refund.amountCents, walletCents)
    const memo = payment.charge_id ?? ''
    const key = `refund:${refund.refundId}`
    const draft = { kind: 'refund', key, memo, effectiveAt: refund.at, entries }
    await postJournals(tx, [...(refund.before ?? []), draft], now)
    const missingCents = Math.max(0, refund.amountCents - walletCents)
    await notify(tx, [refundNotification(payment, refund.amountCents, missingCents)], now)
  },

  // What was spent cannot be held: should the dispute be lost, it is owed.
  holdCents: async (tx, payment, disputedCents) =>
    Math.min(disputedCents, (await lockWallet(tx, payment.person_id)).walletCents),

  async notifyDisputed(tx, payment, dispute, now) {
    await notify(tx, [disputeNotification(payment, dispute)], now)
  },
}
