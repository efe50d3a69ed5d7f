import { BRAND_NAMES } from '#features/payments/card-text.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import type { Say } from '#platform/web/words.ts'
import type { PurchaseAnswer } from '../contract.ts'
import type { copy } from '../purchase-copy.en.ts'

type Words = Say<typeof copy>

/** What a plan was paid with; null of a card whose digits nobody told. */
export function sayMethod({ source, card }: PurchaseAnswer, say: Words): string | null {
  if (source !== 'card') return say(source)
  if (!card) return null
  const brand = Object.entries(BRAND_NAMES).find(([key]) => key === card.brand.toLowerCase())?.[1] ?? card.brand
  return say('card', { brand, last4: card.last4 })
}

/** How a plan stands; of one that was given back where its price goes. */
export function sayState(purchase: PurchaseAnswer, language: Language, say: Words): string {
  const { state, source, refunded_to_wallet: toWallet } = purchase
  if (state === 'bought') return say('state_bought')
  if (toWallet > 0) return say('refunded_rest', { rest: showCents(toWallet, language) })
  const price = showCents(purchase.price, language)
  // What the wallet paid is there again at once.
  if (source === 'wallet') return say('refunded_wallet', { price })
  return say(`${state}_${source}`, { price })
}
