import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../saved-cards-contract.ts'
import { keepCard } from './keep-card.ts'
import { cardsOf, chooseDefault, isExpired, removeSavedCard } from './saved-cards.ts'
import type { SavedCard } from './saved-cards.ts'

/** Another person's card answers 404, like one that does not exist. */
export function mountCards(edge: Edge, deps: Deps): void {
  const list = async (personId: string): Promise<AnswerOf<typeof contract.readCards>> => {
    const now = deps.clock()
    return { cards: (await cardsOf(deps.database, personId)).map((card) => shown(card, now)) }
  }

  edge.mount(contract.readCards, async ({ visitor }) => await list(visitor.userId))

  edge.mount(contract.addCard, async ({ body, visitor, address }) => {
    const { userId: personId, email } = visitor
    const kept = await keepCard(deps, { personId, email, token: body.token, address })
    return isRefusal(kept) ? kept : await list(personId)
  })

  edge.mount(contract.makeCardDefault, async ({ params, visitor }) => {
    const card = (await cardsOf(deps.database, visitor.userId)).find((one) => one.id === params.id)
    if (!card) return refuse('card_not_found')
    if (isExpired(card, deps.clock())) return refuse('card_expired')
    const isChosen = await deps.database.transaction((tx) => chooseDefault(tx, visitor.userId, card.id))
    return isChosen ? await list(visitor.userId) : refuse('card_not_found')
  })

  edge.mount(contract.removeCard, async ({ params, visitor }) => {
    if (!isId(params.id)) return refuse('card_not_found')
    const now = deps.clock()
    const isGone = await deps.database.transaction((tx) => removeSavedCard(tx, visitor.userId, params.id, now))
    return isGone ? await list(visitor.userId) : refuse('card_not_found')
  })
}

function shown(card: SavedCard, now: Date): AnswerOf<typeof contract.readCards>['cards'][number] {
  const { id, brand, last4, exp_month, exp_year, is_default } = card
  return { id, brand, last4, exp_month, exp_year, is_default, is_expired: isExpired(card, now) }
}
