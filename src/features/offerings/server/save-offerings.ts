import type { SaveImported } from '#features/listings/server/import-batch.ts'
import type { Imported } from '#features/listings/server/import-homes.ts'
import type { ListingRecord } from '#features/listings/server/listing-record.ts'
import { publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { saveListings } from '#features/listings/server/save-listing.ts'
import type { Saved, SaveOptions } from '#features/listings/server/save-listing.ts'
import { readWithdrawn } from '#features/listings/server/show-listing.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { OWNERSHIP } from '../ownership.ts'
import { textOfTerms } from '../terms.ts'
import type { OfferingTerms } from '../terms.ts'
import { freezeAssumptions } from './freeze-assumptions.ts'
import { addLines, addOfferings, changeOfferings, dropLines, lockTerms, saveTerms } from './save-statements.ts'
import type { KnownTerms, TermsRow } from './save-statements.ts'

/** Terms of a listing, and the state in which a new offering of them begins. */
export type NewOffering = OfferingTerms & {
  readonly status: 'draft' | 'review' | 'open'
  /** When it opened, where that was before it is written. */
  readonly openedAt?: Date
}
export type OfferedListing = ListingRecord & { readonly offering?: NewOffering }

type Row = NewOffering & { readonly listingId: string }

/** What an import offers is bought whole at its price: the sources are its stack, the use is the purchase. */
const IMPORTED_HOLD_YEARS = 7

export const saveImported: SaveImported = (tx, imported, now, options) =>
  saveOffered(tx, imported.map(offeredOf), now, options)

export function offeredOf({ record, offer }: Imported): OfferedListing {
  if (!offer) return record
  const { goalCents, minimumCents, stack } = offer
  const uses = [{ kind: 'purchase' as const, amountCents: stack.reduce((sum, one) => sum + one.amountCents, 0) }]
  const terms = { goalCents, minimumCents, holdYears: IMPORTED_HOLD_YEARS, sources: stack, uses }
  return { ...record, offering: { status: 'open', ...terms } }
}

/**
 * Write listings, and make an offering of each that has terms. One that is offered already keeps its state whatever is
 * said of it now, and its terms from the moment that money came in.
 */
export async function saveOffered(
  tx: Transaction,
  records: readonly OfferedListing[],
  now: Date,
  options: SaveOptions = {},
): Promise<Saved> {
  const saved = await saveListings(tx, records, now, options)
  const rows = records.flatMap(({ offering }, at): Row[] => {
    const listingId = saved.ids[at]!
    return offering && saved.standing.has(listingId) ? [{ ...offering, listingId }] : []
  })
  const changed = await saveOfferings(tx, rows, now)
  if (changed.length === 0) return saved
  await publishListings(tx)
  return { ...saved, updated: new Set([...saved.updated, ...changed.filter((id) => !saved.inserted.has(id))]) }
}

/** Gives the listings whose offering is new, or whose terms are other than before. */
async function saveOfferings(tx: Transaction, rows: readonly Row[], now: Date): Promise<string[]> {
  if (rows.length === 0) return []
  const known = new Map(
    (await tx.rows(lockTerms, [rows.map((row) => row.listingId)])).map((row) => [row.listing_id, row]),
  )
  const unknown = rows.filter((row) => !known.has(row.listingId))
  // What an operator took out of view is not offered by the next import.
  const withdrawn = await readWithdrawn(
    tx,
    unknown.map((row) => row.listingId),
  )
  const added = unknown.filter((row) => !withdrawn.has(row.listingId))
  const changed = rows.filter((row) => {
    const found = known.get(row.listingId)
    return found !== undefined && mayChange(found) && textOfTerms(row) !== textOfKnown(found)
  })
  if (changed.length > 0) await changeTerms(tx, changed)
  if (added.length > 0) {
    await addNew(tx, added)
    const openings = added.map(({ listingId, openedAt = now }) => ({ listingId, openedAt }))
    await freezeAssumptions(tx, openings, now)
    // One event for all of them: an import of thousands is one action.
    const count = (status: Row['status']) => added.filter((row) => row.status === status).length
    const detail = { open: count('open'), review: count('review'), draft: count('draft'), first: added[0]!.listingId }
    await audit(tx, { at: now, actor: 'operator', action: 'offerings added', detail })
  }
  return [...added, ...changed].map((row) => row.listingId)
}

/** Its terms may still be changed: no investor has paid for them. */
export const mayChange = ({ status, is_untouched }: Pick<KnownTerms, 'status' | 'is_untouched'>): boolean =>
  is_untouched && (status === 'draft' || status === 'review' || status === 'open')

export async function addNew(tx: Transaction, rows: readonly Row[]): Promise<void> {
  // A stack may be there without an offering: it was only shown.
  await tx.run(dropLines, [rows.map((row) => row.listingId)])
  await tx.run(addLines, lineValues(rows))
  await tx.run(addOfferings, [
    rows.map((row) => row.listingId),
    rows.map((row) => row.status),
    rows.map((row) => row.goalCents),
    rows.map((row) => row.minimumCents),
    rows.map((row) => row.closesAt ?? null),
    rows.map((row) => row.ownerPercent ?? OWNERSHIP.percent),
  ])
  await tx.run(saveTerms, termValues(rows))
}

export async function changeTerms(
  tx: Transaction,
  rows: readonly (OfferingTerms & { listingId: string })[],
): Promise<void> {
  await tx.run(dropLines, [rows.map((row) => row.listingId)])
  await tx.run(changeOfferings, [
    rows.map((row) => row.listingId),
    rows.map((row) => row.goalCents),
    rows.map((row) => row.minimumCents),
    rows.map((row) => row.closesAt ?? null),
    rows.map((row) => row.ownerPercent ?? OWNERSHIP.percent),
  ])
  await tx.run(addLines, lineValues(rows))
  await tx.run(saveTerms, termValues(rows))
}

type ListingTerms = OfferingTerms & { readonly listingId: string }

function lineValues(rows: readonly ListingTerms[]): unknown[] {
  const sources = rows.flatMap((row) => row.sources.map((one, at) => ({ id: row.listingId, position: at + 1, ...one })))
  const uses = rows.flatMap((row) => row.uses.map((one, at) => ({ id: row.listingId, position: at + 1, ...one })))
  return [
    sources.map((one) => one.id),
    sources.map((one) => one.position),
    sources.map((one) => one.kind),
    sources.map((one) => one.amountCents),
    sources.map((one) => one.rate ?? null),
    sources.map((one) => one.isOpen ?? false),
    sources.map((one) => one.note ?? ''),
    uses.map((one) => one.id),
    uses.map((one) => one.position),
    uses.map((one) => one.kind),
    uses.map((one) => one.amountCents),
    uses.map((one) => one.note ?? ''),
    sources.map((one) => one.amortYears ?? null),
  ]
}

const termValues = (rows: readonly ListingTerms[]): unknown[] => [
  rows.map((row) => row.listingId),
  rows.map((row) => row.holdYears),
  rows.map((row) => row.reserveRefillCents ?? 0),
  rows.map((row) => row.yearlyFeeCents ?? 0),
  rows.map((row) => row.sellerId ?? null),
]

export const textOfKnown = (row: TermsRow): string => textOfTerms(termsOf(row))

/** Terms as they stand in the database. */
export const termsOf = (row: TermsRow): OfferingTerms => ({
  goalCents: row.goal_cents,
  minimumCents: row.minimum_cents,
  closesAt: row.closes_at,
  holdYears: row.hold_years ?? 0,
  reserveRefillCents: row.reserve_refill_cents ?? 0,
  yearlyFeeCents: row.yearly_fee_cents ?? 0,
  ownerPercent: row.owner_percent,
  ...(row.seller_id && { sellerId: row.seller_id }),
  sources: row.sources.map(({ amount, amort_years: amortYears, is_open: isOpen, ...one }) => ({
    ...one,
    amountCents: amount,
    amortYears,
    isOpen,
  })),
  uses: row.uses.map(({ amount, ...one }) => ({ ...one, amountCents: amount })),
})
