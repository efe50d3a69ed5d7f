import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#kit/id.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { undo } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { CardCharge, ChargeOutcome } from '#platform/server/outside/cards/card-processor.ts'
import { KeyRefused, OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { followOf, UNANSWERED_AFTER_MS } from '../rules.ts'
import type { PaymentRefusal } from '../rules.ts'
import { isGoingBack } from './transfer.ts'
import type { Transfer, TransferPurpose } from './transfer.ts'
import { noteIntent } from './authenticate.ts'
import { checkDeclines, networkHash } from './check-declines.ts'
import { declineWordsOf } from './decline-words.ts'
import { postPayment, refundLateCharge, voidPayment } from './end-payment.ts'
import { inTime } from './in-time.ts'
import { keyHashOf, takeMoneyKey } from './money-keys.ts'
import { customerToKeepFor, findKept, keyOf } from './paying-card.ts'
import type { Paying } from './paying-card.ts'
import { PaymentPending, pendingOf } from './payment-pending.ts'

export type CardOrder<Code extends string, Answer> = {
  readonly purpose: TransferPurpose
  readonly payerId: string
  readonly email: string
  readonly amountCents: Cents
  /** Of a new card; null where a saved one pays. */
  readonly token: string | null
  readonly cardholder: string
  /** A saved card of the payer's; takes a key of the payer's own. */
  readonly cardId?: string | undefined
  /** Whether the new card is kept once it has paid. */
  readonly savesCard?: boolean | undefined
  readonly description: string
  /** The payer is not there: a bank that wants to authenticate them declines instead of asking. */
  readonly isOffSession?: boolean | undefined
  /** Where the payer comes back to from their bank, if it wants to authenticate them. */
  readonly returnUrl: (paymentId: string) => string
  /** The internet address of the payer; without one (our own demo) no network is counted. */
  readonly address?: string | undefined
  /** Chosen by the payer; without one the single-use token stands in, so that a repeat is still a repeat. */
  readonly key: string | null
  /** Everything that makes the request what it is: the same key with another one is refused. */
  readonly digest: Buffer
  /** What is paid for and how much, whatever the card: a second one like it may be a repeat under a new token. */
  readonly intent: Buffer
  /** Holds what the money is for, in the transaction that starts the payment; a refusal leaves nothing behind. */
  reserve(tx: Transaction, paymentId: string, now: Date): Promise<Refusal<Code> | null>
  /** Reads what the payer is told of a settled payment. */
  answer(payment: Transfer): Promise<Answer>
}

type Begun<Code extends string> = { readonly paying: Paying } | Transfer | Refusal<Code | PaymentRefusal>
type Result<Code extends string, Answer> = Answer | Refusal<Code | PaymentRefusal> | PaymentPending

const findByKey = statement<Transfer>(
  'payments-find-by-key',
  `SELECT p.* FROM money_keys k JOIN transfers p ON p.id = k.operation_id WHERE k.person_id = $1 AND k.key_hash = $2`,
)

const findById = statement<Transfer>('payments-find', 'SELECT * FROM transfers WHERE id = $1')

// The answer to this one is not known, and no request waits for it any more.
const findAlike = statement<{ id: string }>(
  'payments-find-alike',
  `SELECT id FROM transfers
    WHERE person_id = $1 AND intent_digest = $2 AND status = 'started' AND (unknown_at IS NOT NULL OR started_at < $3) LIMIT 1`,
)

const start = statement(
  'payments-start',
  `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, started_at,
     intent_digest, network_hash, saves_card)
   VALUES ($1, $2, 'card', $3, $4, $5, $6, 'started', $7, $8, $9, $10)`,
)

const markUnknown = statement(
  'payments-mark-unknown',
  `UPDATE transfers SET unknown_at = $2 WHERE id = $1 AND status = 'started'`,
)

/**
 * Pay by card: reserve and remember, charge with no transaction open, then write down what happened (trust.md R4
 * to R6). The same key pays once, however often and from wherever it is asked. Once the processor may have been
 * reached there is no fault any more, only an end or `PaymentPending`: the reconciler then finishes or releases the
 * payment. Throws OutsideDown only when nothing was done, and nothing is reserved then.
 */
export async function payByCard<Code extends string, Answer>(
  deps: Deps,
  order: CardOrder<Code, Answer>,
): Promise<Result<Code, Answer>> {
  const now = deps.clock()
  const paymentId = newId(now.getTime())
  const begun = await deps.database.transaction<Begun<Code>>((tx) => begin(tx, deps, order, paymentId, now))
  if (isRefusal(begun)) return begun
  if (!('paying' in begun)) return await answerAgain(deps, order, begun)
  failpoint('payment reserved')
  return await charge(deps, order, paymentId, begun.paying)
}

async function begin<Code extends string>(
  tx: Transaction,
  deps: Deps,
  order: CardOrder<Code, unknown>,
  paymentId: string,
  now: Date,
) {
  const { payerId, digest, purpose, amountCents, intent, savesCard = false } = order
  const keyHash = keyHashOf(keyOf(order))
  const network = order.address === undefined ? null : networkHash(deps, order.address)
  if (!(await takeMoneyKey(tx, { personId: payerId, keyHash, operationId: paymentId, digest }))) {
    // Without a payment it is the key of an investment from the wallet.
    const earlier = await tx.first(findByKey, [payerId, keyHash])
    return earlier?.request_digest.equals(digest) ? earlier : undo(refuse('key_reused'))
  }
  const tooMany = await checkDeclines(tx, deps, payerId, network, now)
  if (tooMany) return undo(tooMany)
  if (order.key === null) {
    const before = new Date(now.getTime() - UNANSWERED_AFTER_MS)
    const alike = await tx.first(findAlike, [payerId, intent, before])
    const params = alike && { payment_id: alike.id, follow: followOf(alike.id) }
    if (params) return undo(refuse('payment_pending_already', { params }))
  }
  const about = [paymentId, payerId, purpose.name, amountCents, keyHash.toString('hex'), digest, now]
  await tx.run(start, [...about, intent, network, savesCard])
  const kept = order.cardId === undefined ? undefined : await findKept(tx, payerId, order.cardId, now)
  if (isRefusal(kept)) return undo(kept)
  const refused = await order.reserve(tx, paymentId, now)
  return refused ? undo(refused) : { paying: { kept } }
}

async function charge<Code extends string, Answer>(
  deps: Deps,
  order: CardOrder<Code, Answer>,
  paymentId: string,
  { kept }: Paying,
): Promise<Result<Code, Answer>> {
  const { amountCents, cardholder, email, description, purpose, isOffSession } = order
  const paidBy = { token: order.token ?? undefined, kept, keepFor: await customerToKeepFor(deps, order) }
  const about = {
    orderId: paymentId,
    idempotencyKey: keyOf(order),
    amountCents,
    cardholder,
    email,
    description,
    isOffSession,
  }
  let result: ChargeOutcome
  try {
    result = await deps.cards.charge({ ...about, ...paidBy, returnUrl: order.returnUrl(paymentId) })
  } catch (error) {
    if (error instanceof KeyRefused)
      deps.log.error({ payment: paymentId, key: error.key, error: String(error) }, 'the card processor refuses our key')
    if (!(error instanceof OutsideDown && error.isUndone)) return await stillUnknown(deps, paymentId, error)
    // A processor that cannot be reached, or does not let us in, has taken nothing: what was reserved is free at once.
    await unlessDown(deps, paymentId, () => voidPayment(deps, purpose, paymentId, { reason: 'given_up' }))
    throw error
  }
  failpoint('payment charged')
  if (result.outcome === 'charged') {
    const late = () => stillUnknown(deps, paymentId, 'the database is late')
    return await inTime(settle(deps, order, paymentId, result.charge), late)
  }
  if (result.outcome === 'authenticate') return await sendToBank(deps, paymentId, result)
  const { code, message } = result
  await unlessDown(deps, paymentId, () => voidPayment(deps, purpose, paymentId, { reason: 'declined', code, message }))
  return refuseDeclined(code, message)
}

async function sendToBank(
  deps: Deps,
  paymentId: string,
  asked: Extract<ChargeOutcome, { outcome: 'authenticate' }>,
): Promise<PaymentPending> {
  try {
    const nextAction = await noteIntent(deps, paymentId, asked)
    return nextAction ? new PaymentPending(paymentId, 'authenticate', nextAction) : new PaymentPending(paymentId)
  } catch (error) {
    return await stillUnknown(deps, paymentId, error)
  }
}

/** The money was taken: whatever fails from here on, the payer hears of a payment, never of a failure. */
async function settle<Code extends string, Answer>(
  deps: Deps,
  order: CardOrder<Code, Answer>,
  paymentId: string,
  charged: CardCharge,
): Promise<Result<Code, Answer>> {
  try {
    await postPayment(deps, order.purpose, paymentId, charged)
    failpoint('payment settled')
    const payment = await deps.database.first(findById, [paymentId])
    if (!payment) throw new Error(`payment ${paymentId} is gone`)
    // The reconciler gave up while the processor was still thinking: the money goes back now rather than later.
    if (payment.void_reason === 'given_up') {
      await refundLateCharge(deps, order.purpose, paymentId, charged)
      return refuse('payment_refunded')
    }
    return await endOf(order, payment)
  } catch (error) {
    return await stillUnknown(deps, paymentId, error)
  }
}

/** Nothing was taken, and the answer says so; the books follow by the reconciler where they cannot be written now. */
async function unlessDown(deps: Deps, paymentId: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    deps.log.error(
      { payment: paymentId, error: String(error) },
      'a payment that took nothing is left to the reconciler',
    )
  }
}

