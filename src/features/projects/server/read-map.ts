import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { MapAnswer, MapPoint, MapQuery } from '#features/listings/contract.ts'
import { coverOf, levelFor, storedLevel } from '../map-grid.ts'
import { toLatitude, toLongitude } from '#features/listings/rules.ts'
import type { Box } from '#features/listings/rules.ts'
import { COVER_PARTS, coverValues, wayTo } from './count-listings.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { CARD_JOINS, PERCENT, STATUS } from './listing-card.ts'
import { among } from './filter-rules.ts'
import { filterConditions, filterKey, makeValues, placeOf } from './listing-filter.ts'
import type { Filters } from './listing-filter.ts'
import type { PageCache } from './page-cache.ts'

/** A map's answer as it is sent. */
export type KeptMap = { readonly bytes: Buffer; readonly sizeBytes: number }

type ClusterRow = readonly [
  cellX: number,
  cellY: number,
  count: number,
  mx: number,
  my: number,
  priceSqft: number | null,
]
type MapRow = { total: number; clusters: ClusterRow[] | null; points: MapPoint[] | null }

// 160 features of at most 155 bytes each stay below 25 KB (P14), all of them points or not.
const MAX_FEATURES = 160
// A cell is an eighth of a 256-pixel tile at the finest: 32 pixels, about a marker's width.
const LEVELS_BELOW_ZOOM = 3

// The limit is never reached: it is there for the planner, which would expect as many rows as there are listings.
const POINTS = `(SELECT json_agg(json_build_object('id', l.id, 'name', left(l.name, 60),
    'lon', round(l.lon::numeric, 5), 'lat', round(l.lat::numeric, 5), 'price', l.price_cents, 'status', ${STATUS},
    'percent', ${PERCENT}) ORDER BY l.id)
  FROM (SELECT id FROM found LIMIT ${MAX_FEATURES}) found CROSS JOIN LATERAL (
    SELECT * FROM listings WHERE id = found.id OFFSET 0) l ${CARD_JOINS}) AS points`

const CLUSTERS = `(SELECT json_agg(json_build_array(g.cx, g.cy, g.n, g.sum_mx::bigint / g.n, g.sum_my::bigint / g.n,
    round(g.sum_price / nullif(g.sum_sqft, 0))) ORDER BY g.cx, g.cy)
  FROM groups g WHERE g.n > 1 AND NOT (SELECT few FROM sums)) AS clusters`

const SUMS = `sums AS (SELECT coalesce(sum(n), 0)::int AS total, coalesce(sum(n), 0) <= ${MAX_FEATURES} AS few FROM parts)`

const GROUPS = `groups AS (
    SELECT cx, cy, sum(n)::int AS n, sum(sum_mx) AS sum_mx, sum(sum_my) AS sum_my, sum(sum_price) AS sum_price,
           sum(sum_sqft) AS sum_sqft
      FROM parts GROUP BY cx, cy)`

/**
 * The whole map, from kept cells. A cell with one listing in it knows where that listing stands, so it is found by
 * its place; a cell with more is opened downwards, level by level, when there are few enough to show each of them.
 */
const wholeMap = statement<MapRow>(
  'listings-map',
  `WITH RECURSIVE parts AS (
    SELECT p.*, CASE WHEN p.id IS NULL THEN p.x >> (p.z - $19::int) ELSE (p.sum_mx >> (30 - $19::int))::int END AS cx,
           CASE WHEN p.id IS NULL THEN p.y >> (p.z - $19::int) ELSE (p.sum_my >> (30 - $19::int))::int END AS cy
      FROM (${COVER_PARTS}) p
  ), ${SUMS}, ${GROUPS}, opened AS (
    SELECT z, x, y, n, sum_mx, sum_my FROM parts WHERE id IS NULL AND (SELECT few FROM sums)
    UNION ALL
    SELECT c.z::int, c.x, c.y, c.n, c.sum_mx, c.sum_my
      FROM opened o CROSS JOIN generate_series(0, 3) k CROSS JOIN LATERAL (
        SELECT * FROM map_cells WHERE z = o.z + 2 AND x = o.x * 4 + k AND y BETWEEN o.y * 4 AND o.y * 4 + 3 OFFSET 0) c
     WHERE o.n > 1 AND o.z < 17
  ), found AS (
    SELECT s.id FROM (
      SELECT sum_mx::int AS mx, sum_my::int AS my FROM opened WHERE n = 1
      UNION ALL
      SELECT sum_mx::int, sum_my::int FROM groups WHERE n = 1 AND NOT (SELECT few FROM sums)
    ) p CROSS JOIN LATERAL (
      SELECT l.id FROM listings l WHERE (l.mx >> 13) = (p.mx >> 13) AND l.my = p.my AND l.mx = p.mx AND ${PUBLIC} OFFSET 0) s
    UNION ALL
    SELECT s.id FROM opened o CROSS JOIN LATERAL (
      SELECT l.id FROM listings l
       WHERE (l.mx >> 13) = o.x AND l.my BETWEEN o.y << 13 AND (o.y << 13) + 8191 AND ${PUBLIC} OFFSET 0) s
     WHERE o.z = 17 AND o.n > 1
    UNION ALL
    SELECT id FROM parts WHERE id IS NOT NULL AND (SELECT few FROM sums)
  )
  SELECT (SELECT total FROM sums) AS total, ${CLUSTERS}, ${POINTS}`,
)

