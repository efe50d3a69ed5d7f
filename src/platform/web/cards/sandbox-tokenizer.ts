import { fieldOfParam, unreachable } from './card-tokenizer.ts'
import type { CardTokenizer, TokenAnswer } from './card-tokenizer.ts'

const TIMEOUT_MS = 10_000

type WireAnswer = { id?: string; error?: { message?: string; param?: string; code?: string; decline_code?: string } }

/** Tokens from our own sandbox processor, which knows Stripe's test cards only. */
export function createSandboxTokenizer(publishableKey: string, send: typeof fetch = fetch): CardTokenizer {
  return {
    async tokenize(card): Promise<TokenAnswer> {
      const fields = new URLSearchParams({
        'card[number]': card.number,
        'card[exp_month]': card.expMonth,
        'card[exp_year]': card.expYear,
        'card[cvc]': card.cvc,
        'card[name]': card.name,
      })
      try {
        const answer = await send('/sandbox/v1/tokens', {
          method: 'POST',
          headers: { authorization: `Bearer ${publishableKey}` },
          body: fields,
          // The card goes with no cookie and leaves no trace in a cache.
          credentials: 'omit',
          cache: 'no-store',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return read((await answer.json()) as WireAnswer, answer.status)
      } catch {
        return unreachable()
      }
    },
  }
}

function read(body: WireAnswer, status: number): TokenAnswer {
  if (status === 200 && body.id) return { token: body.id }
  // Only 400 and 402 speak of the card; anything else is the processor's trouble, not the payer's.
  const isAboutCard = status === 400 || status === 402
  if (!isAboutCard || !body.error?.message) return unreachable()
  const { message, param, code, decline_code: declineCode } = body.error
  return { error: { field: fieldOfParam(param), code: declineCode ?? code, message } }
}
