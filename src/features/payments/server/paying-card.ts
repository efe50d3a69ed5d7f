import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { KeptCard } from '#platform/server/outside/charge.ts'
import { isCardExpired } from '../rules.ts'
import { cardsOf, customerOf, ensureCustomer } from './saved-cards.ts'

/** What pays, once it is certain that it may: a kept card, or else the order's token. */
export type Paying = { readonly kept: Pick<KeptCard, 'customerId' | 'methodId'> | undefined }

/** A card that the payer keeps, and may pay with. */
export async function findKept(
  tx: Transaction,
  payerId: string,
  cardId: string,
  now: Date,
): Promise<NonNullable<Paying['kept']> | Refusal<'card_not_found' | 'card_expired'>> {
  const card = (await cardsOf(tx, payerId)).find((one) => one.id === cardId)
  const customerId = card && (await customerOf(tx, payerId))
  if (!card || !customerId) return refuse('card_not_found')
  if (isCardExpired({ expMonth: card.exp_month, expYear: card.exp_year }, now)) return refuse('card_expired')
  return { customerId, methodId: card.method_id }
}

/** Under which key an order pays once: its payer's own, or else its single-use token. */
export function keyOf({ key, token }: { readonly key: string | null; readonly token: string | null }): string {
  if (key === null && token === null) throw new Error('a saved card pays under a key of its payer only')
  return key ?? `token:${token}`
}

type Keeping = { readonly savesCard?: boolean | undefined; readonly payerId: string; readonly email: string }

/** Who the card is kept for. Where that cannot be said now, it pays all the same and is not kept. */
export async function customerToKeepFor(deps: Deps, order: Keeping): Promise<string | undefined> {
  if (!order.savesCard) return undefined
  try {
    return await ensureCustomer(deps, order.payerId, order.email)
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'a card could not be kept')
    return undefined
  }
}
