import { newId } from '#kit/id.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { publishListings } from './listing-broadcasts.ts'
import { writeChanges } from './listing-changes.ts'
import type { FactChanges, ListingChange } from './listing-changes.ts'
import type { ListingRecord } from './listing-record.ts'
import {
  columnsOf,
  compareRows,
  LISTING_COLUMNS,
  saveRows,
  saveRowsIfLater,
  saveValuations,
} from './save-statements.ts'
import type { ListingRow, ValuationRow } from './save-statements.ts'

/** What became of the records. */
export type Saved = {
  /** The id of each record, in their order. */
  readonly ids: readonly string[]
  readonly inserted: ReadonlySet<string>
  /** Those of which the listing itself changed. */
  readonly updated: ReadonlySet<string>
  /** Those whose price, as it was given, is the one that stands now: not the ones of which a later sale is known. */
  readonly standing: ReadonlySet<string>
  /** Each valuation that is new or other than before, as `id day`. */
  readonly valuations: ReadonlySet<string>
}

const findIds = statement<{ source: string; source_id: string; id: string }>(
  'listings-find-sources',
  `SELECT n.source, n.source_id, l.id FROM unnest($1::text[], $2::text[]) n(source, source_id)
     JOIN listings l ON l.source = n.source AND l.source_id = n.source_id`,
)

/** The day and worth of a sale decide which of two is the later one, in whatever order they come. */
export type SaveOptions = {
  /** A record whose price is older than the stored one (or of the same day and lower) only adds to the history. */
  readonly laterWins?: boolean
  /** What changes of listings that are there already is written down for everybody to read. */
  readonly keepsHistory?: boolean
}

/**
 * Write listings with their counters and valuations: new ones are added, changed ones updated, equal ones left untouched
 * (no row is rewritten). Each id, and each pair of source and source id, may stand in `records` once. Other servers are
 * told; call `dropListingPages()` after the commit.
 */
export async function saveListings(
  tx: Transaction,
  records: readonly ListingRecord[],
  now: Date,
  options: SaveOptions = {},
): Promise<Saved> {
  const ids = await idsOf(tx, records)
  const rows = records.map((record, at): ListingRow => ({ ...record, id: ids[at]!, now }))
  const compared = options.keepsHistory ? await tx.rows(compareRows, columnsOf(LISTING_COLUMNS, rows).slice(0, -1)) : []
  const written = await tx.rows(options.laterWins ? saveRowsIfLater : saveRows, columnsOf(LISTING_COLUMNS, rows))
  const inserted = new Set(written.filter((row) => row.inserted).map((row) => row.id))
  const updated = new Set(written.filter((row) => !row.inserted).map((row) => row.id))

  await writeChanges(
    tx,
    compared.flatMap(({ id, facts }) => (updated.has(id) ? changeOf(id, facts) : [])),
    now,
  )

  const standing = options.laterWins ? await standingOf(tx, rows) : ids
  const history = rows.flatMap((row) => (row.valuations ?? []).map((one): ValuationRow => ({ ...one, id: row.id })))
  const valued = await tx.rows(saveValuations, [
    ...valuationValues(history),
    history.map((row) => (inserted.has(row.id) ? null : now)),
    options.laterWins === true,
  ])
  if (inserted.size + updated.size + valued.length > 0) await publishListings(tx)
  const valuations = new Set(valued.map((row) => `${row.id} ${row.on_date}`))
  return { ids, inserted, updated, standing: new Set(standing), valuations }
}

/** What a house is worth, and on what day, is told by its valuations. */
function changeOf(listingId: string, { price: _price, price_on: _on, ...facts }: FactChanges): ListingChange[] {
  return Object.keys(facts).length > 0 ? [{ listingId, facts, by: null }] : []
}

async function idsOf(tx: Transaction, records: readonly ListingRecord[]): Promise<string[]> {
  const known = await findSourced(tx, records)
  return records.map((record, at) => known[at] ?? record.id ?? newId())
}

/** The id of the listing that each record speaks of by its source; null where there is none yet. */
export async function findSourced(on: Queryable, records: readonly ListingRecord[]): Promise<(string | null)[]> {
  const sourced = records.filter((record) => record.source !== undefined)
  const found =
    sourced.length === 0
      ? []
      : await on.rows(findIds, [sourced.map((record) => record.source), sourced.map((record) => record.sourceId)])
  const known = new Map(found.map((row) => [`${row.source}\n${row.source_id}`, row.id]))
  return records.map((record) => known.get(`${record.source}\n${record.sourceId}`) ?? null)
}

const readPrices = statement<{ id: string; price_cents: number; price_on: string }>(
  'listings-prices-of',
  'SELECT id, price_cents, price_on FROM listings WHERE id = ANY ($1::uuid[])',
)

/** The rows whose price is the one that now stands. */
async function standingOf(tx: Transaction, rows: readonly ListingRow[]): Promise<string[]> {
  const stored = await tx.rows(readPrices, [rows.map((row) => row.id)])
  const prices = new Map(stored.map((row) => [row.id, row]))
  const isStanding = ({ id, priceCents, priceOn }: ListingRow) =>
    prices.get(id)?.price_cents === priceCents && prices.get(id)?.price_on === priceOn
  return rows.filter(isStanding).map((row) => row.id)
}

const valuationValues = (rows: readonly ValuationRow[]): unknown[] => [
  rows.map((row) => row.id),
  rows.map((row) => row.on),
  rows.map((row) => row.valueCents),
  rows.map((row) => row.method),
  rows.map((row) => row.source ?? ''),
]
