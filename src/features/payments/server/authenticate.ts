import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { CardIntent, CardProcessor, ChargeOutcome } from '#platform/server/outside/cards/card-processor.ts'
import { statement } from '#platform/server/statement.ts'
import type { NextAction } from '../next-action.ts'
import type { Asked } from './asked.ts'

const note = statement(
  'payments-note-intent',
  `UPDATE transfers SET outside_id = $2, next_url = $3, unknown_at = $4 WHERE id = $1 AND status = 'started'`,
)

/**
 * The bank wants to authenticate the payer: remember where, before anybody is told. Without this row nobody learns the
 * address, so that a payment that was lost here can never be confirmed. Null when it was given up meanwhile.
 */
export async function noteIntent(
  deps: Deps,
  paymentId: string,
  asked: Extract<ChargeOutcome, { outcome: 'authenticate' }>,
): Promise<NextAction | null> {
  const { intentId, url, clientSecret } = asked
  failpoint('intent made')
  if ((await deps.database.run(note, [paymentId, intentId, url, deps.clock()])) === 0) return null
  failpoint('intent noted')
  return { type: 'card_authentication', url, client_secret: clientSecret }
}

const noteBank = statement(
  'payments-note-bank',
  `UPDATE transfers SET next_url = $2 WHERE id = $1 AND status = 'started'`,
)

/**
 * Where the payer of a card goes on; null once they came back and the processor could not be asked: they may have confirmed the
 * payment, and must not be told that nothing is charged before they do. It is noted again as soon as the processor says that it waits.
 */
export const noteWhereBankIs = (
  { database }: Pick<Deps, 'database'>,
  paymentId: string,
  url: string | null,
): Promise<number> => database.run(noteBank, [paymentId, url])

/**
 * What became of a payment that waits for its bank. One that failed is canceled before anybody hears of it: its address is
 * known outside, and would else take another card. With `isOver` one that still waits is canceled as well. An intent
 * that cannot be canceled because it was paid is paid. Throws OutsideDown.
 */
export async function askIntent(
  cards: CardProcessor,
  intentId: string,
  isOver: boolean,
): Promise<Exclude<Asked, { is: 'none' }>> {
  const found = await cards.findIntent(intentId)
  const isToCancel = found.state === 'failed' || (found.state === 'waiting' && isOver)
  const now: CardIntent = isToCancel ? await cards.cancelIntent(intentId) : found
  if (isToCancel) failpoint('intent canceled')
  if (now.state === 'paid') return { is: 'charged', charge: now.charge }
  if (found.state === 'failed') return { is: 'declined', code: found.code, message: found.message }
  if (now.state !== 'canceled') return { is: 'waiting', url: now.state === 'waiting' ? now.url : null }
  return now.failure ? { is: 'declined', ...now.failure } : { is: 'over', why: 'gone' }
}
