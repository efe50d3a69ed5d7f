import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import type { Say, Sentences } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import { cardReasonOf } from '../card-reasons.ts'
import { cardWords } from './card-words.ts'
import { paymentsWords } from './payments-words.ts'
import type { CardError } from './use-card.ts'

/**
 * Says why a payment was refused: why the card was, else the page's own sentence under the code, else that of paying by
 * card. Where it is certain that nothing was charged, that is said.
 */
export function useSayPayment<C extends Sentences>(own: Say<C>): (error: unknown) => string {
  const sayOwn = useSayError(own)
  const say = useCopy(paymentsWords)
  const sayPayment = useSayError(say)
  const sayWhy = useSayWhy()
  return (error) => {
    if (!(error instanceof CallError)) return sayOwn(error)
    if (error.isUncharged) return say('uncharged')
    return sayWhy(error.detail) ?? (own.has(error.code) ? sayOwn(error) : sayPayment(error))
  }
}

/** Says what is wrong with a card: an empty field, or what the processor's code means, or else its own words. */
export function useSayCardError(): (error: CardError) => string {
  const say = useCopy(paymentsWords)
  const sayWhy = useSayWhy()
  return ({ field, code, message }) =>
    sayWhy(code) ?? message ?? (field ? say(`${field}_missing`) : say('card_declined'))
}

function useSayWhy(): (code: string | undefined) => string | null {
  const say = useCopy(cardWords)
  return (code) => {
    const reason = cardReasonOf(code)
    return reason && say(`why_${reason}`)
  }
}
