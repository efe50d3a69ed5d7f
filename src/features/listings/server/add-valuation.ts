import { useApproval } from '#features/approvals/server/use-approval.ts'
import { readHolders } from '#features/ledger/server/read-property.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { NewValuation } from '../approval-kinds.ts'
import { writeDocument } from './add-document.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'

const lockListing = statement<{ name: string; price_cents: number; price_on: string }>(
  'listings-lock-price',
  'SELECT name, price_cents, price_on FROM listings WHERE id = $1 FOR NO KEY UPDATE',
)
const readListing = statement<{ name: string; price_cents: number; price_on: string }>(
  'listings-read-price',
  'SELECT name, price_cents, price_on FROM listings WHERE id = $1',
)
const findSame = statement<{ value_cents: number }>(
  'listings-find-valuation',
  'SELECT value_cents FROM valuations WHERE listing_id = $1 AND on_date = $2 AND method = $3',
)
const add = statement(
  'listings-add-valuation',
  `INSERT INTO valuations (listing_id, on_date, value_cents, method, source, recorded_at, recorded_by, document_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const setPrice = statement(
  'listings-set-price',
  'UPDATE listings SET price_cents = $2, price_on = $3, updated_at = $4 WHERE id = $1',
)

export type ValuationRefusal = 'listing_not_found' | 'valuation_exists' | 'in_the_future'
export type ValuationPlan = {
  readonly name: string
  readonly wasCents: number
  readonly wasOn: string
  /** Whether it becomes what the house is worth now: no later one is known. */
  readonly isLatest: boolean
}

/** What a valuation changes, or why it may not be added. */
export async function planValuation(
  on: Queryable,
  one: NewValuation,
  now: Date,
): Promise<ValuationPlan | Refusal<ValuationRefusal>> {
  const listing = await on.first(readListing, [one.listingId])
  if (!listing) return refuse('listing_not_found')
  if (one.onDate > now.toISOString().slice(0, 10))
    return refuse('in_the_future', { message: `${one.onDate} is yet to come: a house is valued on a day that was` })
  const known = await on.first(findSame, [one.listingId, one.onDate, one.method])
  if (known) {
    const message = `there is a valuation by ${one.method} of ${one.onDate} already: ${showDollars(known.value_cents)}`
    return refuse('valuation_exists', { message })
  }
  const { name, price_cents: wasCents, price_on: wasOn } = listing
  return { name, wasCents, wasOn, isLatest: one.onDate >= wasOn }
}

/**
 * Write down what a house is worth on a day, when it was written and on what evidence. Where no later value is known it is
 * the price of the listing, and what its shares are worth, from now on.
 */
export async function addValuation(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: NewValuation,
  by: { readonly actor: string; readonly reason: string; readonly approval?: string },
): Promise<ValuationPlan | Refusal<ValuationRefusal>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    await tx.first(lockListing, [one.listingId])
    const plan = await planValuation(tx, one, now)
    if (isRefusal(plan)) return plan
    const { listingId, onDate, valueCents, method, source, file } = one
    const document = await writeDocument(tx, { listingId, kind: 'valuation', file, addedBy: by.actor }, now)
    await tx.run(add, [listingId, onDate, valueCents, method, source, now, by.actor, document])
    if (plan.isLatest) await tx.run(setPrice, [listingId, valueCents, onDate, now])
    const detail = { on: onDate, cents: valueCents, method, hash: file.hash, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: 'valuation added', subject: listingId, detail })
    if (plan.isLatest) await notifyHolders(tx, one, plan, now)
    await publishListings(tx)
    await useApproval(tx, by, `${showDollars(valueCents)} on ${onDate}`, now)
    return plan
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

/** Everybody who holds shares of the house is told what it is worth now, and what it was worth before. */
async function notifyHolders(tx: Transaction, one: NewValuation, { name, wasCents }: ValuationPlan, now: Date) {
  const { listingId, onDate, valueCents } = one
  const news = (await readHolders(tx, listingId)).map(({ investorId }): Notification => ({
    userId: investorId,
    indication: 'valuation_added',
    title: 'A house was valued again',
    content: `${name} was valued at ${showDollars(valueCents)} on ${onDate}. Before, it was ${showDollars(wasCents)}.`,
    facts: { name, listing_id: listingId, value: valueCents, was: wasCents, on_day: onDate },
    link: `/project/${listingId}`,
  }))
  await notify(tx, news, now)
}