/**
 * A narrowed map. Up to as many as are shown each by itself are found at once; where there are more, what fits is counted square by square as it
 * is met, and kept nowhere, and the few that are alone in theirs are found again by their place. `fitting` is what fits, `byPlace` the same on `listings`.
 */
const narrowedMap = (fitting: (more?: string) => string, byPlace: readonly string[], level: string): string => `
  WITH first AS MATERIALIZED (SELECT l.id FROM ${fitting()} LIMIT ${MAX_FEATURES + 1}),
  sums AS (SELECT count(*) <= ${MAX_FEATURES} AS few, count(*)::int AS n FROM first),
  groups AS MATERIALIZED (
    SELECT l.mx >> (30 - ${level}::int) AS cx, l.my >> (30 - ${level}::int) AS cy, count(*)::int AS n, sum(l.mx) AS sum_mx,
           sum(l.my) AS sum_my, sum(l.price_cents) FILTER (WHERE l.sqft > 0) AS sum_price, sum(l.sqft) AS sum_sqft
      FROM ${fitting('NOT (SELECT few FROM sums)')} GROUP BY 1, 2
  ), found AS (
    SELECT id FROM first WHERE (SELECT few FROM sums)
    UNION ALL
    SELECT s.id FROM (SELECT sum_mx::int AS mx, sum_my::int AS my FROM groups WHERE n = 1) p
     CROSS JOIN LATERAL (
      SELECT l.id FROM ${among('listings', ['(l.mx >> 13) = (p.mx >> 13) AND l.my = p.my AND l.mx = p.mx', ...byPlace])} OFFSET 0) s)
  SELECT CASE WHEN few THEN n ELSE (SELECT sum(n)::int FROM groups) END AS total, ${CLUSTERS}, ${POINTS} FROM sums`

/**
 * What a map view shows: up to 160 listings each by itself, more of them gathered by squares of the map. The counts
 * of clusters and points add up to `total`, which is exact, and the list's total for the same box and
 * filters where that is.
 */
export function readMap(on: Queryable, cache: PageCache, query: MapQuery): Promise<KeptMap> {
  const { bbox, zoom, ...filters } = query
  const level = levelFor(bbox, MAX_FEATURES, zoom + LEVELS_BELOW_ZOOM)
  return cache.readFacts(`map ${level} ${JSON.stringify(bbox)} ${filterKey(filters)}`, async () => {
    const row =
      filterConditions(filters, makeValues()).length === 0
        ? await on.first(wholeMap, [...coverValues(coverOf(bbox, storedLevel(level))), level])
        : await readNarrowed(on, { filters, bbox, level })
    const answer: MapAnswer = {
      total: row!.total,
      clusters: (row!.clusters ?? []).map((cluster) => clusterOf(cluster, level, bbox)),
      points: row!.points ?? [],
    }
    const bytes = Buffer.from(JSON.stringify(answer))
    return { bytes, sizeBytes: bytes.length * 1.3 }
  })
}

type Narrowed = { readonly filters: Filters; readonly bbox: Box; readonly level: number }

async function readNarrowed(on: Queryable, { filters, bbox, level }: Narrowed): Promise<MapRow | null> {
  const { source, conditionsWith } = await wayTo(on, filters, placeOf(filters, bbox) ?? bbox)
  const values = makeValues()
  const conditions = conditionsWith(values)
  const fitting = (more?: string) => among(source, [...(more ? [more] : []), ...conditions])
  const byPlace = source === 'listings' ? conditions : filterConditions(filters, values)
  return await on.first<MapRow>({ name: '', text: narrowedMap(fitting, byPlace, values.add(level)) }, values.list)
}

function clusterOf([cellX, cellY, count, mx, my, priceSqft]: ClusterRow, level: number, box: Box) {
  const size = 2 ** (30 - level)
  const west = Math.max(box.x0, cellX * size)
  const east = Math.min(box.x1 + 1, (cellX + 1) * size)
  const north = Math.max(box.y0, cellY * size)
  const south = Math.min(box.y1 + 1, (cellY + 1) * size)
  return {
    lon: degrees(toLongitude(mx)),
    lat: degrees(toLatitude(my)),
    count,
    bounds: [toLongitude(west), toLatitude(south), toLongitude(east), toLatitude(north)].map(degrees),
    price_sqft: priceSqft,
  }
}

// Five decimals are about a metre.
const degrees = (value: number): number => Math.round(value * 1e5) / 1e5
