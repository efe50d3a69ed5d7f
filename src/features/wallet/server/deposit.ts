import { cardClearing, depositEntries, returnedDepositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet, readWalletCents } from '#features/ledger/server/read-balance.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import type { PaymentFacts } from '#features/payments/contract.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import type { Disputed, Transfer, TransferPurpose } from '#features/payments/server/transfer.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { showDollars } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { walletSuccesses } from '../refusals.ts'
import { readRepaidCents } from './read-repaid.ts'

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

type Deposited = { readonly depositId: string; readonly balanceCents: number; readonly repaidCents: number }

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
    answer: async (paid) => ({
      depositId: paid.id,
      balanceCents: await readWalletCents(deps.database, order.userId),
      repaidCents: await readRepaidCents(deps.database, paid.id),
    }),
  })
}

function returnUrl({ config }: Deps, { origin, returnTo = '/account/payment' }: Deposit, paymentId: string): string {
  return `${origin ?? linkTo(config, '/').slice(0, -1)}${returnTo}?payment=${paymentId}`
}

async function factsOfDeposit(deps: Deps, payment: Transfer): Promise<PaymentFacts> {
  if (payment.status !== 'posted' && payment.status !== 'disputed') return {}
  return {
    balance: await readWalletCents(deps.database, payment.person_id),
    repaid: await readRepaidCents(deps.database, payment.id),
  }
}

/** How a card payment for a deposit ends, in the request or in the reconciler. */
export const depositPurpose: TransferPurpose<'deposit'> = {
  name: 'deposit',
  doneWords: walletSuccesses.deposited,
  facts: factsOfDeposit,

  async post(tx, payment, now) {
    const { person_id: userId, amount_cents: amountCents } = payment
    const { owedCents } = await lockWallet(tx, userId)
    const entries = depositEntries(cardClearing, userId, amountCents, owedCents)
    const key = `deposit:${payment.id}`
    await postJournals(tx, [{ kind: 'deposit', key, memo: payment.charge_id ?? '', effectiveAt: now, entries }], now)
    await notify(tx, [depositNotification(userId, amountCents, Math.min(amountCents, owedCents))], now)
  },

  release: async () => undefined,

  async notifyReturned(tx, payment, now) {
    const content = `${showDollars(payment.amount_cents)} went back to your card. Nothing was added to your wallet.`
    const facts = { amount: payment.amount_cents }
    const title = 'Deposit not made'
    await notify(tx, [news(payment.person_id, 'deposit_not_made', title, content, facts)], now)
  },

  async reverse(tx, payment, refund, now) {
    const { walletCents } = await lockWallet(tx, payment.person_id)
    const entries = returnedDepositEntries(refund.clearing, payment.person_id, refund.amountCents, walletCents)
    const memo = payment.charge_id ?? ''
    const key = `refund:${refund.refundId}`
    await postJournals(tx, [{ kind: 'refund', key, memo, effectiveAt: refund.at, entries }], now)
    const missingCents = Math.max(0, refund.amountCents - walletCents)
    await notify(tx, [refundNotification(payment.person_id, refund.amountCents, missingCents)], now)
  },

  // What was spent cannot be held: should the dispute be lost, it is owed.
  holdCents: async (tx, payment, disputedCents) =>
    Math.min(disputedCents, (await lockWallet(tx, payment.person_id)).walletCents),

  async notifyDisputed(tx, payment, dispute, now) {
    await notify(tx, [disputeNotification(payment.person_id, dispute)], now)
  },
}

function disputeNotification(userId: string, { amountCents, heldCents, isWon }: Disputed): Notification {
  const amount = showDollars(amountCents)
  const held = showDollars(heldCents)
  const facts = { amount: amountCents, held: heldCents }
  if (isWon) {
    const content = `Your bank has decided: the deposit of ${amount} stands, and you can use ${held} of it again.`
    return news(userId, 'deposit_dispute_won', 'Deposit confirmed', content, facts)
  }
  const content = `Your bank asks us for ${amount} back. ${held} of your wallet is held until the bank has decided.`
  return news(userId, 'deposit_disputed', 'Deposit disputed', content, facts)
}

function depositNotification(userId: string, amountCents: number, repaidCents: number): Notification {
  const amount = showDollars(amountCents)
  if (repaidCents === 0) {
    const content = `${amount} was added to your wallet.`
    return news(userId, 'deposit_settled', 'Deposit received', content, { amount: amountCents })
  }
  const content = `${amount} arrived; ${showDollars(repaidCents)} of it settled what your wallet owed.`
  return news(userId, 'deposit_repaid', 'Deposit received', content, { amount: amountCents, repaid: repaidCents })
}

function refundNotification(userId: string, amountCents: number, missingCents: number): Notification {
  const title = 'Deposit refunded'
  const amount = showDollars(amountCents)
  if (missingCents === 0) {
    const content = `${amount} left your wallet and went back to your card.`
    return news(userId, 'deposit_refunded', title, content, { amount: amountCents })
  }
  const content = `${amount} went back to your card. Your wallet held less: the next ${showDollars(missingCents)} that you add settle the rest.`
  return news(userId, 'deposit_refund_owed', title, content, { amount: amountCents, owed: missingCents })
}

const news = (
  userId: string,
  indication: Notification['indication'],
  title: string,
  content: string,
  facts: Readonly<Record<string, number>>,
): Notification => ({ userId, indication, title, content, facts, link: '/account/payment' })
