import { z } from 'zod'
import { listingCard, listListings } from '#features/listings/contract.ts'
import { parseArea } from '#features/listings/area.ts'
import { TEXT_LIMITS } from '#features/listings/filter-limits.ts'
import { areaFaults, boxFaults } from '#features/listings/place-faults.ts'
import { parseBox } from '#features/listings/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { customIssue, idText, line } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import type { Bilingual } from '#kit/refusals.ts'
import { savedSearchRefusals } from './saved-search-refusals.ts'

const { sort: _sort, cursor: _cursor, limit: _limit, bbox: _bbox, area: _area, ...filters } = listListings.query.shape

const NOTHING = { en: 'must name at least one filter', es: 'debe nombrar al menos un filtro' } as const

/** A part of the map as an address writes it, which is how it is kept. */
const place = <F extends string>(parse: (text: string) => object | F, faults: Readonly<Record<F, Bilingual>>) =>
  z
    .string()
    .max(2000)
    .superRefine((text, context) => {
      const parsed = parse(text)
      if (typeof parsed === 'string') context.addIssue(customIssue(faults[parsed]))
    })
    .optional()

/** The filters of a search as they are kept: those of the list, by the same names and limits. */
export const savedQuery = z
  .strictObject({
    ...filters,
    // What is kept of what somebody typed; the list itself keeps nothing.
    q: line(0, TEXT_LIMITS.q).optional(),
    state: line(0, TEXT_LIMITS.state).optional(),
    city: line(0, TEXT_LIMITS.city).optional(),
    strategy: line(0, TEXT_LIMITS.strategy).optional(),
    bbox: place(parseBox, boxFaults),
    area: place(parseArea, areaFaults),
  })
  .superRefine((query, context) => {
    const isEmpty = Object.values(query).every((value) => value === undefined || value === '')
    if (isEmpty) context.addIssue(customIssue(NOTHING))
  })
export type SavedQuery = z.output<typeof savedQuery>

const name = line(1, 80)

const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).describe('filters by the names of GET /api/listings'),
  created: z.int(),
  told: z.int().nullable().describe('seconds since 1970: when new listings were found last'),
  found: z.int().nullable().describe('how many there were'),
})
export type SavedSearch = z.output<typeof savedSearch>

export const readSavedSearches = endpoint({
  route: 'GET /api/saved-searches',
  summary: 'My saved searches, the latest first',
  access: 'investor',
  answer: z.object({ searches: z.array(savedSearch), most: z.int() }),
  refusals: {},
})

export const saveSearch = endpoint({
  route: 'POST /api/saved-searches',
  summary: 'Save a search: I am told of listings that are new and fit. The same search again is the one that is there',
  access: 'investor',
  body: z.strictObject({ name, query: savedQuery }),
  answer: savedSearch,
  refusals: pick(savedSearchRefusals, 'saved_searches_full'),
  throttle: { max: 120, windowMs: 3_600_000 },
})

const params = z.object({ id: idText })
const refusals = pick(savedSearchRefusals, 'saved_search_not_found')

export const renameSearch = endpoint({
  route: 'PATCH /api/saved-searches/{id}',
  summary: 'Name a saved search otherwise',
  access: 'investor',
  params,
  body: z.strictObject({ name }),
  answer: savedSearch,
  refusals,
})

export const deleteSearch = endpoint({
  route: 'DELETE /api/saved-searches/{id}',
  summary: 'Delete a saved search',
  access: 'investor',
  params,
  answer: z.object({ status: z.literal('success') }),
  refusals,
})

export const readFound = endpoint({
  route: 'GET /api/saved-searches/{id}/found',
  summary: 'The listings that I was told of last, as far as they are still shown; forty at most',
  access: 'investor',
  params,
  answer: z.object({ search: savedSearch, listings: z.array(listingCard) }),
  refusals,
})
