import { LISTING_STATUSES, SORTS } from '#features/listings/rules.ts'
import type { ListingStatus, Sort } from '#features/listings/rules.ts'
import { boundsText, readBounds } from '#platform/web/map/camera.ts'

const WHOLE = /^\d{1,12}$/
const DECIMAL = /^\d{1,6}(\.\d{1,6})?$/
const TEXT = /\S/
const STATUS = new RegExp(`^(${LISTING_STATUSES.join('|')})$`)

// The names are those of the API, so that an address of ours and a call of the API say the same.
const SHAPES = {
  q: TEXT,
  state: TEXT,
  city: TEXT,
  status: STATUS,
  min_price: WHOLE,
  max_price: WHOLE,
  beds: WHOLE,
  baths: DECIMAL,
  min_sqft: WHOLE,
  max_sqft: WHOLE,
  min_year: WHOLE,
  max_year: WHOLE,
  min_return: DECIMAL,
  min_funded: WHOLE,
  max_funded: WHOLE,
} as const

export type FilterKey = keyof typeof SHAPES
/** What a search is narrowed by, as texts of the address. Prices are cents. */
export type Filters = Partial<Record<FilterKey, string>>
export const FILTER_KEYS = Object.keys(SHAPES) as readonly FilterKey[]

/** The filters of an address. What the server would refuse is left out, as if it had not been typed. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const key of FILTER_KEYS) {
    const value = search.get(key)?.trim()
    if (value && SHAPES[key].test(value)) filters[key] = value.slice(0, 100)
  }
  return filters
}

export function readSort(search: URLSearchParams): Sort {
  const named = search.get('sort')
  // Spec §4: newest first by default.
  return SORTS.find((sort) => sort === named) ?? 'newest'
}

/** The box of the map that the list is narrowed to, or undefined. */
export function readBox(search: URLSearchParams): string | undefined {
  const bounds = readBounds(search.get('bbox') ?? undefined)
  return bounds ? boundsText(bounds) : undefined
}

/** The filters as a call takes them. */
export const queryOf = (filters: Filters) => ({ ...filters, status: filters.status as ListingStatus | undefined })

/** Every filter of the address, to take them all away at once. */
export const NO_FILTERS: Readonly<Record<FilterKey | 'bbox' | 'cursor', null>> = {
  ...(Object.fromEntries(FILTER_KEYS.map((key) => [key, null])) as Record<FilterKey, null>),
  bbox: null,
  cursor: null,
}

/** How many filters the filter sheet has set; the search box and the map show theirs themselves. */
export function countFilters(filters: Filters): number {
  const pairs = [
    ['min_price', 'max_price'],
    ['min_sqft', 'max_sqft'],
    ['min_year', 'max_year'],
    ['min_funded', 'max_funded'],
  ] as const
  const single = ['state', 'city', 'status', 'beds', 'baths', 'min_return'] as const
  return (
    single.filter((key) => filters[key] !== undefined).length +
    pairs.filter(([from, to]) => filters[from] !== undefined || filters[to] !== undefined).length
  )
}
