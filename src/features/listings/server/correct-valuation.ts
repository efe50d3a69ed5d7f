import { useApproval } from '#features/approvals/server/use-approval.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { ValuationCorrection } from '../approval-kinds.ts'
import { writeDocument } from './add-document.ts'
import { findStanding, lockForValues, readPrice } from './add-valuation.ts'
import type { ValuedBy } from './add-valuation.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'
import { standingCondition } from './standing-valuations.ts'
import { findLatestValuation, notifyOfValue, writePrice, writeValuation } from './write-valuations.ts'

const countOthers = statement<{ n: number }>(
  'listings-count-other-valuations',
  `SELECT count(*)::int AS n FROM valuations v
    WHERE v.listing_id = $1 AND (v.on_date, v.method) <> ($2::date, $3::text) AND ${standingCondition('v')}`,
)

export type CorrectionRefusal = 'listing_not_found' | 'valuation_not_found' | 'same_value' | 'last_valuation'
export type CorrectionPlan = {
  readonly name: string
  readonly wasCents: number
  /** Whether the price of the listing comes of that day, so that it changes as well. */
  readonly isPrice: boolean
}

/** What a correction changes, or why it may not be made. */
export async function planCorrection(
  on: Queryable,
  one: ValuationCorrection,
): Promise<CorrectionPlan | Refusal<CorrectionRefusal>> {
  const listing = await readPrice(on, one.listingId)
  if (!listing) return refuse('listing_not_found')
  const wasCents = await findStanding(on, one)
  if (wasCents === null)
    return refuse('valuation_not_found', { message: `there is no valuation by ${one.method} of ${one.onDate}` })
  if (one.valueCents === wasCents)
    return refuse('same_value', { message: `it says ${showDollars(wasCents)} already: there is nothing to correct` })
  const others = one.valueCents === null ? await on.first(countOthers, [one.listingId, one.onDate, one.method]) : null
  if (others?.n === 0)
    return refuse('last_valuation', { message: 'it is the only value that is known: correct it to another one' })
  return { name: listing.name, wasCents, isPrice: listing.price_on === one.onDate }
}

/**
 * Correct a valuation, or withdraw it, by another row: what was said before stays, with the moment in which it was written.
 * The value of the house is counted anew from its day on.
 */
export async function correctValuation(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: ValuationCorrection,
  by: ValuedBy,
): Promise<CorrectionPlan | Refusal<CorrectionRefusal>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    await lockForValues(tx, [one.listingId])
    const plan = await planCorrection(tx, one)
    if (isRefusal(plan)) return plan
    await write(tx, one, plan, by, now)
    return plan
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

async function write(tx: Transaction, one: ValuationCorrection, plan: CorrectionPlan, by: ValuedBy, now: Date) {
  const { listingId, onDate, method, file } = one
  const { wasCents, name } = plan
  const documentId = await writeDocument(tx, { listingId, kind: 'valuation', file, addedBy: by.actor }, now)
  const isWithdrawn = one.valueCents === null
  const row = { ...one, valueCents: one.valueCents ?? wasCents, isWithdrawn }
  await writeValuation(tx, row, { ...by, documentId }, now)
  const latest = plan.isPrice ? await findLatestValuation(tx, listingId) : null
  if (latest) await writePrice(tx, listingId, { cents: latest.value_cents, on: latest.on_date }, now)
  const detail = {
    on: onDate,
    method,
    was: wasCents,
    cents: one.valueCents,
    hash: file.hash,
    reason: by.reason,
    approval: by.approval,
  }
  const action = isWithdrawn ? 'valuation withdrawn' : 'valuation corrected'
  await audit(tx, { at: now, actor: by.actor, action, subject: listingId, detail })
  const price = latest ?? { value_cents: (await readPrice(tx, listingId))!.price_cents }
  const valueCents = one.valueCents ?? price.value_cents
  const kind = isWithdrawn ? 'valuation_withdrawn' : 'valuation_corrected'
  await notifyOfValue(tx, kind, { listingId, name, onDate, valueCents, wasCents }, now)
  await publishListings(tx)
  await useApproval(tx, by, one.valueCents === null ? 'withdrawn' : `${showDollars(one.valueCents)} on ${onDate}`, now)
}
