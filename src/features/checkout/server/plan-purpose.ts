import { platformFees, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { clearingOf } from '#features/payments/server/processor-of.ts'
import type { Transfer, TransferPurpose } from '#features/payments/server/transfer.ts'
import { showDollars } from '#kit/money.ts'
import { countEvent } from '#platform/server/metrics.ts'
import { statement } from '#platform/server/statement.ts'
import { checkoutSuccesses } from '../refusals.ts'
import { lockOfPayment } from './purchases.ts'

const markBought = statement(
  'checkout-mark-bought',
  `UPDATE plan_purchases SET status = 'bought', bought_at = $2 WHERE id = $1 AND status = 'reserved'`,
)

const release = statement(
  'checkout-release',
  `UPDATE plan_purchases SET status = 'released' WHERE payment_id = $1 AND status = 'reserved'`,
)

const addRefunded = statement(
  'checkout-add-refunded',
  `UPDATE plan_purchases SET refunded_cents = refunded_cents + $2,
          status = CASE WHEN refunded_cents + $2 = price_cents THEN 'refunded' ELSE status END,
          refunded_at = CASE WHEN refunded_cents + $2 = price_cents THEN $3 ELSE refunded_at END
    WHERE id = $1`,
)

const findLevel = statement<{ level: string }>(
  'checkout-level-of',
  'SELECT level FROM plan_purchases WHERE payment_id = $1',
)

/**
 * How a payment for a plan ends, in the request, by an event or in the reconciler: its price is the platform's, and its
 * buyer may read the sheets. What goes back takes it out again; once all of it has, the sheets are closed.
 */
export const planPurpose: TransferPurpose<'plan'> = {
  name: 'plan',
  doneWords: checkoutSuccesses.bought,

  facts: async (deps, payment) => {
    const level = (await deps.database.first(findLevel, [payment.id]))?.level
    return { ...(level ? { package: level } : {}), ...(payment.charge_id ? { charge_id: payment.charge_id } : {}) }
  },

  async post(tx, payment, now) {
    const { id, status } = await lockOfPayment(tx, payment.id)
    if (status !== 'reserved') throw new Error(`plan ${id} is ${status}, and was paid for`)
    const { kind, amount_cents: cents, charge_id: chargeId } = payment
    const entries = transferEntries(clearingOf(kind), platformFees, cents)
    const draft = { kind: 'plan', key: `plan:${payment.id}`, memo: chargeId ?? '', effectiveAt: now, entries }
    await postJournals(tx, [draft], now)
    await tx.run(markBought, [id, now])
    const content = `${showDollars(cents)} for your plan. Its guidance sheets are open.`
    await notify(tx, [news(payment, 'plan_bought', 'Your plan is yours', content, cents)], now)
    countEvent('plan bought')
  },

  async release(tx, payment) {
    await tx.run(release, [payment.id])
  },

  async notifyReturned(tx, payment, now) {
    const content = `${showDollars(payment.amount_cents)} went back to your ${placeOf(payment)}. No plan was bought.`
    await notify(
      tx,
      [news(payment, kindOf('plan_not_made', payment), 'A plan was not bought', content, payment.amount_cents)],
      now,
    )
  },

  async reverse(tx, payment, { refundId, amountCents, at, clearing, before = [] }, now) {
    const { id } = await lockOfPayment(tx, payment.id)
    const entries = transferEntries(platformFees, clearing, amountCents)
    const draft = { kind: 'refund', key: `refund:${refundId}`, memo: payment.charge_id ?? '', effectiveAt: at, entries }
    await postJournals(tx, [...before, draft], now)
    await tx.run(addRefunded, [id, amountCents, now])
    const content = `${showDollars(amountCents)} of your plan went back to your ${placeOf(payment)}.`
    await notify(tx, [news(payment, kindOf('plan_refunded', payment), 'A plan went back', content, amountCents)], now)
    countEvent('plan refunded')
  },

  // Nothing of it lies in a wallet, and the sheets stay open until the bank has decided.
  holdCents: async () => 0,

  async notifyDisputed(tx, payment, { amountCents, isWon }, now) {
    const amount = showDollars(amountCents)
    const who = payment.kind === 'paypal' ? 'PayPal' : 'Your bank'
    const [kind, title, content] = isWon
      ? ([
          'plan_dispute_won',
          'Your plan stands',
          `${who} has decided: your payment of ${amount} for a plan stands.`,
        ] as const)
      : ([
          'plan_disputed',
          `${who} asks for a payment back`,
          `${who} asks us for ${amount} of your plan back. It stays yours until that is decided.`,
        ] as const)
    await notify(tx, [news(payment, kindOf(kind, payment), title, content, amountCents)], now)
  },
}

type Told = 'plan_not_made' | 'plan_refunded' | 'plan_disputed' | 'plan_dispute_won'

const kindOf = <Kind extends Told>(kind: Kind, { kind: paidBy }: Transfer): Kind | `${Kind}_paypal` =>
  paidBy === 'paypal' ? `${kind}_paypal` : kind

const placeOf = ({ kind }: Transfer): string => (kind === 'paypal' ? 'PayPal account' : 'card')

const news = (
  { person_id: userId, charge_id: chargeId }: Transfer,
  indication: Notification['indication'],
  title: string,
  content: string,
  amount: number,
): Notification => ({
  userId,
  indication,
  title,
  content,
  facts: { amount },
  link: indication.startsWith('plan_not_made') || chargeId === null ? '/account/plans' : `/confirmation/${chargeId}`,
})
