import { shownCondition } from '#features/offerings/server/open-condition.ts'
import type { Box } from '#features/listings/rules.ts'
import { isNothing, textQuery, understandSearch } from '#features/listings/search/understand-search.ts'
import type { Understood } from '#features/listings/search/understand-search.ts'
import type { ListQuery } from '#features/listings/contract.ts'

/** What narrows a list down; a list and the map over it are narrowed by exactly the same words. */
export type Filters = Omit<ListQuery, 'bbox' | 'sort' | 'cursor' | 'limit'>

/** Values given so far, and the `$n` by which a statement names the next one. */
export type Values = { readonly list: unknown[]; add(value: unknown): string }

export function makeValues(): Values {
  const list: unknown[] = []
  return { list, add: (value) => `$${list.push(value)}` }
}

/**
 * The conditions on `listings l` that a query asks for, with their values added to `values`. The words depend only on
 * which filters are given, never on what they hold.
 */
export function filterConditions(filters: Filters, values: Values): string[] {
  const found: string[] = []
  const where: Where = (value, condition) => {
    if (value !== undefined && value !== null && value !== '') found.push(condition(values.add(value)))
  }
  const understood = understandSearch(filters.q)
  if (understood && isNothing(understood)) found.push('false')
  where(searchWords(understood, filters.state), (v) => `l.search @@ to_tsquery('simple', ${v})`)
  if (understood) whereUnderstood(understood, where)
  where(filters.state && stateOf(filters.state), (v) => `l.state = ${v}`)
  where(filters.city, (v) => `lower(l.city) = lower(${v})`)
  if (filters.status === 'not_offered') found.push(`NOT EXISTS (SELECT FROM ${SHOWN})`)
  else where(filters.status, (v) => `EXISTS (SELECT FROM offerings p WHERE p.listing_id = l.id AND p.status = ${v})`)
  where(filters.min_price, (v) => `l.price_cents >= ${v}::bigint`)
  where(filters.max_price, (v) => `l.price_cents <= ${v}::bigint`)
  where(filters.beds, (v) => `l.bedrooms >= ${v}::int`)
  where(filters.baths, (v) => `l.bathrooms >= ${v}::real`)
  where(filters.min_sqft, (v) => `l.sqft >= ${v}::int`)
  where(filters.max_sqft, (v) => `l.sqft <= ${v}::int`)
  where(filters.min_year, (v) => `l.year_built >= ${v}::int`)
  where(filters.max_year, (v) => `l.year_built <= ${v}::int`)
  where(filters.min_return, (v) => `l.target_return_low >= ${v}::double precision`)
  where(filters.min_funded, (v) => `${FUNDED} >= ${v}::bigint)`)
  where(filters.max_funded, (v) => `${FUNDED} <= ${v}::bigint)`)
  return found
}

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

const SHOWN = `offerings p WHERE p.listing_id = l.id AND ${shownCondition('p')}`
// In the words of the statistics offerings_percent, so that the planner knows how many there are.
const FUNDED = `EXISTS (SELECT FROM ${SHOWN} AND (p.raised_cents * 100 / p.goal_cents)`

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

const stateOf = (typed: string): string => (typed.length === 2 ? typed.toUpperCase() : typed)
