import type { MakeToken } from './seed-play.ts'

/** Tokens for the demo's own payments, made as a browser makes them: with a test card at the sandbox processor. */
export function sandboxToken(publishableKey: string, sandboxUrl: string | null): MakeToken {
  return async () => {
    if (!sandboxUrl)
      throw new Error('the demo pays with test cards of the sandbox processor: set DEMO=off beside STRIPE_SECRET_KEY')
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }
    const response = await fetch(`${sandboxUrl}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(card),
    })
    const { id } = (await response.json()) as { id?: string }
    if (!id) throw new Error(`it made no token (status ${response.status})`)
    return id
  }
}
