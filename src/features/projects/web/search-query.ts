import { isPlainText } from '#kit/plain-text.ts'
import { parseArea } from '#features/listings/area.ts'
import { DECIMAL, DECIMAL_LIMITS, TEXT_LIMITS, WHOLE_LIMITS, WHOLE_NUMBER } from '#features/listings/filter-limits.ts'
import { LISTING_STATUSES, SORTS } from '#features/listings/rules.ts'
import type { ListingStatus, Sort } from '#features/listings/rules.ts'
import { boundsText, readBounds } from '#platform/web/map/bounds.ts'

const PAGE = 20

// One rule for each filter, by the limits of the contract; the names are those of the API, so that an address of ours and
// a call of the API say the same.
const text = (max: number) => (value: string) => value.length <= max
const figure = (pattern: RegExp) => (max: number) => (value: string) => pattern.test(value) && Number(value) <= max
const RULES = {
  ...rulesFor(TEXT_LIMITS, text),
  status: (value: string) => LISTING_STATUSES.some((status) => status === value),
  ...rulesFor(WHOLE_LIMITS, figure(WHOLE_NUMBER)),
  ...rulesFor(DECIMAL_LIMITS, figure(DECIMAL)),
  area: (value: string) => typeof parseArea(value) !== 'string',
}

type Rule = (value: string) => boolean

function rulesFor<K extends string>(limits: Readonly<Record<K, number>>, rule: (max: number) => Rule): Record<K, Rule> {
  const rules = Object.entries<number>(limits).map(([name, max]) => [name, rule(max)] as const)
  return Object.fromEntries(rules) as Record<K, Rule>
}

export type FilterKey = keyof typeof RULES
/** What a search is narrowed by, as texts of the address. Prices are cents. */
export type Filters = Partial<Record<FilterKey, string>>
export const FILTER_KEYS = Object.keys(RULES) as readonly FilterKey[]

/** The filters of an address. What the server would refuse is left out, as if it had not been typed. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const key of FILTER_KEYS) {
    const value = search.get(key)?.trim()
    if (value && isPlainText(value) && RULES[key](value)) filters[key] = value
  }
  return filters
}

export function readSort(search: URLSearchParams): Sort {
  const named = search.get('sort')
  // Spec §4: newest first by default.
  return SORTS.find((sort) => sort === named) ?? 'newest'
}

/** The box of the map that the list is narrowed to; undefined where the address has none that the server would take. */
export function readBox(search: URLSearchParams): string | undefined {
  const bounds = readBounds(search.get('bbox') ?? undefined)
  const text = bounds && boundsText(bounds)
  // What is left of it once it is rounded, and on the globe: `parseBox` says the same, and why not.
  const isBox = text && readBounds(text)?.every((degrees, at) => Math.abs(degrees) <= (at % 2 === 0 ? 180 : 90))
  return isBox ? text : undefined
}

/** The filters as a call takes them. */
export const queryOf = (filters: Filters) => ({ ...filters, status: filters.status as ListingStatus | undefined })

/** Every filter of the address, to take them all away at once. */
export const NO_FILTERS: Readonly<Record<FilterKey | 'bbox' | 'cursor', null>> = {
  ...(Object.fromEntries(FILTER_KEYS.map((key) => [key, null])) as Record<FilterKey, null>),
  bbox: null,
  cursor: null,
}

/** What a page of the list is asked for by; the order of the names is that of the address (app/server/page-preloads.ts). */
export const pageQuery = ({ filters, sort, box }: { filters: Filters; sort: Sort; box: string | undefined }) => ({
  ...queryOf(filters),
  sort,
  bbox: box,
  limit: PAGE,
})

/** Filters of the drawer that are the two ends of one range. */
export const RANGES = [
  ['min_price', 'max_price'],
  ['min_sqft', 'max_sqft'],
  ['min_year', 'max_year'],
] as const satisfies readonly (readonly [FilterKey, FilterKey])[]

export const isReversed = (filters: Filters, from: FilterKey, to: FilterKey): boolean =>
  Boolean(filters[from]) && Boolean(filters[to]) && Number(filters[from]) > Number(filters[to])

const UPPER_ENDS = new Map<FilterKey, FilterKey>([
  ...RANGES.map(([from, to]) => [to, from] as const),
  ['max_funded', 'min_funded'],
])

/** What the search box and the map show themselves, beside the filter drawer. */
export const OUTSIDE_DRAWER: readonly FilterKey[] = ['q', 'area']

/** How many filters the filter drawer has set, a range as one. */
export function countFilters(filters: Filters): number {
  const set = FILTER_KEYS.filter((key) => !OUTSIDE_DRAWER.includes(key) && filters[key] !== undefined)
  return new Set(set.map((key) => UPPER_ENDS.get(key) ?? key)).size
}
