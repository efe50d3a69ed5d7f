import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { coverOf, levelFor } from '../map-grid.ts'
import type { Cover } from '../map-grid.ts'
import type { Box } from '#features/listings/rules.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { understandSearch } from '#features/listings/search/understand-search.ts'
import { among } from './filter-rules.ts'
import type { Source } from './filter-rules.ts'
import { boxConditions, filterConditions, hasWords, isGiven, makeValues, placeOf } from './listing-filter.ts'
import type { Filters, Values } from './listing-filter.ts'

/** How many listings everybody may see: 64 cells of the whole world, whatever their number. */
export const ALL_COUNT = `(SELECT coalesce(sum(n), 0)::int FROM map_cells WHERE z = 3)`

/**
 * The pieces of a cover, $1 to $18, as rows `(id, z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)`: kept cells, and
 * the single listings of the strips around them (`id`, no `z`). OFFSET 0 keeps every piece one look-up in the index
 * that fits its direction.
 */
export const COVER_PARTS = `
  SELECT NULL::uuid AS id, c.z::int, c.x, c.y, c.n, c.sum_mx, c.sum_my, c.sum_price, c.sum_sqft
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) r(z, at, a, b) CROSS JOIN LATERAL (
      SELECT * FROM map_cells WHERE z = r.z AND y = r.at AND x BETWEEN r.a AND r.b OFFSET 0) c
  UNION ALL
  SELECT NULL, c.z, c.x, c.y, c.n, c.sum_mx, c.sum_my, c.sum_price, c.sum_sqft
    FROM unnest($5::int[], $6::int[], $7::int[], $8::int[]) r(z, at, a, b) CROSS JOIN LATERAL (
      SELECT * FROM map_cells WHERE z = r.z AND x = r.at AND y BETWEEN r.a AND r.b OFFSET 0) c
  UNION ALL
  SELECT s.id, NULL, NULL, NULL, 1, s.mx, s.my, CASE WHEN s.sqft > 0 THEN s.price_cents END, s.sqft
    FROM unnest($9::int[], $10::int[], $11::int[], $12::int[], $13::int[]) r(at, x0, x1, y0, y1) CROSS JOIN LATERAL (
      SELECT l.id, l.mx, l.my, l.price_cents, l.sqft FROM listings l
       WHERE (l.my >> 13) = r.at AND l.mx BETWEEN r.x0 AND r.x1 AND l.my BETWEEN r.y0 AND r.y1 AND ${PUBLIC} OFFSET 0) s
  UNION ALL
  SELECT s.id, NULL, NULL, NULL, 1, s.mx, s.my, CASE WHEN s.sqft > 0 THEN s.price_cents END, s.sqft
    FROM unnest($14::int[], $15::int[], $16::int[], $17::int[], $18::int[]) r(at, x0, x1, y0, y1) CROSS JOIN LATERAL (
      SELECT l.id, l.mx, l.my, l.price_cents, l.sqft FROM listings l
       WHERE (l.mx >> 13) = r.at AND l.mx BETWEEN r.x0 AND r.x1 AND l.my BETWEEN r.y0 AND r.y1 AND ${PUBLIC} OFFSET 0) s`

/** The values of `COVER_PARTS`, in its order. */
export const coverValues = ({ rows, columns, rowStrips, columnStrips }: Cover): unknown[] => [
  ...[rows, columns].flatMap((lines) => [
    lines.map((line) => line.z),
    lines.map((line) => line.at),
    lines.map((line) => line.from),
    lines.map((line) => line.to),
  ]),
  ...[rowStrips, columnStrips].flatMap((strips) => [
    strips.map((strip) => strip.at),
    strips.map((strip) => strip.x0),
    strips.map((strip) => strip.x1),
    strips.map((strip) => strip.y0),
    strips.map((strip) => strip.y1),
  ]),
]

const countAll = statement<{ total: number }>('listings-count-all', `SELECT ${ALL_COUNT} AS total`)
const countBox = statement<{ total: number }>(
  'listings-count-box',
  `SELECT coalesce(sum(n), 0)::int AS total FROM (${COVER_PARTS}) parts`,
)

// Enough cells that little is left to the finer ones, few enough to read at once.
const COUNT_CELLS = 600

/** The share of all listings up to which it is cheaper to go to their places than through all of them. */
const SMALL_RESULT = 0.1
/** The same beside going through their facts. */
const SMALLER_RESULT = 0.02