const MARK_AT_MOST_MS = 500

async function stillUnknown(deps: Deps, paymentId: string, error: unknown): Promise<PaymentPending> {
  countEvent('payment pending')
  deps.log.warn({ payment: paymentId, error: String(error) }, 'how a payment ended is not known yet')
  // Only a hint for the next request: a database that hangs must not hold up the answer.
  const marked = deps.database.run(markUnknown, [paymentId, deps.clock()]).catch(() => undefined)
  await Promise.race([marked, wait(MARK_AT_MOST_MS)])
  return new PaymentPending(paymentId)
}

const REPEAT_MS = 9000

/** The answer of the first request with this key, as soon as there is one. */
async function answerAgain<Code extends string, Answer>(
  deps: Deps,
  order: CardOrder<Code, Answer>,
  earlier: Transfer,
): Promise<Result<Code, Answer>> {
  const isUnderWay = earlier.unknown_at === null && ageMs(deps, earlier) < UNANSWERED_AFTER_MS
  const until = Date.now() + (isUnderWay ? REPEAT_MS : 0)
  try {
    let payment: Transfer | null = earlier
    for (let pauseMs = 50; payment?.status === 'started'; pauseMs = Math.min(400, pauseMs * 1.5)) {
      if (payment.unknown_at !== null || Date.now() >= until) return pendingOf(payment)
      await wait(pauseMs)
      payment = await deps.database.first(findById, [earlier.id])
    }
    if (!payment) throw new Error(`payment ${earlier.id} is gone`)
    return await endOf(order, payment)
  } catch (error) {
    return await stillUnknown(deps, earlier.id, error)
  }
}

