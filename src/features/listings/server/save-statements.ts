import { statement } from '#platform/server/statement.ts'
import { toMercatorX, toMercatorY } from '../rules.ts'
import type { ListingRecord } from './listing-record.ts'

export type ListingRow = Omit<ListingRecord, 'id'> & { readonly id: string; readonly now: Date }
export type ValuationRow = NonNullable<ListingRecord['valuations']>[number] & { readonly id: string }

type Column = {
  readonly name: string
  readonly type: string
  readonly of: (row: ListingRow) => unknown
  /** Set when the listing is made and never again by this path. */
  readonly once?: true
}

const text = (name: string, of: (row: ListingRow) => string | undefined): Column => ({
  name,
  type: 'text',
  of: (row) => of(row) ?? '',
})
const column = (name: string, type: string, of: (row: ListingRow) => unknown): Column => ({
  name,
  type,
  of: (row) => of(row) ?? null,
})

/** Every column of a listing, and where its value comes from. */
export const LISTING_COLUMNS: readonly Column[] = [
  { ...column('id', 'uuid', (row) => row.id), once: true },
  { ...column('source', 'text', (row) => row.source), once: true },
  { ...column('source_id', 'text', (row) => row.sourceId), once: true },
  { ...column('is_public', 'bool', (row) => row.isPublic ?? true), once: true },
  text('name', (row) => row.name),
  text('headline', (row) => row.headline),
  text('description', (row) => row.description),
  text('kind', (row) => row.kind),
  text('strategy', (row) => row.strategy),
  text('neighborhood', (row) => row.neighborhood),
  text('presented', (row) => row.presented),
  text('address_line1', (row) => row.address.line1),
  text('address_line2', (row) => row.address.line2),
  text('city', (row) => row.address.city),
  text('state', (row) => row.address.state),
  text('zip', (row) => row.address.zip),
  text('country', (row) => row.address.country ?? 'USA'),
  column('seller_id', 'uuid', (row) => row.sellerId),
  column('lon', 'float8', (row) => row.lon),
  column('lat', 'float8', (row) => row.lat),
  column('mx', 'int', (row) => toMercatorX(row.lon)),
  column('my', 'int', (row) => toMercatorY(row.lat)),
  column('bedrooms', 'int2', (row) => row.bedrooms),
  column('bathrooms', 'float4', (row) => row.bathrooms),
  column('sqft', 'int', (row) => row.sqft),
  column('lot_sqft', 'int', (row) => row.lotSqft),
  column('floors', 'float4', (row) => row.floors),
  column('year_built', 'int2', (row) => row.yearBuilt),
  column('price_cents', 'int8', (row) => row.priceCents),
  column('price_on', 'date', (row) => row.priceOn),
  column('arv_cents', 'int8', (row) => row.arvCents),
  column('arv_on', 'date', (row) => row.arvOn),
  column('target_return_low', 'float8', (row) => row.targetReturnLow),
  column('target_return_high', 'float8', (row) => row.targetReturnHigh),
  column('projected_annual_return', 'float8', (row) => row.projectedAnnualReturn),
  column('economics', 'jsonb', (row) => JSON.stringify(row.economics ?? {})),
  // As JSON: an array of arrays would have to be a rectangle.
  column('media_set', 'jsonb', (row) => JSON.stringify(row.mediaSet ?? [])),
  column('created_at', 'timestamptz', (row) => row.createdAt.toISOString()),
]

/** One array per column, the values of an `unnest`; the last one is the moment of writing. */
export const columnsOf = (columns: readonly Column[], rows: readonly ListingRow[]): unknown[] => [
  ...columns.map(({ of }) => rows.map(of)),
  rows[0]?.now ?? new Date(0),
]

const names = LISTING_COLUMNS.map(({ name }) => name).join(', ')
const moving = LISTING_COLUMNS.filter(({ once }) => !once)
const taken = moving.map(({ name }) => `excluded.${name}`)
const inputs = LISTING_COLUMNS.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ')
const mediaSet = 'ARRAY(SELECT jsonb_array_elements_text(n.media_set))'
const chosen = LISTING_COLUMNS.map(({ name }) => (name === 'media_set' ? mediaSet : `n.${name}`)).join(', ')
const now = `$${LISTING_COLUMNS.length + 1}::timestamptz`

