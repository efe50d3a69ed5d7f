import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { FactName, FactValue } from '../facts.ts'
import type { ListingRecord } from './listing-record.ts'

type Correction = {
  readonly listing_id: string
  readonly fact: FactName
  readonly said: FactValue
  readonly value: FactValue
}

const read = statement<Correction>(
  'listings-corrections',
  'SELECT listing_id, fact, said, value FROM listing_corrections WHERE listing_id = ANY ($1::uuid[])',
)
const write = statement(
  'listings-write-corrections',
  `INSERT INTO listing_corrections AS c (listing_id, fact, said, value)
   SELECT $1, * FROM unnest($2::text[], $3::jsonb[], $4::jsonb[])
   ON CONFLICT (listing_id, fact) DO UPDATE SET value = excluded.value`,
)
const drop = statement(
  'listings-drop-corrections',
  `DELETE FROM listing_corrections c USING unnest($1::uuid[], $2::text[]) n(listing_id, fact)
    WHERE c.listing_id = n.listing_id AND c.fact = n.fact`,
)

/** Keep what an operator put right against the next import: `said` is what the source says of it. */
export const keepCorrections = (
  tx: Transaction,
  listingId: string,
  facts: readonly (readonly [fact: FactName, said: FactValue, value: FactValue])[],
): Promise<number> =>
  tx.run(write, [
    listingId,
    facts.map(([fact]) => fact),
    facts.map(([, said]) => JSON.stringify(said)),
    facts.map(([, , value]) => JSON.stringify(value)),
  ])

type Corrected = {
  readonly records: readonly ListingRecord[]
  /** Corrections about which the source says something else than it did. */
  readonly outdated: readonly { readonly listingId: string; readonly fact: FactName }[]
}

/** Records of a source with what operators put right of them; a fact about which the source changed its mind is the source's again. */
export async function withCorrections(
  on: Queryable,
  records: readonly ListingRecord[],
  ids: readonly (string | null)[],
): Promise<Corrected> {
  const known = ids.filter((id) => id !== null)
  const found = known.length > 0 ? await on.rows(read, [known]) : []
  if (found.length === 0) return { records, outdated: [] }
  const outdated: { listingId: string; fact: FactName }[] = []
  const corrected = records.map((record, at) => {
    let one = record
    for (const { listing_id: listingId, fact, said, value } of found) {
      if (listingId !== ids[at]) continue
      if (factOf(record, fact) === said) one = withFact(one, fact, value)
      else outdated.push({ listingId, fact })
    }
    return one
  })
  return { records: corrected, outdated }
}

/** The listings changed: what their source says otherwise now is no correction any more. */
export async function dropCorrections(
  tx: Transaction,
  outdated: Corrected['outdated'],
  changed: ReadonlySet<string>,
): Promise<void> {
  const gone = outdated.filter(({ listingId }) => changed.has(listingId))
  if (gone.length > 0) await tx.run(drop, [gone.map(({ listingId }) => listingId), gone.map(({ fact }) => fact)])
}

const ADDRESS = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const
type AddressFact = (typeof ADDRESS)[number]
const isOfAddress = (fact: FactName): fact is AddressFact => (ADDRESS as readonly string[]).includes(fact)

type PlainFact = Exclude<FactName, AddressFact | 'lot_sqft' | 'year_built'>
const plainKey = (fact: Exclude<FactName, AddressFact>): PlainFact | 'lotSqft' | 'yearBuilt' =>
  fact === 'lot_sqft' ? 'lotSqft' : fact === 'year_built' ? 'yearBuilt' : fact

const NUMBERS: readonly FactName[] = ['bedrooms', 'bathrooms', 'sqft', 'lot_sqft', 'floors', 'year_built']

/** A fact of a record as its column would hold it. */
export function factOf(record: ListingRecord, fact: FactName): FactValue {
  if (fact === 'country') return record.address.country ?? 'USA'
  const value = isOfAddress(fact) ? record.address[fact] : record[plainKey(fact)]
  return value ?? (NUMBERS.includes(fact) ? null : '')
}

const withFact = (record: ListingRecord, fact: FactName, value: FactValue): ListingRecord =>
  isOfAddress(fact)
    ? { ...record, address: { ...record.address, [fact]: value } }
    : { ...record, [plainKey(fact)]: value }