/** The processor's words, its code for programs, and our words for readers of another language. */
function refuseDeclined(code: string | null, message: string | null): Refusal<'card_declined'> {
  return refuse('card_declined', {
    ...(message === null ? {} : { message, messageIn: declineWordsOf(code) }),
    ...(code === null ? {} : { detail: code }),
  })
}

const ageMs = (deps: Deps, payment: Transfer): number => deps.clock().getTime() - payment.started_at.getTime()

async function endOf<Code extends string, Answer>(
  order: CardOrder<Code, Answer>,
  payment: Transfer,
): Promise<Result<Code, Answer>> {
  switch (payment.status) {
    // What the bank asks about later was paid all the same.
    case 'posted':
    case 'disputed':
      return await order.answer(payment)
    case 'started':
      return pendingOf(payment)
    case 'reversed':
      return refuse('payment_refunded')
    case 'voided':
      return endOfVoided(payment)
  }
}

function endOfVoided(payment: Transfer): Refusal<PaymentRefusal> | PaymentPending {
  switch (payment.void_reason) {
    case 'declined':
      return refuseDeclined(payment.decline_code, payment.decline_message)
    case 'refunded':
      return refuse('payment_refunded')
    case 'given_up':
    case null:
      return isGoingBack(payment) ? new PaymentPending(payment.id, 'returning') : refuse('payment_released')
  }
}
