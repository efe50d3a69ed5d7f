import { newId } from '#kit/id.ts'
import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import { BEFORE_ANY_CARD } from '../decline-limits.ts'
import { MOST_SAVED_CARDS } from '../rules.ts'
import { checkDeclines, networkHash } from './check-declines.ts'
import { declineWordsOf } from './decline-words.ts'
import { addSavedCard, cardsOf, ensureCustomer } from './saved-cards.ts'

const unsure = statement(
  'payments-unsure-of-customer',
  'UPDATE card_customers SET unsure_since = $2 WHERE person_id = $1',
)

const sureAgain = statement(
  'payments-sure-again',
  'UPDATE card_customers SET unsure_since = NULL WHERE person_id = $1 AND unsure_since = $2',
)

const addTry = statement(
  'payments-add-card-try',
  'INSERT INTO card_tries (id, person_id, network_hash, tried_at) VALUES ($1, $2, $3, $4)',
)
const noteDeclined = statement('payments-note-card-declined', 'UPDATE card_tries SET is_declined = true WHERE id = $1')
const endTry = statement('payments-end-card-try', 'DELETE FROM card_tries WHERE id = $1')

type Asked = { readonly personId: string; readonly email: string; readonly token: string; readonly address: string }

/**
 * Keep a person's card at the processor, and write down what is shown of it. It is remembered that one is being kept
 * before the processor is asked: what a kill leaves there is dropped later (drop-cards.ts). The same token twice is the
 * same card. One that is declined counts as a declined payment does. Throws OutsideDown.
 */
export async function keepCard(
  deps: Deps,
  { personId, email, token, address }: Asked,
): Promise<'kept' | Refusal<'too_many_cards' | 'card_declined' | 'too_many_declines'>> {
  const now = deps.clock()
  if ((await cardsOf(deps.database, personId)).length >= MOST_SAVED_CARDS) return refuse('too_many_cards')
  const network = networkHash(deps, address)
  const tryId = newId(now.getTime())
  const tooMany = await deps.database.transaction(async (tx) => {
    const refused = await checkDeclines(tx, deps, personId, network, now)
    if (!refused) await tx.run(addTry, [tryId, personId, network, now])
    return refused
  })
  if (tooMany) return tooMany
  const customerId = await ensureCustomer(deps, personId, email)
  await deps.database.run(unsure, [personId, now])
  const result = await deps.cards.keepCard(customerId, token)
  failpoint('card kept')
  if (result.outcome === 'declined') {
    const { code, message } = result
    const saysNothing = (BEFORE_ANY_CARD as readonly string[]).includes(code)
    await deps.database.run(saysNothing ? endTry : noteDeclined, [tryId])
    return refuse('card_declined', { message, messageIn: declineWordsOf(code), detail: code })
  }
  await deps.database.transaction(async (tx) => {
    await addSavedCard(tx, personId, result.card, deps.clock())
    await tx.run(sureAgain, [personId, now])
    await tx.run(endTry, [tryId])
  })
  return 'kept'
}