async function shareOf(on: Queryable, box: Box): Promise<number> {
  const [inBox, all] = await Promise.all([countInBox(on, box), countPublic(on)])
  return inBox / Math.max(all, 1)
}

/** A way to all listings that fit: where they are read, and the conditions there. */
export type Way = { readonly source: Source; readonly conditionsWith: (values: Values) => string[] }

/** The cheapest way to what fits filters and a box: by its words, by its places where they are few, else through the facts of all. */
export async function wayTo(on: Queryable, filters: Filters, box: Box | undefined): Promise<Way> {
  const isByWords = hasWords(filters)
  const share = box ? await shareOf(on, box) : 1
  const byPlace = share < (isByWords ? SMALL_RESULT : SMALLER_RESULT)
  const source = isByWords || byPlace ? 'listings' : 'facts'
  const conditionsWith = (values: Values): string[] => [
    ...filterConditions(filters, values, source),
    // What holds all of them keeps none out.
    ...(box && share < 1 ? boxConditions(box, values, byPlace) : []),
  ]
  return { source, conditionsWith }
}

/** Up to so many that fit a filter are counted. */
export const MOST_COUNTED = 10_000

/** How many listings there are of something; where that is not exact, there are more than `total`. */
export type Total = { readonly total: number; readonly isExact: boolean }

/** What a count says that stopped at the first listing beyond `most`. */
export const totalOf = (counted: number, most: number): Total => ({
  total: Math.min(counted, most),
  isExact: counted <= most,
})

const findCommon = statement<{ n: number }>(
  'listings-count-common',
  'SELECT coalesce(max(listings), 0) AS n FROM listing_words WHERE word LIKE ANY ($1::text[])',
)
// Words are collected some minutes after listings changed: by then a fifth of them would have to be gone for this to be wrong.
const SURELY = 1.25

/**
 * The total of a search for one word that very many listings have, without counting them: as many as had it when the words of all listings
 * were last collected. Undefined for whatever else is asked, and where it is not surely more than `most`.
 */
export async function totalOfCommon(
  on: Queryable,
  { q, ...others }: Filters,
  box: Box | undefined,
  most: number,
): Promise<Total | undefined> {
  const understood = understandSearch(q)
  if (!understood || box || Object.values(others).some(isGiven)) return undefined
  const { words, ...figures } = understood
  if (words.length !== 1 || Object.keys(figures).length > 0) return undefined
  // The last word may be a beginning; none has a sign that LIKE knows.
  const { n } = (await on.first(findCommon, [words[0]!.map((word, at) => (at === 0 ? `${word}%` : word))]))!
  return n > most * SURELY ? { total: most, isExact: false } : undefined
}

/** How many listings everybody may see. */
export const countPublic = async (on: Queryable): Promise<number> => (await on.first(countAll))!.total

/**
 * How many listings a list holds. From kept sums, exact whatever their number, where nothing but a box is asked for; of what filters leave,
 * `most` at most are counted: beyond that a second look at every listing would only make a large number exact.
 */
export async function countListings(
  on: Queryable,
  filters: Filters,
  within: Box | undefined,
  most = MOST_COUNTED,
): Promise<Total> {
  const box = placeOf(filters, within)
  if (filterConditions(filters, makeValues()).length === 0)
    return { total: await (box ? countInBox(on, box) : countPublic(on)), isExact: true }
  const common = await totalOfCommon(on, filters, box, most)
  if (common) return common
  const { source, conditionsWith } = await wayTo(on, filters, box)
  const values = makeValues()
  // Without a name, so that it is planned for these very values: which index is best depends on them.
  const text = `SELECT count(*)::int AS total FROM (SELECT FROM ${among(source, conditionsWith(values))} LIMIT ${most + 1}) s`
  const found = await on.first<{ total: number }>({ name: '', text }, values.list)
  return totalOf(found!.total, most)
}

/** Exactly how many listings a box holds, from kept cells and the few listings at its edge. */
export async function countInBox(on: Queryable, box: Box): Promise<number> {
  // A drawn area may lie apart from the box that is asked for: they meet nowhere.
  if (box.x0 > box.x1 || box.y0 > box.y1) return 0
  const level = levelFor(box, COUNT_CELLS)
  const cover = coverOf(box, level % 2 === 1 ? level : level - 1)
  return (await on.first(countBox, coverValues(cover)))?.total ?? 0
}
