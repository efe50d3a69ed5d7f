import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { statement } from '#platform/server/statement.ts'

const findRemoved = statement<{ id: string; method_id: string }>(
  'payments-find-removed-cards',
  'SELECT id, method_id FROM saved_cards WHERE removed_at IS NOT NULL ORDER BY removed_at LIMIT 50',
)

const forget = statement('payments-forget-card', 'DELETE FROM saved_cards WHERE id = $1 AND removed_at IS NOT NULL')

const findUnsure = statement<{ person_id: string; customer_id: string }>(
  'payments-find-unsure-customers',
  // A card of a payment under way is kept with it, and written down when it is posted.
  `SELECT person_id, customer_id FROM card_customers c WHERE unsure_since < $1
      AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.person_id = c.person_id AND t.status = 'started' AND t.saves_card)
    ORDER BY unsure_since LIMIT 20`,
)

const knownMethods = statement<{ method_id: string }>(
  'payments-known-methods',
  'SELECT method_id FROM saved_cards WHERE person_id = $1',
)

const sure = statement(
  'payments-sure-of-customer',
  'UPDATE card_customers SET unsure_since = NULL WHERE person_id = $1 AND unsure_since < $2',
)

// Longer than any request that keeps a card can be under way.
const UNSURE_FOR_MS = 60_000

/**
 * The processor keeps no card that its holder has removed, nor one that was being saved when a server died: each is
 * dropped over there first, and forgotten here then, so that a kill in between only does it again. Returns how many were
 * dropped.
 */
export async function dropCards(deps: Deps): Promise<number> {
  let dropped = 0
  try {
    for (const { id, method_id } of await deps.database.rows(findRemoved)) {
      await deps.cards.dropCard(method_id)
      failpoint('card dropped')
      await deps.database.run(forget, [id])
      dropped += 1
    }
    dropped += await dropUnknown(deps)
  } catch (error) {
    // The next turn goes on where this one stopped.
    if (!(error instanceof OutsideDown)) throw error
  }
  return dropped
}

async function dropUnknown(deps: Deps): Promise<number> {
  let dropped = 0
  const before = new Date(deps.clock().getTime() - UNSURE_FOR_MS)
  for (const { person_id, customer_id } of await deps.database.rows(findUnsure, [before])) {
    const kept = await deps.cards.listKept(customer_id)
    const known = new Set((await deps.database.rows(knownMethods, [person_id])).map((row) => row.method_id))
    for (const methodId of kept.filter((id) => !known.has(id))) {
      await deps.cards.dropCard(methodId)
      dropped += 1
    }
    await deps.database.run(sure, [person_id, before])
  }
  return dropped
}
