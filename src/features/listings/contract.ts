import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor as listCursor, customIssue, idText, pageLimit } from '#kit/field.ts'
import { TRANCHE_KINDS } from './capital-stack.ts'
import { CHOICE_KEYS } from './filter-choices.ts'
import { box, decimal, filters } from './filter-contract.ts'
import { listingDocument } from './documents-contract.ts'
import { listingEconomics } from './economics-contract.ts'
import { listingPhoto } from './photo-contract.ts'
import { listingRefusals, listingSuccesses } from './refusals.ts'
import { searchReading } from './search/reading-contract.ts'
import { decodeCursor, LISTING_STATUSES, SORTS } from './rules.ts'

const cents = z.int().describe('cents')

const OTHER_CURSOR = {
  en: 'is not a cursor of this list in this order',
  es: 'no es un cursor de esta lista en este orden',
} as const

const listQuery = z
  .strictObject({
    ...filters,
    bbox: box.optional(),
    sort: z.enum(SORTS).default('newest'),
    cursor: listCursor.optional(),
    limit: pageLimit(100).default(20),
  })
  .superRefine((query, context) => {
    if (query.cursor === undefined || decodeCursor(query.cursor, query.sort)) return
    context.addIssue(customIssue(OTHER_CURSOR, ['cursor']))
  })
export type ListQuery = z.output<typeof listQuery>

const mapQuery = z.strictObject({
  ...filters,
  bbox: box,
  zoom: decimal(24),
})
export type MapQuery = z.output<typeof mapQuery>

const status = z.enum(LISTING_STATUSES)

/** A listing as lists show it (Spec §3; readings, "What each placeholder becomes"). */
export const listingCard = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  description: z.string().describe('in lists the first 60 characters, in the detail all of it'),
  created: z.int(),
  presented: z.string(),
  kind: z.string(),
  strategy: z.string(),
  neighborhood: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string().describe('empty: it stands in none'),
    zip: z.string().describe('empty: it has none'),
    country: z.string(),
    text: z.string().describe('in one line, as it is written in its country, which it does not name'),
  }),
  location: z.object({ lon: z.number(), lat: z.number() }),
  stats: z
    .object({
      bedrooms: z.int().nullable(),
      bathrooms: z.number().nullable(),
      sqft: z.int().nullable(),
      year_built: z.int().nullable(),
    })
    .describe('null: not stated; 0 bedrooms: a studio'),
  media_set: z.array(z.string()).describe('photos first, then drawings; in lists the first one, in the detail all'),
  photos: z.array(listingPhoto).describe('in lists the first one, in the detail all'),
  app_stats: z.object({
    views: z.int(),
    total_invested_by_users: cents,
    current_property_value: cents,
    valued_on: z.string(),
  }),
  analysis_data: z.object({ arv: cents.nullable(), arv_on: z.string().nullable() }),
  post_score: z.object({
    comments: z.int(),
    views: z.int(),
    likes: z.int(),
    /** Investors' mean rating drawn towards the platform's (finance F12), null while nobody rated. */
    rating: z.number().nullable(),
    ratings: z.int(),
  }),
  /** `raised` counts settled investments only, so `raised + left` is the goal. */
  funding: z.object({
    goal: cents,
    raised: cents,
    left: cents,
    minimum: cents,
    percent: z.int(),
    investors: z.int(),
    is_open: z.boolean(),
    closes_at: z
      .int()
      .nullable()
      .describe('seconds since 1970: no money is taken from then on; null: until the goal is met'),
  }),
  returns: z.object({
    target_low: z.number().nullable(),
    target_high: z.number().nullable(),
    projected: z.number().nullable(),
  }),
  /** What reaches the owners in a year, after debt, reserve and fees, as a part of the equity (finance F17). */
  cash_yield: z.number().nullable(),
  /** What is lent on the house by its latest valuation (finance F7); 0: nothing. Null where nothing is offered any more. */
  ltv: z.number().nullable(),
  status,
})
export type ListingCard = z.output<typeof listingCard>

export const capitalTranche = z.object({
  kind: z.enum(TRANCHE_KINDS),
  amount: cents,
  rate: z.number().nullable(),
  amort_years: z
    .int()
    .nullable()
    .describe('debt is repaid over so many years; null: interest alone, the rest at the end'),
  is_open: z.boolean(),
  note: z.string(),
})

