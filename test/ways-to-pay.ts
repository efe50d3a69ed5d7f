import type { Answer, ApiClient } from './api-client.ts'
import { cardToken } from './builders.ts'
import { answerBank } from './card-sandbox.ts'

/** Where the money of an order comes from, and whether it was reserved first. */
export const WAYS = [
  'card',
  'wallet',
  'paypal',
  'authenticated card',
  'wallet and card',
  'wallet and paypal',
  'reserved wallet',
] as const
export type Way = (typeof WAYS)[number]

/** What the payer does, or their bank or PayPal does to them. */
export type Ending = 'pays' | 'is declined' | 'gives up'

/** One order, as somebody pays it. */
export type Paying = {
  readonly way: Way
  readonly ending: Ending
  /** Where banks and PayPal are, as a browser reaches them. */
  readonly outsideUrl: string
  readonly token: string | undefined
  /** The reservation, once it was answered. */
  orderId: string | null
}

type Outside = Pick<Paying, 'ending' | 'outsideUrl'>

const CARDS = {
  card: { pays: '4242424242424242', 'is declined': '4000000000000002' },
  'authenticated card': { pays: '4000002760003184', 'is declined': '4000002760003184' },
} as const

/** A wallet that has the money neither declines nor leads anywhere where one could give up. */
export const endingsOf = (way: Way): readonly Ending[] => {
  if (!needsOutside(way)) return ['pays']
  return way.endsWith('paypal') || way === 'authenticated card'
    ? ['pays', 'is declined', 'gives up']
    : ['pays', 'is declined']
}

const needsOutside = (way: Way): boolean => way.includes('card') || way.includes('paypal')

/** How to pay, with the token that it takes. */
export async function preparePaying(outsideUrl: string, way: Way, ending: Ending): Promise<Paying> {
  const { 'is declined': poor, pays: good } = CARDS[way === 'authenticated card' ? way : 'card']
  const token = way.includes('card') ? await cardToken(outsideUrl, ending === 'is declined' ? poor : good) : undefined
  return { way, ending, outsideUrl, token, orderId: null }
}

type Wish = {
  readonly investor: ApiClient
  readonly listingId: string
  readonly amountCents: number
  readonly key: string
}

/**
 * Ask once: reserve where the way begins with it, pay, go to the bank or to PayPal where the answer says so, come back, and
 * ask how it ended. Whoever asks again with the same key does no step a second time that was answered.
 */
export async function payOnce(wish: Wish, paying: Paying): Promise<Answer> {
  if (isReserved(paying.way) && paying.orderId === null) {
    const reserved = await wish.investor.post('/api/orders', { project_id: wish.listingId, total: wish.amountCents })
    if (reserved.status !== 200) return reserved
    paying.orderId = String(reserved.body['order'].id)
  }
  return await askAndGo(wish.investor, () => ask(wish, paying), paying)
}

/** Ask, go to the bank or to PayPal where the answer says so, come back, and ask the same again. */
export async function askAndGo(payer: ApiClient, question: () => Promise<Answer>, paying: Outside): Promise<Answer> {
  const asked = await question()
  const next = asked.body['next_action'] as { url: string; type: string } | undefined
  if (asked.status !== 202 || !next) return asked
  if (paying.ending !== 'gives up') await decideOutside(paying, next)
  const act = paying.ending === 'gives up' ? 'cancel' : next.type === 'paypal_approval' ? 'capture' : 'confirm'
  await payer.post(`/api/payments/${asked.body['payment_id']}/${act}`, {})
  return await question()
}

const isReserved = (way: Way): boolean => way.includes('wallet') && way !== 'wallet'

function ask({ investor, listingId, amountCents, key }: Wish, { way, token, orderId }: Paying): Promise<Answer> {
  const source = way.includes('card') ? 'card' : way.includes('paypal') ? 'paypal' : 'wallet'
  const part = way.startsWith('wallet and') ? { wallet: Math.ceil(amountCents / 3) } : {}
  const changed = { ...part, ...(orderId === null ? {} : { order_id: orderId }) }
  return investor.invest({ listingId, amountCents, source, token, key, changed })
}

async function decideOutside({ ending, outsideUrl }: Outside, next: { url: string; type: string }): Promise<void> {
  if (next.type === 'card_authentication') {
    await answerBank(outsideUrl, next.url, ending === 'pays' ? 'complete' : 'fail')
    return
  }
  await approveAtPaypal(outsideUrl, next.url, ending === 'pays' ? 'good' : 'declined')
}

/** What a buyer presses on PayPal's own page; a `declined` one approves, and PayPal does not pay. */
export async function approveAtPaypal(outsideUrl: string, url: string, buyer = 'good'): Promise<void> {
  const token = new URL(url, outsideUrl).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, how: 'approve', buyer })
  const answer = await fetch(`${outsideUrl}/sandbox/paypal/checkoutnow`, { method: 'POST', body, redirect: 'manual' })
  await answer.body?.cancel()
}