const saveText = (condition: string) => `
  INSERT INTO listings AS l (${names}, updated_at)
  SELECT ${chosen}, ${now} FROM unnest(${inputs}) n(${names})
  ON CONFLICT (id) DO UPDATE SET ${moving.map(({ name }, at) => `${name} = ${taken[at]}`).join(', ')}, updated_at = ${now}
   WHERE (${moving.map(({ name }) => `l.${name}`).join(', ')})
         IS DISTINCT FROM (${taken.join(', ')}) ${condition}
  RETURNING id, xmax = 0 AS inserted`

type Written = { id: string; inserted: boolean }

/** What of a listing a reader is told when it changes, by the names of a mapping (docs/mapping.md). */
const FACTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'name headline description kind strategy neighborhood presented city state zip country lon lat bedrooms bathrooms sqft lot_sqft floors year_built price_on target_return_low target_return_high projected_annual_return'
      .split(' ')
      .map((name) => [name, name]),
  ),
  address_line1: 'line1',
  address_line2: 'line2',
  price_cents: 'price',
}
const told = Object.entries(FACTS).map(
  ([name, fact]) =>
    `'${fact}', CASE WHEN l.${name} IS DISTINCT FROM n.${name} THEN jsonb_build_array(l.${name}, n.${name}) END`,
)
const given = moving.map(({ name }) => (name === 'media_set' ? mediaSet : `n.${name}`))

/** What saving would change: each fact as it stands and as it would. `is_later`: its price is not older than the one that stands. */
export const compareRows = statement<{
  id: string
  is_other: boolean
  is_later: boolean
  facts: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}>(
  'listings-compare',
  `SELECT l.id, (${moving.map(({ name }) => `l.${name}`).join(', ')}) IS DISTINCT FROM (${given.join(', ')}) AS is_other,
          (n.price_on, n.price_cents) >= (l.price_on, l.price_cents) AS is_later,
          jsonb_strip_nulls(jsonb_build_object(${told.join(', ')})) AS facts
     FROM unnest(${inputs}) n(${names}) JOIN listings l ON l.id = n.id`,
)

export const saveRows = statement<Written>('listings-save', saveText(''))
export const saveRowsIfLater = statement<Written>(
  'listings-save-if-later',
  saveText('AND (excluded.price_on, excluded.price_cents) >= (l.price_on, l.price_cents)'),
)

/** What is written down already of the days of a history, as `saveValuations` would meet it. */
export const readKnownValues = statement<{
  id: string
  on_date: string
  value_cents: number
  source: string
  is_fixed: boolean
}>(
  'listings-known-values',
  `SELECT v.listing_id AS id, v.on_date, v.value_cents, v.source, v.recorded_at IS NOT NULL AS is_fixed
     FROM unnest($1::uuid[], $2::date[], $3::text[]) n(id, on_date, method)
     JOIN valuations v ON v.listing_id = n.id AND v.on_date = n.on_date AND v.method = n.method AND v.revision = 1`,
)

// What a person wrote down stands. $6: when it became known, unless it came with the listing itself. $7: of two worths on one day the higher
// stands, so that the order in which sales come does not matter.
export const saveValuations = statement<{ id: string; on_date: string }>(
  'listings-save-valuations',
  `INSERT INTO valuations AS v (listing_id, on_date, value_cents, method, source, known_at)
   SELECT * FROM unnest($1::uuid[], $2::date[], $3::int8[], $4::text[], $5::text[], $6::timestamptz[])
   ON CONFLICT (listing_id, on_date, method, revision) DO UPDATE
      SET value_cents = excluded.value_cents, source = excluded.source,
          known_at = CASE WHEN excluded.value_cents = v.value_cents THEN v.known_at ELSE excluded.known_at END
    WHERE v.recorded_at IS NULL AND CASE WHEN $7::boolean THEN excluded.value_cents > v.value_cents
               ELSE (v.value_cents, v.source) IS DISTINCT FROM (excluded.value_cents, excluded.source) END
   RETURNING listing_id AS id, on_date`,
)
