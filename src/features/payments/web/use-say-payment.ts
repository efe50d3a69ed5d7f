import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import type { Say, Sentences } from '#platform/web/words.ts'
import { useCopy } from '#platform/web/words.ts'
import { paymentsWords } from './payments-words.ts'

/** Says why a payment was refused: the page's own sentence under the code, else that of paying by card. */
export function useSayPayment<C extends Sentences>(own: Say<C>): (error: unknown) => string {
  const sayOwn = useSayError(own)
  const sayPayment = useSayError(useCopy(paymentsWords))
  return (error) => (error instanceof CallError && !own.has(error.code) ? sayPayment(error) : sayOwn(error))
}
