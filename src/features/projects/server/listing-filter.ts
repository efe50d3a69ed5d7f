import { shownCondition } from '#features/offerings/server/open-condition.ts'
import type { Area } from '#features/listings/area.ts'
import type { Box } from '#features/listings/rules.ts'
import { isNothing, textQuery, understandSearch } from '#features/listings/search/understand-search.ts'
import type { Understood } from '#features/listings/search/understand-search.ts'
import type { ListQuery } from '#features/listings/contract.ts'
import { HOUSE_RULES, OFFERING_RULES } from './filter-rules.ts'
import type { HouseKey, OfferingKey, Rule, Source } from './filter-rules.ts'

/** What narrows a list down; a list and the map over it are narrowed by exactly the same words. */
export type Filters = Omit<ListQuery, 'bbox' | 'sort' | 'cursor' | 'limit'>

/** Values given so far, and the `$n` by which a statement names the next one. */
export type Values = { readonly list: unknown[]; add(value: unknown): string }

export function makeValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

const HOUSE_KEYS = Object.keys(HOUSE_RULES.facts) as readonly HouseKey[]
const OFFERING_KEYS = Object.keys(OFFERING_RULES.facts) as readonly OfferingKey[]

/**
 * The conditions on `l` that a query asks for, with their values added to `values`. The words depend only on
 * which filters are given, and on how many sides a drawn area has, never on what they hold.
 */
export function filterConditions(filters: Filters, values: Values, source: Source = 'listings'): string[] {
  const found: string[] = []
  const where: Where = (value, condition) => {
    if (isGiven(value)) found.push(condition(values.add(value)))
  }
  const understood = understandSearch(filters.q)
  if (understood && isNothing(understood)) found.push('false')
  where(searchWords(understood, filters.state), WORDS[source])
  if (understood) whereUnderstood(understood, where)
  for (const key of HOUSE_KEYS)
    where(key === 'state' ? filters.state && stateOf(filters.state) : filters[key], HOUSE_RULES[source][key])
  const asked = OFFERING_KEYS.filter((key) => isGiven(filters[key])).map((key) =>
    OFFERING_RULES[source][key](values.add(filters[key])),
  )
  // Each of the others is about an offering that is shown: what has none cannot fit, and need not be looked for.
  if (filters.status === 'not_offered' && asked.length > 0) found.push('false')
  found.push(...OFFERED[source](asked, filters.status, values))
  if (filters.area) found.push(areaCondition(filters.area, values))
  return found
}

/** Whether a search asks for words, which only `listings` has an index of. */
export function hasWords(filters: Filters): boolean {
  return isGiven(searchWords(understandSearch(filters.q), filters.state))
}

const WORDS: Readonly<Record<Source, Rule>> = {
  facts: (v) => `l.id IN (SELECT w.id FROM listings w WHERE w.search @@ to_tsquery('simple', ${v}))`,
  listings: (v) => `l.search @@ to_tsquery('simple', ${v})`,
}

type Offered = (asked: readonly string[], status: Filters['status'], values: Values) => readonly string[]
const OFFERED: Readonly<Record<Source, Offered>> = {
  facts: (asked, status, values) => [...asked, ...(isGiven(status) ? [`l.status = ${values.add(status)}`] : [])],
  // One look at the offering, whatever is asked of it.
  listings: (asked, status, values) => {
    const isOffered = isGiven(status) && status !== 'not_offered'
    const all = [...(isOffered ? [`p.status = ${values.add(status)}`] : []), ...asked]
    return [
      ...(status === 'not_offered' ? [`NOT EXISTS (SELECT FROM ${OFFERING} AND ${shownCondition('p')})`] : []),
      ...(all.length === 0 ? [] : [`EXISTS (SELECT FROM ${OFFERING} AND ${all.join(' AND ')})`]),
    ]
  },
}

