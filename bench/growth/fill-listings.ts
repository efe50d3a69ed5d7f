import type pg from 'pg'
import { freezeAssumptions } from '#features/offerings/server/freeze-assumptions.ts'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { AREAS, KINDS, PLACES, SPONSORS, STRATEGIES, STREETS, WAYS } from './places.ts'

type Filling = {
  /** How many listings the database is to have. */
  readonly listings: number
  /** Equal seeds make equal listings: the n-th of a small database is the n-th of a large one. */
  readonly seed?: number
  readonly log?: (line: string) => void
}

const AT_ONCE = 50_000
const DAY = '2026-10-01'

/**
 * Fills an empty database with made-up listings, in PostgreSQL itself. They are written by plain statements of many rows, so that whatever
 * the triggers of the app keep (cells of the map, states, figures of offerings) is kept by them, once for all rows of a statement; then
 * words, phrases and assumptions are made by the same code as after an import. An offering that says it raised money has none in the books.
 */
export async function fillListings(
  database: Database,
  { listings, seed = 1, log = () => undefined }: Filling,
): Promise<void> {
  for (let from = 1; from <= listings; from += AT_ONCE) {
    const to = Math.min(listings, from + AT_ONCE - 1)
    await database.bulkTransaction(async (tx) => {
      const { client } = tx
      await client.query(MAKE_PART)
      await makeBatch(client, [from, to, seed])
      for (const write of WRITES) await client.query(write)
      await freezeOpen(tx)
      await client.query('DROP TABLE made')
    })
    log(`${to} listings`)
  }
  // As after an import: everybody who saved a search was told, words and phrases are collected, statistics are known.
  await database.bulkTransaction((tx) => tx.client.query('DELETE FROM listing_publications'))
  await keepSearchWords(database)
  log('words and phrases')
  await unlimited(database, (client) => client.query('VACUUM ANALYZE'))
}

async function unlimited<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    return await work(client)
  } finally {
    client.release(true)
  }
}

/** A number from 0 up to 1 of a listing, another one for each `k`: the same for the same seed wherever it is asked. */
const MAKE_PART = `CREATE OR REPLACE FUNCTION pg_temp.part(i int, k int, seed int) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT (hashint8extended(i::bigint * 64 + k, seed) & 9007199254740991) / 9007199254740992.0 $$`

// One of a list; `power` above 1 makes its beginning commoner than its end.
const oneOf = (values: readonly string[], part: string, power = 1): string =>
  `(ARRAY[${values.map((one) => `'${one.replaceAll("'", "''")}'`).join(',')}])[1 + floor(power(${part}, ${power}) * ${values.length})::int]`
const part = (k: number): string => `pg_temp.part(i, ${k}, $3::int)`
/** About the middle of a bell, from -3 to 3: three parts together. */
const bell = (k: number): string => `((${part(k)} + ${part(k + 1)} + ${part(k + 2)} - 1.5) * 2)`

const TOTAL_WEIGHT = PLACES.reduce((sum, place) => sum + place[5], 0)
let before = 0
// Each place with the stretch of 0 to 1 that is its own.
const PLACE_ROWS = PLACES.map(([city, state, zip, lon, lat, weight]) => {
  const from = before / TOTAL_WEIGHT
  before += weight
  return `('${city}', '${state}', ${zip}, ${lon}, ${lat}, ${from}, ${before / TOTAL_WEIGHT}, ${weight})`
})

/** The facts that everything else is made of. Ids are in the order of time, as those of an import are. */
const makeBatch = (client: pg.PoolClient, [from, to, seed]: readonly [number, number, number]): Promise<unknown> =>
  client.query(
    `CREATE TEMP TABLE made AS
     SELECT f.*, round(f.price * 0.0062 * (0.85 + 0.3 * f.p1))::bigint / 100 * 100 AS rent,
            CASE WHEN f.loaned < 0.25 THEN 0 ELSE (f.price * (0.45 + 0.3 * f.p2))::bigint / 100000 * 100000 END AS debt,
            CASE WHEN f.loaned > 0.9 THEN f.price / 10 / 100000 * 100000 ELSE 0 END AS mezzanine,
            CASE WHEN f.offered < 0.45 THEN 'not_offered' WHEN f.offered < 0.9 THEN 'open' WHEN f.offered < 0.92 THEN 'target_met'
                 WHEN f.offered < 0.93 THEN 'closing' WHEN f.offered < 0.97 THEN 'operating' WHEN f.offered < 0.98 THEN 'exited'
                 WHEN f.offered < 0.985 THEN 'failed' WHEN f.offered < 0.995 THEN 'draft' ELSE 'review' END AS status
       FROM (
         SELECT i, (lpad(to_hex(1767225600000 + i), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid AS id,
                p.city, p.state, lpad((p.zip + floor(power(${part(1)}, 2) * least(90, 4 + p.weight * 2))::int)::text, 5, '0') AS zip,
                p.lon + ${bell(2)} * (0.02 + 0.012 * sqrt(p.weight)) AS lon, p.lat + ${bell(5)} * (0.015 + 0.009 * sqrt(p.weight)) AS lat,
                (100 + floor(${part(8)} * 9800))::int AS house,
                ${oneOf(STREETS, part(9), 1.3)} AS street, ${oneOf(WAYS, part(10), 2)} AS way, ${oneOf(AREAS, part(11))} AS area,
                ${oneOf(KINDS, part(12), 1.5)} AS kind, ${oneOf(STRATEGIES, part(13), 1.4)} AS strategy, ${oneOf(SPONSORS, part(14), 1.2)} AS sponsor,
                (1 + floor((${part(15)} + ${part(16)}) * 3))::int2 AS beds, ((2 + floor((${part(17)} + ${part(18)}) * 3)) / 2)::float4 AS baths,
                (500 + floor(power(${part(19)}, 2) * 4500))::int AS sqft, (1890 + floor(sqrt(${part(20)}) * 136))::int2 AS built,
                (round(exp(12.6 + ${bell(21)} * 0.75) / 100) * 10000)::bigint AS price,
                (date '${DAY}' - floor(power(${part(24)}, 3) * 4000)::int) AS price_on,
                date_trunc('milliseconds', timestamptz '${DAY}' - (${part(25)} * 3600) * interval '1 day') AS created_at,
                CASE WHEN ${part(26)} < 0.7 THEN round((0.04 + (${part(27)} + ${part(28)}) * 0.05)::numeric, 3)::float8 END AS target,
                ${part(29)} AS p1, ${part(30)} AS p2, ${part(31)} AS offered, ${part(32)} AS loaned, ${part(33)} AS funded, ${part(34)} AS p3,
                (1 + floor(${part(35)} * 3))::int AS values_known
           FROM generate_series($1::int, $2::int) i
           CROSS JOIN LATERAL (SELECT md5($3::int || ' ' || i) AS h) hashed
           JOIN (VALUES ${PLACE_ROWS.join(',')}) p(city, state, zip, lon, lat, from_part, to_part, weight)
             ON ${part(0)} >= p.from_part AND ${part(0)} < p.to_part
       ) f`,
    [from, to, seed],
  )

