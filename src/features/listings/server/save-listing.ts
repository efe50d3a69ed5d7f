import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { publishListings } from './listing-broadcasts.ts'
import type { ListingRecord } from './listing-record.ts'
import {
  columnsOf,
  dropTranches,
  LISTING_COLUMNS,
  lockFundings,
  saveFunding,
  saveRows,
  saveRowsIfLater,
  saveTranches,
  saveValuations,
} from './save-statements.ts'
import type { FundingRow, ListingRow, TrancheRow, ValuationRow } from './save-statements.ts'

/** What became of the records. */
export type Saved = {
  /** The id of each record, in their order. */
  readonly ids: readonly string[]
  readonly inserted: ReadonlySet<string>
  /** Those of which the listing itself, its terms or its stack changed. */
  readonly updated: ReadonlySet<string>
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
}

/**
 * Write listings with their funding, counters, capital stack and valuations: new ones are added, changed ones
 * updated, equal ones left untouched (no row is rewritten). What an offering promised stands once money came in: then
 * goal, minimum and capital stack stay as they are. A listing that is said to be no longer open takes no more money. Each id, and each pair of source and source id, may stand in
 * `records` once. Other servers are told; call `dropListingPages()` after the commit.
 */
export async function saveListings(
  tx: Transaction,
  records: readonly ListingRecord[],
  now: Date,
  options: SaveOptions = {},
): Promise<Saved> {
  const ids = await idsOf(tx, records)
  const rows = records.map((record, at): ListingRow => ({ ...record, id: ids[at]!, now }))
  // Funding before listings, in the order of ids, as whoever takes money does: in another order two could deadlock.
  await tx.run(lockFundings, [ids])
  const written = await tx.rows(options.laterWins ? saveRowsIfLater : saveRows, columnsOf(LISTING_COLUMNS, rows))
  const inserted = new Set(written.filter((row) => row.inserted).map((row) => row.id))
  const updated = new Set(written.filter((row) => !row.inserted).map((row) => row.id))

  // An older sale leaves the terms alone, as it leaves the listing alone.
  const current = options.laterWins ? await currentOf(tx, rows) : rows
  const saved = await tx.rows(saveFunding, fundingValues(current))
  const tranches = current.flatMap((row) =>
    (row.capitalStack ?? []).map((tranche, at): TrancheRow => ({ ...tranche, id: row.id, position: at + 1 })),
  )
  const stacked = await tx.rows(saveTranches, trancheValues(tranches))
  const dropped = await tx.rows(dropTranches, [
    current.map((row) => row.id),
    tranches.map((row) => row.id),
    tranches.map((row) => row.position),
  ])
  const history = rows.flatMap((row) => (row.valuations ?? []).map((one): ValuationRow => ({ ...one, id: row.id })))
  const valued = await tx.rows(saveValuations, [...valuationValues(history), options.laterWins === true])
  for (const { id } of [...saved, ...stacked, ...dropped]) if (!inserted.has(id)) updated.add(id)
  if (inserted.size + updated.size + valued.length > 0) await publishListings(tx)
  return { ids, inserted, updated, valuations: new Set(valued.map((row) => `${row.id} ${row.on_date}`)) }
}

async function idsOf(tx: Transaction, records: readonly ListingRecord[]): Promise<string[]> {
  const sourced = records.filter((record) => record.source !== undefined)
  const found =
    sourced.length === 0
      ? []
      : await tx.rows(findIds, [sourced.map((record) => record.source), sourced.map((record) => record.sourceId)])
  const known = new Map(found.map((row) => [`${row.source}\n${row.source_id}`, row.id]))
  return records.map((record) => known.get(`${record.source}\n${record.sourceId}`) ?? record.id ?? newId())
}

const readPrices = statement<{ id: string; price_cents: number; price_on: string }>(
  'listings-prices-of',
  'SELECT id, price_cents, price_on FROM listings WHERE id = ANY ($1::uuid[])',
)

/** The rows whose price is the one that now stands. */
async function currentOf(tx: Transaction, rows: readonly ListingRow[]): Promise<ListingRow[]> {
  const standing = await tx.rows(readPrices, [rows.map((row) => row.id)])
  const prices = new Map(standing.map((row) => [row.id, row]))
  return rows.filter((row) => {
    const now = prices.get(row.id)
    return now?.price_cents === row.priceCents && now.price_on === row.priceOn
  })
}

const fundingValues = (rows: readonly ListingRow[]): unknown[] => {
  const fundings = rows.map((row): FundingRow => ({
    ...row.funding,
    id: row.id,
    isOpen: (row.status ?? 'open') === 'open',
  }))
  return [
    fundings.map((row) => row.id),
    fundings.map((row) => row.goalCents),
    fundings.map((row) => row.minimumCents),
    fundings.map((row) => row.isOpen),
  ]
}

const trancheValues = (rows: readonly TrancheRow[]): unknown[] => [
  rows.map((row) => row.id),
  rows.map((row) => row.position),
  rows.map((row) => row.kind),
  rows.map((row) => row.amountCents),
  rows.map((row) => row.rate ?? null),
  rows.map((row) => row.isOpen ?? false),
  rows.map((row) => row.note ?? ''),
]

const valuationValues = (rows: readonly ValuationRow[]): unknown[] => [
  rows.map((row) => row.id),
  rows.map((row) => row.on),
  rows.map((row) => row.valueCents),
  rows.map((row) => row.method),
  rows.map((row) => row.source ?? ''),
]