/** Whether a filter narrows anything: what is empty does not. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

// The state is a word of the text index too: naming it there lets the index intersect, where a filter would have to
// visit every match of a common word.
function searchWords(understood: Understood | null, state: string | undefined): string | null {
  const words = understood && textQuery(understood)
  return words && state && /^[a-z]{2}$/i.test(state) ? `${state.toLowerCase()} & ${words}` : words
}

type Where = (value: unknown, condition: (place: string) => string) => void

/** What the words of a search say in figures narrows as the filters do; "3 bedrooms" are three and no more. */
function whereUnderstood(understood: Understood, where: Where): void {
  const { beds, baths, minPrice, maxPrice, minSqft, maxSqft, minYear, maxYear } = understood
  where(beds?.n, (v) => `l.bedrooms ${beds?.exact ? '=' : '>='} ${v}::int`)
  where(baths?.n, (v) => `l.bathrooms ${baths?.exact ? '=' : '>='} ${v}::real`)
  where(minPrice, (v) => `l.price_cents >= ${v}::bigint`)
  where(maxPrice, (v) => `l.price_cents <= ${v}::bigint`)
  where(minSqft, (v) => `l.sqft >= ${v}::int`)
  where(maxSqft, (v) => `l.sqft <= ${v}::int`)
  where(minYear, (v) => `l.year_built >= ${v}::int`)
  where(maxYear, (v) => `l.year_built <= ${v}::int`)
}

const OFFERING = 'offerings p WHERE p.listing_id = l.id'

/**
 * Inside the ring by the even-odd rule: an odd number of its sides stands east of the place. A side takes in its northern
 * end and not its southern one; a place exactly on it lies east of it. All in whole numbers.
 */
function areaCondition({ corners }: Area, values: Values): string {
  const sides = corners.flatMap(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length]!
    if (ay === by) return []
    const [x, y, dx, dy] = ay < by ? [ax, ay, bx - ax, by - ay] : [bx, by, ax - bx, ay - by]
    const [fromX, fromY, toY] = [values.add(x), values.add(y), values.add(y + dy)]
    const [east, south] = [values.add(dx), values.add(dy)]
    return `(l.my >= ${fromY}::int AND l.my < ${toY}::int
      AND (l.mx - ${fromX}::int) * ${south}::bigint < (l.my - ${fromY}::int) * ${east}::bigint)`
  })
  return sides.length === 0 ? 'false' : sides.reduce((inside, side) => `(${inside} <> ${side})`)
}

/** The part of the map that a query is about: its box, the box around its drawn area, or where the two meet. */
export function placeOf({ area }: Filters, box: Box | undefined): Box | undefined {
  if (!area || !box) return area?.box ?? box
  return {
    x0: Math.max(area.box.x0, box.x0),
    x1: Math.min(area.box.x1, box.x1),
    y0: Math.max(area.box.y0, box.y0),
    y1: Math.min(area.box.y1, box.y1),
  }
}

/**
 * Inside the closed box, in mercator units: the one rule for lists and maps alike. `byPlace` offers the spatial
 * indexes; without it the planner goes another way, which is better when much of everything is in the box (it cannot
 * know how much that is, since it takes east and north for independent).
 */
export function boxConditions(box: Box, values: Values, byPlace: boolean): string[] {
  const [x0, x1, y0, y1] = [values.add(box.x0), values.add(box.x1), values.add(box.y0), values.add(box.y1)]
  const inside = [`l.mx BETWEEN ${x0}::int AND ${x1}::int`, `l.my BETWEEN ${y0}::int AND ${y1}::int`]
  if (!byPlace) return inside
  return [
    ...inside,
    `(l.mx >> 13) BETWEEN (${x0}::int >> 13) AND (${x1}::int >> 13)`,
    `(l.my >> 13) BETWEEN (${y0}::int >> 13) AND (${y1}::int >> 13)`,
  ]
}

/** The same filters in the same order and spelling, so that equal queries have one key in the cache. */
export function filterKey(filters: Filters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const understood = understandSearch(filters.q)
  return JSON.stringify(entries.map(([name, value]) => [name, name === 'q' ? understood : value]).toSorted(byName))
}

const byName = (a: unknown[], b: unknown[]): number => String(a[0]).localeCompare(String(b[0]))

export const stateOf = (typed: string): string => (typed.length === 2 ? typed.toUpperCase() : typed)
