import type { Notification } from '#features/notifications/server/notify.ts'
import type { Disputed, Transfer } from '#features/payments/server/transfer.ts'
import { showDollars } from '#kit/money.ts'

type Of = Pick<Transfer, 'person_id' | 'kind' | 'amount_cents'>

/** Where the money of a deposit goes back to, who asks for it back, and the ending of the kinds that tell of it. */
const WAYS = {
  card: { back: 'your card', asker: 'Your bank', ending: '' },
  paypal: { back: 'your PayPal account', asker: 'PayPal', ending: '_paypal' },
} as const

const wayOf = ({ kind }: Of) => (kind === 'paypal' ? WAYS.paypal : WAYS.card)

/** Of a bank only the notifications of returns exist: it asks nobody first, and it knows no disputes. */
const isOfBank = ({ kind }: Of): boolean => kind === 'bank'

export function depositNotification(userId: string, amountCents: number, repaidCents: number): Notification {
  const amount = showDollars(amountCents)
  if (repaidCents === 0) {
    const content = `${amount} was added to your wallet.`
    return news(userId, 'deposit_settled', 'Deposit received', content, { amount: amountCents })
  }
  const content = `${amount} arrived; ${showDollars(repaidCents)} of it settled what your wallet owed.`
  return news(userId, 'deposit_repaid', 'Deposit received', content, { amount: amountCents, repaid: repaidCents })
}

/** It was given up, was charged after all, and went back whole; or its bank did not pay it. */
export function notMadeNotification(deposit: Of): Notification {
  const { person_id: userId, amount_cents: amountCents } = deposit
  if (isOfBank(deposit)) {
    const content = `Your bank did not pay ${showDollars(amountCents)}. Nothing was added to your wallet.`
    return news(userId, 'deposit_not_made_bank', 'Deposit not made', content, { amount: amountCents })
  }
  const { back, ending } = wayOf(deposit)
  const content = `${showDollars(amountCents)} went back to ${back}. Nothing was added to your wallet.`
  return news(userId, `deposit_not_made${ending}`, 'Deposit not made', content, { amount: amountCents })
}

/** So much of it went back, and so much of that was not in the wallet any more. Cents. */
export function refundNotification(deposit: Of, amountCents: number, missingCents: number): Notification {
  const amount = showDollars(amountCents)
  if (isOfBank(deposit)) return returnNotification(deposit, amountCents, missingCents)
  const { back, ending } = wayOf(deposit)
  const title = 'Deposit refunded'
  if (missingCents === 0) {
    const content = `${amount} left your wallet and went back to ${back}.`
    return news(deposit.person_id, `deposit_refunded${ending}`, title, content, { amount: amountCents })
  }
  const content = `${amount} went back to ${back}. Your wallet held less: the next ${showDollars(missingCents)} that you add settle the rest.`
  const facts = { amount: amountCents, owed: missingCents }
  return news(deposit.person_id, `deposit_refund_owed${ending}`, title, content, facts)
}

/** Its bank took it back after it had cleared. */
function returnNotification({ person_id: userId }: Of, amountCents: number, missingCents: number): Notification {
  const title = 'Deposit returned'
  const amount = showDollars(amountCents)
  if (missingCents === 0) {
    const content = `Your bank took ${amount} back. The amount left your wallet.`
    return news(userId, 'deposit_refunded_bank', title, content, { amount: amountCents })
  }
  const content = `Your bank took ${amount} back. Your wallet held less: the next ${showDollars(missingCents)} that you add settle the rest.`
  return news(userId, 'deposit_refund_owed_bank', title, content, { amount: amountCents, owed: missingCents })
}

export function disputeNotification(deposit: Of, { amountCents, heldCents, isWon }: Disputed): Notification {
  const { asker, ending } = wayOf(deposit)
  const amount = showDollars(amountCents)
  const held = showDollars(heldCents)
  const facts = { amount: amountCents, held: heldCents }
  if (isWon) {
    const content = `${asker} has decided: the deposit of ${amount} stands, and you can use ${held} of it again.`
    return news(deposit.person_id, `deposit_dispute_won${ending}`, 'Deposit confirmed', content, facts)
  }
  const asks = ending === '' ? `${asker} asks us for ${amount} back` : `${asker} was asked for ${amount} back`
  const content = `${asks}. ${held} of your wallet is held until that is decided.`
  return news(deposit.person_id, `deposit_disputed${ending}`, 'Deposit disputed', content, facts)
}

const news = (
  userId: string,
  indication: Notification['indication'],
  title: string,
  content: string,
  facts: Readonly<Record<string, number>>,
): Notification => ({ userId, indication, title, content, facts, link: '/account/payment' })
