import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { ImportedRow } from '../import-row.ts'
import { dropListingPages } from './listing-broadcasts.ts'
import type { ImportedOffer, ListingRecord } from './listing-record.ts'
import { saveListings } from './save-listing.ts'
import type { Saved, SaveOptions } from './save-listing.ts'

/** The photos that a row names of a listing. */
export type NamedPhotos = { readonly listingId: string; readonly names: readonly string[] }
export type BatchCounts = { readonly inserted: number; readonly updated: number; readonly unchanged: number }
export type BatchDone = BatchCounts & { readonly photos: readonly NamedPhotos[] }

/** A home of a file, and what the file's mapping says is for sale of it: null where nothing is. */
export type Imported = { readonly record: ListingRecord; readonly offer: ImportedOffer | null }

/** Writes what was imported. What a later feature makes of the offers comes in by this, in the same transaction. */
export type SaveImported = (
  tx: Transaction,
  imported: readonly Imported[],
  now: Date,
  options: SaveOptions,
) => Promise<Saved>

/** The facts alone: nothing of them is for sale. */
export const saveFacts: SaveImported = (tx, imported, now, options) =>
  saveListings(
    tx,
    imported.map(({ record }) => record),
    now,
    options,
  )

// Two imports of one source at once would both see a home as new.
const lockSource = statement(
  'listings-import-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED.import}))`,
)

/** Write rows of one file in one transaction; the same home more than once is one listing with a history. */
export async function importBatch(
  database: Database,
  mapping: ImportMapping,
  rows: readonly ImportedRow[],
  save: SaveImported,
  now: Date,
): Promise<BatchDone> {
  const homes = new Map<string, ImportedRow[]>()
  for (const row of rows) homes.set(row.sourceId, [...(homes.get(row.sourceId) ?? []), row])
  const groups = [...homes.values()].map((sales) => sales.toSorted(latestFirst))
  const imported = groups.map((sales) => ({ record: recordOf(mapping, sales), offer: offerOf(mapping, sales[0]!) }))
  const saved = await database.bulkTransaction(async (tx) => {
    await tx.run(lockSource, [mapping.source])
    return save(tx, imported, now, { laterWins: true })
  })
  dropListingPages()

  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  groups.forEach((sales, at) => {
    const id = saved.ids[at]!
    sales.forEach((sale, place) => {
      const isLatest = place === 0
      const isChanged = saved.valuations.has(`${id} ${sale.values.price_on}`) || (isLatest && saved.updated.has(id))
      counts[isLatest && saved.inserted.has(id) ? 'inserted' : isChanged ? 'updated' : 'unchanged'] += 1
    })
  })
  const photos = groups
    .map((sales, at) => ({ listingId: saved.ids[at]!, names: sales[0]!.photos }))
    .filter(({ names }) => names.length > 0)
  return { ...counts, photos }
}

/** The later sale first; of two on one day the dearer, so that their order in the file does not matter. */
const latestFirst = (a: ImportedRow, b: ImportedRow): number =>
  String(b.values.price_on).localeCompare(String(a.values.price_on)) || Number(b.values.price) - Number(a.values.price)

function recordOf(mapping: ImportMapping, sales: readonly ImportedRow[]): ListingRecord {
  const { sourceId, values: v } = sales[0]!
  const words = (value: string | number | null) => (value === null ? '' : String(value))
  const priceOn = String(v.price_on)
  const history = new Map<string, number>()
  for (const { values } of sales) {
    const on = String(values.price_on)
    history.set(on, Math.max(history.get(on) ?? 0, values.price as number))
  }
  return {
    source: mapping.source,
    sourceId,
    name: words(v.name),
    headline: words(v.headline),
    description: words(v.description),
    kind: words(v.kind),
    strategy: words(v.strategy),
    neighborhood: words(v.neighborhood),
    presented: words(v.presented),
    address: {
      line1: words(v.line1),
      line2: words(v.line2),
      city: words(v.city),
      state: words(v.state),
      zip: words(v.zip),
      country: v.country === null ? undefined : words(v.country),
    },
    lon: v.lon as number,
    lat: v.lat as number,
    bedrooms: v.bedrooms as number,
    bathrooms: v.bathrooms as number,
    sqft: v.sqft as number,
    lotSqft: v.lot_sqft as number | null,
    floors: v.floors as number | null,
    yearBuilt: v.year_built as number | null,
    priceCents: v.price as number,
    priceOn,
    targetReturnLow: v.target_return_low as number | null,
    targetReturnHigh: v.target_return_high as number | null,
    projectedAnnualReturn: v.projected_annual_return as number | null,
    // A listing is as old as its latest sale.
    createdAt: new Date(`${priceOn}T00:00:00Z`),
    valuations: [...history].map(([on, valueCents]) => ({ on, valueCents, ...mapping.valuation })),
  }
}

/** Only what is open is offered: a house that is said to be let or sold already takes no money. */
function offerOf(mapping: ImportMapping, { goalCents, stackCents }: ImportedRow): ImportedOffer | null {
  const { capital_stack: stack, minimum_cents: minimumCents } = mapping
  if (mapping.status !== 'open' || !stack || !minimumCents) return null
  return {
    goalCents,
    minimumCents: Math.min(minimumCents, goalCents),
    stack: stack.map((tranche, at) => ({
      kind: tranche.kind,
      amountCents: stackCents[at]!,
      rate: tranche.rate ?? null,
      isOpen: tranche.is_open,
      note: tranche.note,
    })),
  }
}
