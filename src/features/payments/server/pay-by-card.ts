import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#kit/id.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { ChargeOutcome, ChargeRequest } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import type { PaymentRefusal } from '../rules.ts'
import type { CardPayment, PaymentPurpose } from './card-payment.ts'
import { endPaymentUnpaid, refundLateCharge, settlePayment } from './end-payment.ts'

export type CardOrder<Code extends string> = {
  readonly purpose: PaymentPurpose
  readonly payerId: string
  readonly email: string
  readonly amountCents: Cents
  readonly token: string
  readonly cardholder: string
  readonly description: string
  /** Chosen by the payer; without one the single-use token stands in, so that a repeat is still a repeat. */
  readonly key: string
  /** Everything that makes the request what it is: the same key with another one is refused. */
  readonly digest: Buffer
  /** Holds what the money is for, in the transaction that starts the payment; a refusal leaves nothing behind. */
  reserve(tx: Transaction, paymentId: string, now: Date): Promise<Refusal<Code> | null>
}

const findPayment = statement<CardPayment>(
  'payments-find',
  'SELECT * FROM card_payments WHERE payer_id = $1 AND idempotency_key = $2',
)

const start = statement(
  'payments-start',
  `INSERT INTO card_payments (id, payer_id, purpose, amount_cents, idempotency_key, request_digest, status, started_at)
   VALUES ($1, $2, $3, $4, $5, $6, 'started', $7) ON CONFLICT (payer_id, idempotency_key) DO NOTHING`,
)

/**
 * Pay by card: reserve and remember, charge with no transaction open, then write down what happened (trust.md R4
 * to R6). The same key pays once, however often and from wherever it is asked. Throws OutsideDown when the
 * processor gave no certain answer; the reconciler then finishes or releases the payment.
 */
export async function payByCard<Code extends string>(
  deps: Deps,
  order: CardOrder<Code>,
): Promise<CardPayment | Refusal<Code | PaymentRefusal>> {
  const now = deps.clock()
  const paymentId = newId(now.getTime())
  const begun = await deps.database.transaction<'begun' | 'repeated' | Refusal<Code>>(async (tx) => {
    const values = [paymentId, order.payerId, order.purpose.purpose, order.amountCents, order.key, order.digest, now]
    if ((await tx.run(start, values)) === 0) return 'repeated'
    const refused = await order.reserve(tx, paymentId, now)
    return refused ? undo(refused) : 'begun'
  })
  if (isRefusal(begun)) return begun
  if (begun === 'repeated') return await answerAgain(deps, order)
  failpoint('payment reserved')
  return await charge(deps, order, paymentId)
}

async function charge<Code extends string>(
  deps: Deps,
  order: CardOrder<Code>,
  paymentId: string,
): Promise<CardPayment | Refusal<Code | PaymentRefusal>> {
  const { amountCents, token, cardholder, email, description, key, purpose } = order
  const request = { orderId: paymentId, idempotencyKey: key, amountCents, token, cardholder, email, description }
  const result = await chargeOrRelease(deps, purpose, request)
  failpoint('payment charged')
  if (result.outcome === 'declined') {
    await endPaymentUnpaid(deps, purpose, paymentId, { status: 'declined', code: result.code, message: result.message })
  } else {
    await settlePayment(deps, purpose, paymentId, result.charge)
    failpoint('payment settled')
  }
  const payment = await deps.database.first(findPayment, [order.payerId, key])
  if (!payment) throw new Error(`payment ${paymentId} is gone`)
  // The reconciler gave up while the processor was still thinking: the money goes back now rather than later.
  if (payment.status === 'released' && result.outcome === 'charged')
    await refundLateCharge(deps, purpose, payment.id, result.charge)
  return outcomeOf(payment)
}

/** A processor that cannot be reached at all has taken nothing: what was reserved is free again at once (trust.md R7). */
async function chargeOrRelease(deps: Deps, purpose: PaymentPurpose, request: ChargeRequest): Promise<ChargeOutcome> {
  try {
    return await deps.cards.charge(request)
  } catch (error) {
    if (error instanceof OutsideDown && error.isUnsent)
      await endPaymentUnpaid(deps, purpose, request.orderId, { status: 'released' })
    throw error
  }
}

const PATIENCE_MS = 9000

/** The answer of the first request with this key, as soon as there is one. */
async function answerAgain<Code extends string>(
  deps: Deps,
  order: CardOrder<Code>,
): Promise<CardPayment | Refusal<PaymentRefusal>> {
  const until = Date.now() + PATIENCE_MS
  for (let pauseMs = 50; ; pauseMs = Math.min(400, pauseMs * 1.5)) {
    const payment = await deps.database.first(findPayment, [order.payerId, order.key])
    // The first request was refused and left nothing: this one may be told the same by doing it anew.
    if (!payment) return refuse('payment_released')
    if (!payment.request_digest.equals(order.digest)) return refuse('key_reused')
    if (payment.status !== 'started') return outcomeOf(payment)
    if (Date.now() > until) return refuse('payment_in_progress')
    await wait(pauseMs)
  }
}

function outcomeOf(payment: CardPayment): CardPayment | Refusal<PaymentRefusal> {
  switch (payment.status) {
    case 'settled':
      return payment
    case 'declined':
      return refuse('card_declined', payment.decline_message ? { message: payment.decline_message } : {})
    case 'started':
      return refuse('payment_in_progress')
    case 'released':
      return refuse('payment_released')
    case 'refunded':
      return refuse('payment_refunded')
  }
}

/** The digest of a money request: the same parts in the same order give the same bytes. */
export const digestOf = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()
