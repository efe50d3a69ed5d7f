import { LOCK_SEED } from '#platform/server/advisory-locks.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { ImportMapping } from '../import-mapping.ts'
import type { ImportedRow } from '../import-row.ts'
import { dropCorrections, withCorrections } from './corrections.ts'
import { homesOf } from './import-homes.ts'
import type { Imported } from './import-homes.ts'
import { dropListingPages } from './listing-broadcasts.ts'
import { findSourced, saveListings } from './save-listing.ts'
import type { Saved, SaveOptions } from './save-listing.ts'

/** The photos that a row names of a listing. */
export type NamedPhotos = { readonly listingId: string; readonly names: readonly string[] }
export type BatchCounts = { readonly inserted: number; readonly updated: number; readonly unchanged: number }
export type BatchDone = BatchCounts & { readonly photos: readonly NamedPhotos[] }

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
  const imported = homesOf(mapping, rows)
  const saved = await database.bulkTransaction(async (tx) => {
    await tx.run(lockSource, [mapping.source])
    const given = imported.map(({ record }) => record)
    const { records, outdated } = await withCorrections(tx, given, await findSourced(tx, given))
    const homes = imported.map(({ offer }, at) => ({ record: records[at]!, offer }))
    const done = await save(tx, homes, now, { laterWins: mapping.repeat === 'later-wins', keepsHistory: true })
    await dropCorrections(tx, outdated, done.updated)
    return done
  })
  dropListingPages()

  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  imported.forEach(({ sales }, at) => {
    const id = saved.ids[at]!
    sales.forEach((sale, place) => {
      const isLatest = place === 0
      const isChanged = saved.valuations.has(`${id} ${sale.values.price_on}`) || (isLatest && saved.updated.has(id))
      counts[isLatest && saved.inserted.has(id) ? 'inserted' : isChanged ? 'updated' : 'unchanged'] += 1
    })
  })
  const photos = imported
    .map(({ sales }, at) => ({ listingId: saved.ids[at]!, names: sales[0]!.photos }))
    .filter(({ names }) => names.length > 0)
  return { ...counts, photos }
}
