import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { CardCharge, CardIntent, ChargeOutcome } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'
import type { NextAction } from '../contract.ts'
import { postPayment, voidPayment } from './end-payment.ts'
import type { Transfer, TransferPurpose } from './transfer.ts'

const note = statement(
  'payments-note-intent',
  `UPDATE transfers SET intent_id = $2, action_url = $3, unknown_at = $4 WHERE id = $1 AND status = 'started'`,
)

type Asked = Extract<ChargeOutcome, { outcome: 'authenticate' }>

/**
 * The bank wants to authenticate the payer: remember where, before anybody is told. Without this row nobody learns the
 * address, so that a payment that was lost here can never be confirmed. Null when it was given up meanwhile.
 */
export async function noteIntent(deps: Deps, paymentId: string, asked: Asked): Promise<NextAction | null> {
  const { intentId, url, clientSecret } = asked
  failpoint('intent made')
  if ((await deps.database.run(note, [paymentId, intentId, url, deps.clock()])) === 0) return null
  failpoint('intent noted')
  return { type: 'card_authentication', url, client_secret: clientSecret }
}

export type IntentEnd =
  | { readonly end: 'paid'; readonly charge: CardCharge }
  | { readonly end: 'declined'; readonly code: string; readonly message: string }
  | { readonly end: 'given_up' }
  | { readonly end: 'waiting' }

/**
 * What became of a payment that waits for its bank. One that failed is canceled before anybody hears of it: its address is
 * known outside, and would else take another card. With `isOver` one that still waits is canceled as well. An intent
 * that cannot be canceled because it was paid is paid. Throws OutsideDown.
 */
export async function askIntent(deps: Pick<Deps, 'cards'>, intentId: string, isOver: boolean): Promise<IntentEnd> {
  const found = await deps.cards.findIntent(intentId)
  const isToCancel = found.state === 'failed' || (found.state === 'waiting' && isOver)
  const now: CardIntent = isToCancel ? await deps.cards.cancelIntent(intentId) : found
  if (isToCancel) failpoint('intent canceled')
  if (now.state === 'paid') return { end: 'paid', charge: now.charge }
  if (found.state === 'failed') return { end: 'declined', code: found.code, message: found.message }
  if (now.state === 'canceled') return now.failure ? { end: 'declined', ...now.failure } : { end: 'given_up' }
  return { end: 'waiting' }
}

/** Writes down how such a payment ended, once, whoever asked. Of one that still waits there is nothing to write. */
export async function endByIntent(
  deps: Deps,
  purpose: TransferPurpose,
  paymentId: string,
  found: IntentEnd,
): Promise<'posted' | 'voided' | 'refunded' | 'waiting'> {
  switch (found.end) {
    case 'waiting':
      return 'waiting'
    case 'paid':
      return (await postPayment(deps, purpose, paymentId, found.charge)) === 'refunded' ? 'refunded' : 'posted'
    case 'declined':
      await voidPayment(deps, purpose, paymentId, { reason: 'declined', code: found.code, message: found.message })
      return 'voided'
    case 'given_up':
      await voidPayment(deps, purpose, paymentId, { reason: 'given_up' })
      return 'voided'
  }
}

/**
 * Ask about a payment that waits for its bank, and end it where it has ended. Whether there was news; while the
 * processor cannot be asked there is none, and the reconciler asks again.
 */
export async function askAboutWaiting(
  deps: Deps,
  purpose: TransferPurpose,
  { id, status, intent_id: intentId }: Transfer,
  isOver: boolean,
): Promise<boolean> {
  if (status !== 'started' || intentId === null) return false
  try {
    return (await endByIntent(deps, purpose, id, await askIntent(deps, intentId, isOver))) !== 'waiting'
  } catch (error) {
    if (error instanceof OutsideDown) return false
    throw error
  }
}
