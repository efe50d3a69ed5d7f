import { useApproval } from '#features/approvals/server/use-approval.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { NewValuation, ValuationFacts } from '../approval-kinds.ts'
import { writeDocument } from './add-document.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'
import { standingCondition } from './standing-valuations.ts'
import { notifyOfValue, writePrice, writeValuation } from './write-valuations.ts'

type PriceRow = { name: string; price_cents: number; price_on: string }
const lockListings = statement<{ id: string }>(
  'listings-lock-price',
  'SELECT id FROM listings WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
)
const readListing = statement<PriceRow>(
  'listings-read-price',
  'SELECT name, price_cents, price_on FROM listings WHERE id = $1',
)
const findSame = statement<{ value_cents: number }>(
  'listings-find-valuation',
  `SELECT v.value_cents FROM valuations v
    WHERE v.listing_id = $1 AND v.on_date = $2 AND v.method = $3 AND ${standingCondition('v')}`,
)

/** Lock listings, in the order of their ids, before their values are written. */
export const lockForValues = async (on: Queryable, listingIds: readonly string[]): Promise<void> =>
  void (await on.rows(lockListings, [listingIds]))

export const readPrice = (on: Queryable, listingId: string): Promise<PriceRow | null> =>
  on.first(readListing, [listingId])

/** What a valuation of this day by this method says now; null where there is none, or none any more. */
export const findStanding = async (
  on: Queryable,
  { listingId, onDate, method }: Pick<ValuationFacts, 'listingId' | 'onDate' | 'method'>,
): Promise<number | null> => (await on.first(findSame, [listingId, onDate, method]))?.value_cents ?? null

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
  one: ValuationFacts,
  now: Date,
): Promise<ValuationPlan | Refusal<ValuationRefusal>> {
  const listing = await readPrice(on, one.listingId)
  if (!listing) return refuse('listing_not_found')
  if (one.onDate > now.toISOString().slice(0, 10))
    return refuse('in_the_future', { message: `${one.onDate} is yet to come: a house is valued on a day that was` })
  const known = await findStanding(on, one)
  if (known !== null) {
    const message = `there is a valuation by ${one.method} of ${one.onDate} already: ${showDollars(known)}`
    return refuse('valuation_exists', { message })
  }
  const { name, price_cents: wasCents, price_on: wasOn } = listing
  return { name, wasCents, wasOn, isLatest: one.onDate >= wasOn }
}

export type ValuedBy = { readonly actor: string; readonly reason: string; readonly approval?: string }

/**
 * Write down what a house is worth on a day, when it was written and on what evidence. Where no later value is known it is
 * the price of the listing, and what its shares are worth, from now on.
 */
export async function addValuation(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: NewValuation,
  by: ValuedBy,
): Promise<ValuationPlan | Refusal<ValuationRefusal>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    await lockForValues(tx, [one.listingId])
    const plan = await planValuation(tx, one, now)
    if (isRefusal(plan)) return plan
    const { listingId, onDate, valueCents, method, file } = one
    const documentId = await writeDocument(tx, { listingId, kind: 'valuation', file, addedBy: by.actor }, now)
    await writeValuation(tx, one, { ...by, documentId }, now)
    if (plan.isLatest) await writePrice(tx, listingId, { cents: valueCents, on: onDate }, now)
    const detail = { on: onDate, cents: valueCents, method, hash: file.hash, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: 'valuation added', subject: listingId, detail })
    if (plan.isLatest) await notifyOfValue(tx, 'valuation_added', { ...one, ...plan }, now)
    await publishListings(tx)
    await useApproval(tx, by, `${showDollars(valueCents)} on ${onDate}`, now)
    return plan
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}
