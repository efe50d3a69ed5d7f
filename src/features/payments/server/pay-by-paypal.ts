import { newId } from '#kit/id.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { KeyRefused, OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { RESERVED_AT_MOST_MS } from '../rules.ts'
import type { PaypalRefusal } from '../rules.ts'
import { voidPayment } from './end-payment.ts'
import { keyHashOf, takeMoneyKey } from './money-keys.ts'
import { PaymentPending } from './payment-pending.ts'
import { approvalOf, isGoingBack, paypalWaitOf } from './transfer.ts'
import type { Transfer, TransferPurpose } from './transfer.ts'

export type PaypalPayment<Code extends string, Answer> = {
  readonly purpose: TransferPurpose
  readonly payerId: string
  readonly amountCents: Cents
  readonly description: string
  readonly language: Language
  /** Chosen by the payer; without one an equal payment that waits for its approval is the same one. */
  readonly key: string | null
  /** Everything that makes the request what it is: the same key with another one is refused. */
  readonly digest: Buffer
  /** What is paid for and how much. */
  readonly intent: Buffer
  /** Holds what the money is for, in the transaction that starts the payment; a refusal leaves nothing behind. */
  reserve(tx: Transaction, paymentId: string, now: Date): Promise<Refusal<Code> | null>
  /** Reads what the payer is told of a settled payment. */
  answer(payment: Transfer): Promise<Answer>
  /** The page that the payer comes back to: it has a query, to which PayPal's and ours are added. */
  returnUrl(paymentId: string): string
}

type Begun<Code extends string> = 'begun' | Transfer | Refusal<Code | PaypalRefusal>
type Result<Code extends string, Answer> = Answer | Refusal<Code | PaypalRefusal> | PaymentPending

const findByKey = statement<Transfer>(
  'payments-find-paypal-by-key',
  `SELECT p.* FROM money_keys k JOIN transfers p ON p.id = k.operation_id
    WHERE k.person_id = $1 AND k.key_hash = $2 AND p.kind = 'paypal'`,
)

const findById = statement<Transfer>('payments-find-paypal', 'SELECT * FROM transfers WHERE id = $1')

const findAlike = statement<Transfer>(
  'payments-find-paypal-alike',
  `SELECT * FROM transfers
    WHERE person_id = $1 AND intent_digest = $2 AND request_digest = $4 AND status = 'started' AND kind = 'paypal'
      AND started_at > $3
    ORDER BY started_at DESC LIMIT 1`,
)

const start = statement(
  'payments-start-paypal',
  `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at,
     intent_digest)
   VALUES ($1, $2, 'paypal', $3, $4, $5, $6, 'started', $7, $8)`,
)

const noteOrder = statement(
  'payments-note-paypal-order',
  `UPDATE transfers SET outside_id = $2, next_url = $3 WHERE id = $1 AND status = 'started'`,
)

/**
 * Pay with PayPal: reserve and remember, make the order with no transaction open, and send the payer there to approve it.
 * Nothing can be taken before: an order is captured by us, after its payer approved it (`capturePayment`, the event, or the
 * reconciler, the first of them). The same key is the same order, however often it is asked for. Throws OutsideDown when
 * PayPal made no order, and nothing is reserved then.
 */
export async function payByPaypal<Code extends string, Answer>(
  deps: Deps,
  paypal: PaypalProcessor,
  payment: PaypalPayment<Code, Answer>,
): Promise<Result<Code, Answer>> {
  const now = deps.clock()
  const paymentId = newId(now.getTime())
  const begun = await deps.database.transaction<Begun<Code>>((tx) => begin(tx, payment, paymentId, now))
  if (isRefusal(begun)) return begun
  if (begun !== 'begun') return await answerAgain(deps, paypal, payment, begun)
  failpoint('payment reserved')
  return await makeOrder(deps, paypal, payment, paymentId)
}

async function begin<Code extends string>(
  tx: Transaction,
  payment: PaypalPayment<Code, unknown>,
  paymentId: string,
  now: Date,
) {
  const { payerId, digest, intent, purpose, amountCents } = payment
  if (payment.key === null) {
    const alike = await tx.first(findAlike, [payerId, intent, new Date(now.getTime() - RESERVED_AT_MOST_MS), digest])
    if (alike) return alike
  }
  const keyHash = keyHashOf(payment.key ?? `payment:${paymentId}`)
  if (!(await takeMoneyKey(tx, { personId: payerId, keyHash, operationId: paymentId, digest }))) {
    const earlier = await tx.first(findByKey, [payerId, keyHash])
    return earlier?.request_digest.equals(digest) ? earlier : undo(refuse('key_reused'))
  }
  const about = [paymentId, payerId, purpose.name, amountCents, keyHash.toString('hex'), digest, now]
  await tx.run(start, [...about, intent])
  const refused = await payment.reserve(tx, paymentId, now)
  return refused ? undo(refused) : 'begun'
}

async function makeOrder<Code extends string, Answer>(
  deps: Deps,
  paypal: PaypalProcessor,
  payment: PaypalPayment<Code, Answer>,
  paymentId: string,
): Promise<Result<Code, Answer>> {
  const { amountCents, description, language, purpose } = payment
  const returnUrl = payment.returnUrl(paymentId)
  const cancelUrl = `${returnUrl}&cancelled=1`
  let order
  try {
    order = await paypal.createOrder({ orderId: paymentId, amountCents, description, returnUrl, cancelUrl, language })
  } catch (error) {
    if (error instanceof KeyRefused)
      deps.log.error({ payment: paymentId, key: error.key, error: String(error) }, 'PayPal refuses our key')
    if (!(error instanceof OutsideDown)) throw error
    // Whatever became of the order, its payer was never told where to approve it: nothing is taken.
    await voidPayment(deps, purpose, paymentId, { reason: 'given_up' })
    throw new OutsideDown(error.outside, error.detail, true)
  }
  failpoint('paypal order made')
  await deps.database.run(noteOrder, [paymentId, order.paypalId, order.approveUrl])
  const noted = await deps.database.first(findById, [paymentId])
  if (!noted) throw new Error(`payment ${paymentId} is gone`)
  return await endOf(payment, noted)
}

/** The same payment, asked for once more: where its payer goes on, or how it ended. */
async function answerAgain<Code extends string, Answer>(
  deps: Deps,
  paypal: PaypalProcessor,
  payment: PaypalPayment<Code, Answer>,
  earlier: Transfer,
): Promise<Result<Code, Answer>> {
  // A crash came between the order and its payer: PayPal gives the same order to the same payment.
  if (earlier.status === 'started' && earlier.outside_id === null)
    return await makeOrder(deps, paypal, payment, earlier.id)
  return await endOf(payment, earlier)
}

async function endOf<Code extends string, Answer>(
  payment: PaypalPayment<Code, Answer>,
  transfer: Transfer,
): Promise<Result<Code, Answer>> {
  switch (transfer.status) {
    case 'posted':
    case 'disputed':
      return await payment.answer(transfer)
    case 'started':
      return new PaymentPending(transfer.id, paypalWaitOf(transfer), approvalOf(transfer))
    case 'reversed':
      return refuse('payment_refunded')
    case 'voided':
      if (transfer.void_reason === 'declined') return refuse('paypal_declined')
      if (transfer.void_reason === 'refunded') return refuse('payment_refunded')
      return isGoingBack(transfer) ? new PaymentPending(transfer.id, 'returning_paypal') : refuse('payment_released')
  }
}