const mercator = `floor((lon + 180) / 360 * 1073741824)::int AS mx,
  floor((0.5 - ln((1 + sin(radians(lat))) / (1 - sin(radians(lat)))) / (4 * pi())) * 1073741824)::int AS my`
const OFFERED = `SELECT m.*, m.price - m.debt - m.mezzanine AS goal FROM made m WHERE status <> 'not_offered'`
const MET = `('target_met', 'closing', 'operating', 'exited')`

/** Everything that is written of them, in the order of an import. */
const WRITES: readonly string[] = [
  `INSERT INTO listings (id, source, source_id, is_public, name, headline, description, kind, strategy, neighborhood, presented, address_line1,
     city, state, zip, lon, lat, mx, my, bedrooms, bathrooms, sqft, year_built, price_cents, price_on, target_return_low, target_return_high,
     economics, created_at, updated_at)
   SELECT id, 'growth', i::text, status NOT IN ('draft', 'review'), house || ' ' || street || ' ' || way, kind || ' in ' || area,
          repeat('A ' || lower(kind) || ' with ' || beds || ' bedrooms near ' || area || ', built in ' || built || ', kept well. ', 6),
          kind, strategy, area, sponsor, house || ' ' || street || ' ' || way, city, state, zip, lon, lat, ${mercator},
          beds, baths, sqft, built, price, price_on, target, target + 0.03,
          jsonb_build_object('monthly_rent_cents', rent, 'vacancy_rate', 0.05, 'opex_yearly_cents', rent * 2, 'taxes_yearly_cents', price / 90,
            'insurance_yearly_cents', price / 250, 'hold_years', 7),
          created_at, now()
     FROM made ORDER BY i`,
  `INSERT INTO valuations (listing_id, on_date, value_cents, method, source)
   SELECT id, price_on - k * 400, (price * (1 - k * 0.06))::bigint / 100 * 100, 'sale', 'growth' FROM made CROSS JOIN generate_series(0, 2) k WHERE k < values_known`,
  `WITH s AS (
     INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, rate, is_open, amort_years)
     SELECT id, t.position, t.kind, t.amount, t.rate, t.is_open, t.years FROM (${OFFERED}) o CROSS JOIN LATERAL (VALUES
       (1, 'senior debt', debt, round((0.045 + p3 * 0.03)::numeric, 4)::float8, false, CASE WHEN p1 < 0.7 THEN 30 END),
       (CASE WHEN debt > 0 THEN 2 ELSE 1 END, 'mezzanine debt', mezzanine, 0.1, false, NULL),
       (1 + (debt > 0)::int + (mezzanine > 0)::int, 'common equity', goal, NULL, true, NULL)) t(position, kind, amount, rate, is_open, years) WHERE t.amount > 0
   ) INSERT INTO offering_uses (listing_id, position, kind, amount_cents) SELECT id, 1, 'purchase', price FROM (${OFFERED}) o`,
  `INSERT INTO offerings (listing_id, status, goal_cents, minimum_cents, closes_at, owner_percent, raised_cents, investors, closed_at)
   SELECT id, status, goal, (ARRAY[10000, 50000, 100000, 500000])[1 + floor(p1 * 4)::int],
          CASE WHEN p2 < 0.6 THEN timestamptz '2027-01-01' + floor(p2 * 600) * interval '1 day' END, 10,
          CASE WHEN status IN ${MET} THEN goal WHEN status = 'open' AND funded > 0.7 THEN (goal * (funded - 0.7) * 3.3)::bigint ELSE 0 END,
          CASE WHEN status IN ${MET} THEN 40 WHEN status = 'open' AND funded > 0.7 THEN 1 + (p3 * 60)::int ELSE 0 END,
          CASE WHEN status IN ('closing', 'operating', 'exited') THEN created_at END
     FROM (${OFFERED}) o`,
  `INSERT INTO offering_terms (listing_id, hold_years, reserve_refill_cents, yearly_fee_cents)
   SELECT id, 7, 0, price / 200 FROM (${OFFERED}) o`,
]

async function freezeOpen(tx: Transaction): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; at: Date }>(
    `SELECT id, created_at AS at FROM made WHERE status = 'open'`,
  )
  await freezeAssumptions(
    tx,
    rows.map(({ id, at }) => ({ listingId: id, openedAt: at })),
    new Date(),
  )
}
