import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import { processorOf } from './processor-of.ts'
import type { Processor } from './processor-of.ts'
import { refundToWallet } from './refund-to-wallet.ts'
import type { CreditWallet } from './refund-to-wallet.ts'
import type { Transfer } from './transfer.ts'

type Posted = Pick<Transfer, 'kind' | 'status' | 'amount_cents' | 'refunded_cents'> & {
  readonly charge_id: string
  readonly lost_cents: number
  readonly is_in_wallet: boolean
}

const findPosted = statement<Posted>(
  'payments-find-refundable',
  `SELECT charge_id, kind, status, amount_cents, refunded_cents,
          (SELECT coalesce(sum(d.amount_cents), 0)::bigint FROM transfer_disputes d WHERE d.transfer_id = t.id AND d.status = 'lost') AS lost_cents,
          EXISTS (SELECT FROM wallet_refunds w WHERE w.transfer_id = t.id) AS is_in_wallet
     FROM transfers t
    WHERE id = $1 AND kind IN ('card', 'paypal') AND status IN ('posted', 'disputed', 'reversed') AND charge_id IS NOT NULL`,
)

const noteAsked = statement(
  'payments-note-refund-asked',
  'UPDATE transfers SET refund_asked_at = $2 WHERE id = $1 AND refund_asked_at IS NULL',
)

type Asked = {
  readonly paymentId: string
  readonly reason: string
  /** How often the processor was asked before, in vain. */
  readonly attempts?: number
  /** Puts what the processor gives back no more into the wallet; without it that is refused. */
  readonly creditWallet?: CreditWallet
}

/**
 * Ask the processor to give what is left of a posted payment back to where it came from. The payment's own id is the key at the
 * processor: asked twice, it is done once. One that it refused before is asked for under another key, and only when it is
 * certain that no refund of it exists: the processor would repeat its first answer for ever. `refund_unknown`: no certain answer
 * came, and the money may be on its way all the same. The books are not touched
 * here: they follow the refund as they follow one made in the processor's dashboard (follow-refunds.ts). Of a payment that lost
 * a dispute over a part, processors may refuse the rest for good: then it is put into the wallet, and asked for no more.
 */
export async function refundPayment(
  deps: Pick<Deps, 'cards' | 'paypal' | 'database' | 'clock'>,
  { paymentId, reason, attempts = 0, creditWallet }: Asked,
): Promise<'asked' | 'in the wallet' | Refusal<'payment_not_posted' | 'refund_refused' | 'refund_unknown'>> {
  const payment = await deps.database.first(findPosted, [paymentId])
  if (!payment) return refuse('payment_not_posted')
  if (payment.status === 'reversed') return 'asked'
  if (payment.is_in_wallet) return 'in the wallet'
  // Before it is asked: a crash in between leaves a refund that is looked at, not one that is never looked for.
  await deps.database.run(noteAsked, [paymentId, deps.clock()])
  const processor = processorOf(deps, payment.kind)
  try {
    if (attempts > 0 && (await isGoing(processor, payment))) return 'asked'
    await processor.refund(payment.charge_id, paymentId, attempts)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof OutsideRefused)) return refuse('refund_unknown', { message })
    const isForGood = creditWallet !== undefined && (await isRefusedForGood(processor, payment))
    const refusal = { paymentId, refundedCents: payment.refunded_cents, reason, message }
    if (isForGood && (await refundToWallet(deps, refusal, creditWallet))) return 'in the wallet'
    return refuse('refund_refused', { message })
  }
  failpoint('refund asked')
  const detail = { reason }
  await audit(deps.database, { at: deps.clock(), actor: 'server', action: 'refund asked', subject: paymentId, detail })
  return 'asked'
}

/** Everything of it is back, or on its way, by refunds that did not fail and by what its bank took back. */
async function isGoing(processor: Pick<Processor, 'refundsOf'>, payment: Posted): Promise<boolean> {
  return (await goingCents(processor, payment)) + payment.lost_cents >= payment.amount_cents
}

async function goingCents(processor: Pick<Processor, 'refundsOf'>, payment: Posted): Promise<number> {
  const refunds = await processor.refundsOf(payment.charge_id)
  return refunds.filter((one) => one.state !== 'failed').reduce((sum, one) => sum + one.amountCents, 0)
}

/**
 * Whether a refund that was refused just now will never be done: its bank has decided about a part of the payment, decides
 * about no other, and all that went back or is on its way is in the books. Without a certain answer it is not.
 */
async function isRefusedForGood(processor: Processor, payment: Posted): Promise<boolean> {
  if (payment.status !== 'posted' || payment.lost_cents === 0) return false
  try {
    if ((await processor.disputesOf(payment.charge_id)).some((one) => one.state === 'open')) return false
    return (await goingCents(processor, payment)) + payment.lost_cents === payment.refunded_cents
  } catch (error) {
    if (error instanceof OutsideDown) return false
    throw error
  }
}
