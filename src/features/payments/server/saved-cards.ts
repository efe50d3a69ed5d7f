import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { CardFacts } from '#platform/server/outside/cards/card-processor.ts'
import type { Charge, KeptCard } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import { isCardExpired, MOST_SAVED_CARDS } from '../rules.ts'

/** A row of `saved_cards` that was not removed. */
export type SavedCard = {
  readonly id: string
  readonly method_id: string
  readonly fingerprint: string | null
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly is_default: boolean
}

const COLUMNS = 'id, method_id, fingerprint, brand, last4, exp_month, exp_year, is_default'

const findCustomer = statement<{ customer_id: string }>(
  'payments-find-customer',
  'SELECT customer_id FROM card_customers WHERE person_id = $1',
)

const addCustomer = statement<{ customer_id: string }>(
  'payments-add-customer',
  `INSERT INTO card_customers (person_id, customer_id, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (person_id) DO UPDATE SET customer_id = card_customers.customer_id RETURNING customer_id`,
)

// Whoever changes a person's cards does so one after the other.
const lockCustomer = statement<{ customer_id: string }>(
  'payments-lock-customer',
  'SELECT customer_id FROM card_customers WHERE person_id = $1 FOR UPDATE',
)

const ofPerson = statement<SavedCard>(
  'payments-cards-of-person',
  `SELECT ${COLUMNS} FROM saved_cards WHERE person_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, created_at DESC, id DESC`,
)

const add = statement(
  'payments-add-card',
  `INSERT INTO saved_cards (id, person_id, method_id, fingerprint, brand, last4, exp_month, exp_year, is_default, created_at, removed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (method_id) DO NOTHING`,
)

const remove = statement(
  'payments-remove-card',
  'UPDATE saved_cards SET removed_at = $3, is_default = false WHERE id = $1 AND person_id = $2 AND removed_at IS NULL',
)

const clearDefault = statement(
  'payments-clear-default-card',
  'UPDATE saved_cards SET is_default = false WHERE person_id = $1 AND is_default',
)

const setDefault = statement(
  'payments-set-default-card',
  'UPDATE saved_cards SET is_default = true WHERE id = $1 AND person_id = $2 AND removed_at IS NULL',
)

export const isExpired = ({ exp_month: expMonth, exp_year: expYear }: SavedCard, now: Date): boolean =>
  isCardExpired({ expMonth, expYear }, now)

/** A person's cards, the default first, then the latest. */
export const cardsOf = (on: Pick<Transaction, 'rows'>, personId: string): Promise<SavedCard[]> =>
  on.rows(ofPerson, [personId])

/** The same, held until the transaction ends: none of them is removed meanwhile. */
export async function lockCardsOf(tx: Transaction, personId: string): Promise<SavedCard[]> {
  await tx.first(lockCustomer, [personId])
  return await cardsOf(tx, personId)
}

export const customerOf = async (on: Pick<Transaction, 'first'>, personId: string): Promise<string | null> =>
  (await on.first(findCustomer, [personId]))?.customer_id ?? null

/** Who a person is at the processor, where they are made known to it once. Throws OutsideDown. */
export async function ensureCustomer(deps: Deps, personId: string, email: string): Promise<string> {
  const known = await customerOf(deps.database, personId)
  if (known !== null) return known
  const customerId = await deps.cards.createCustomer(personId, email)
  const row = await deps.database.first(addCustomer, [personId, customerId, deps.clock()])
  return row?.customer_id ?? customerId
}

/**
 * Write a card down that the processor keeps, in the transaction at hand. The same number with the same expiry is kept
 * once, and ten cards are the most: what is too much is written down as removed, so that the processor drops it, too.
 */
export async function addSavedCard(
  tx: Transaction,
  personId: string,
  card: KeptCard & CardFacts,
  now: Date,
  isWanted = true,
): Promise<void> {
  await tx.first(lockCustomer, [personId])
  const others = await cardsOf(tx, personId)
  const isKnown = others.some((one) => one.method_id === card.methodId)
  if (isKnown) return
  const isSame = (one: SavedCard) =>
    card.fingerprint !== null &&
    one.fingerprint === card.fingerprint &&
    one.exp_month === card.expMonth &&
    one.exp_year === card.expYear
  const isKept = isWanted && others.length < MOST_SAVED_CARDS && !others.some(isSame)
  const isDefault = isKept && !others.some((one) => one.is_default)
  const { methodId, fingerprint, brand, last4, expMonth, expYear } = card
  const facts = [methodId, fingerprint, brand, last4.slice(-4), expMonth, expYear]
  await tx.run(add, [newId(now.getTime()), personId, ...facts, isDefault, now, isKept ? null : now])
}

/** The card of a charge, where the processor keeps it. */
export async function saveCardOf(
  tx: Transaction,
  personId: string,
  { kept, brand = 'unknown', last4 = '', expMonth = 0, expYear = 0 }: Charge,
  now: Date,
  isWanted = true,
): Promise<void> {
  if (kept) await addSavedCard(tx, personId, { ...kept, brand, last4, expMonth, expYear }, now, isWanted)
}

/** Whether the person has the card; it is their default then, and no other is. */
export async function chooseDefault(tx: Transaction, personId: string, cardId: string): Promise<boolean> {
  await tx.first(lockCustomer, [personId])
  if (!(await cardsOf(tx, personId)).some((one) => one.id === cardId)) return false
  await tx.run(clearDefault, [personId])
  await tx.run(setDefault, [cardId, personId])
  return true
}

/**
 * Whether the person had the card. Where it was the default, the latest of the others that has not expired takes its
 * place; where all have, the latest.
 */
export async function removeSavedCard(tx: Transaction, personId: string, cardId: string, now: Date): Promise<boolean> {
  await tx.first(lockCustomer, [personId])
  const before = await cardsOf(tx, personId)
  const removed = before.find((one) => one.id === cardId)
  if (!removed) return false
  await tx.run(remove, [cardId, personId, now])
  const others = before.filter((one) => one !== removed)
  const next = others.find((one) => !isExpired(one, now)) ?? others[0]
  if (removed.is_default && next) await tx.run(setDefault, [next.id, personId])
  return true
}