/** One listing whole: its card, what it is financed with, what it was worth when, and what the visitor has in it. */
export const listingDetail = listingCard.extend({
  post_score: listingCard.shape.post_score.extend({
    /** Spec §3, without the leak: my own user id when I like it, else empty. */
    liked_list: z.array(z.string()),
  }),
  listed: z
    .int()
    .describe('seconds since 1970: when it was first listed here; `created` of an import is its latest sale'),
  /** From the bottom of the stack, paid first, to its top. */
  capital_stack: z.array(capitalTranche),
  /** Newest first. */
  valuations: z.array(
    z.object({
      on: z.string().describe('the day on which it holds'),
      value: cents,
      method: z.string(),
      source: z.string(),
      recorded_on: z.string().nullable().describe('the day on which it was written down; null: it was imported'),
      is_corrected: z.boolean().describe('another value was said of that day before'),
      document: z.string().nullable().describe('the address of what it rests on'),
    }),
  ),
  economics: listingEconomics.nullable(),
  /** What a reader may download, the newest first. */
  documents: z.array(listingDocument),
  /** What the offering's money buys, and what it promises beside the stack; null where nothing is offered. */
  terms: z
    .object({
      hold_years: z.number(),
      reserve_refill_yearly: cents,
      fee_yearly: cents,
      owner_percent: z.int().describe('of the goal, the most that one investor may own'),
      uses: z.array(
        z.object({
          kind: z.enum(['purchase', 'closing costs', 'works', 'platform fee', 'reserve']),
          amount: cents,
          note: z.string(),
        }),
      ),
    })
    .nullable(),
  liked: z.boolean(),
  saved: z.boolean(),
  my_position: z.object({ shares_milli: z.int(), invested: cents, value: cents }).nullable(),
})
export type ListingDetail = z.output<typeof listingDetail>

const totalFields = {
  total: z.int().describe('how many listings fit, however many pages they fill'),
  is_total_exact: z
    .boolean()
    .describe(
      'false: more than `total` fit. Of what filters or a search leave, 10,000 are counted at most; without one, or within a box alone, any number is exact',
    ),
}

const listingPage = z.object({
  listings: z.array(listingCard),
  next_cursor: z.string().nullable(),
  ...totalFields,
  search: searchReading.optional().describe('only of a search by words'),
  /** Only when signed in: which of these listings I like. */
  liked: z.array(z.string()).optional(),
  saved: z.array(z.string()).optional(),
})
export type ListingPage = z.output<typeof listingPage>

export const listListings = endpoint({
  route: 'GET /api/listings',
  summary: 'Listings by filter, newest first unless asked otherwise, page by page',
  access: 'anyone',
  query: listQuery,
  answer: listingPage,
  refusals: {},
})

export const getListing = endpoint({
  route: 'GET /api/listings/{id}',
  summary: 'One listing whole',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: listingDetail,
  refusals: listingRefusals,
})

export const mapCluster = z.object({
  lon: z.number(),
  lat: z.number(),
  count: z.int(),
  /** West, south, east, north of the square, cut to the box that was asked for. */
  bounds: z.array(z.number()),
  /** Cents. */
  price_sqft: cents.nullable(),
})
export type MapCluster = z.output<typeof mapCluster>

export const mapPoint = z.object({
  id: z.string(),
  name: z.string(),
  lon: z.number(),
  lat: z.number(),
  price: cents,
  status,
  percent: z.int(),
})
export type MapPoint = z.output<typeof mapPoint>

export const mapListings = endpoint({
  route: 'GET /api/listings/map',
  summary: 'The listings of a map view: single ones as points, crowds as clusters; counts add up to the total',
  access: 'anyone',
  query: mapQuery,
  answer: z.object({
    total: z.int().describe('always exact: a map counts all that it gathers. The list’s total, where that is exact'),
    clusters: z.array(mapCluster),
    points: z.array(mapPoint),
  }),
  refusals: {},
})
export type MapAnswer = z.output<typeof mapListings.answer>

const facetsQuery = z.strictObject({ ...filters, bbox: box.optional() })
export type FacetsQuery = z.output<typeof facetsQuery>

export const listFacets = endpoint({
  route: 'GET /api/listings/facets',
  summary: 'How many listings each choice of a filter would leave, beside all other filters',
  access: 'anyone',
  query: facetsQuery,
  answer: z.object({
    states: z.array(z.object({ state: z.string(), count: z.int() })),
    strategies: z.array(z.object({ strategy: z.string(), count: z.int() })),
    statuses: z.array(z.object({ status, count: z.int() })),
    choices: z
      .array(z.object({ filter: z.enum([...CHOICE_KEYS, 'funded']), value: z.string(), count: z.int() }))
      .describe('`funded` has the values under (49 % and less), half (50 and more) and nearly (80 and more)'),
    total: z.int(),
    is_exact: z.boolean().describe('false: there are more than were looked at, and each count is the least it can be'),
  }),
  refusals: {},
  // Each counts every choice anew: a network of strangers has less of it than of pages.
  throttle: { max: 240, windowMs: 60_000, network: 480 },
})
export type FacetsAnswer = z.output<typeof listFacets.answer>

export const readProperties = endpoint({
  route: 'POST /api/properties/read_properties',
  summary: 'The same page of listings under the name that older clients call (Spec §7)',
  access: 'anyone',
  body: listQuery,
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    posts_list: z.array(listingCard),
    next_cursor: z.string().nullable(),
    ...totalFields,
  }),
  refusals: {},
  successes: listingSuccesses,
})
