import { z } from 'zod'
import { listingPhoto } from '#features/listings/photo-contract.ts'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'

const cents = z.int().describe('cents')

/** A listing as the front page shows it: what it is, how far it is, what it asks and aims for. */
const frontListing = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  bedrooms: z.int().nullable(),
  year_built: z.int().nullable(),
  picture: z.string().describe('the address of its first photo, else of its drawing'),
  photo: listingPhoto.nullable(),
  goal: cents,
  raised: cents,
  percent: z.int(),
  investors: z.int(),
  minimum: cents,
  target_low: z.number().nullable(),
  target_high: z.number().nullable(),
  hold_years: z.number().nullable(),
})
export type FrontListing = z.output<typeof frontListing>

/** How a hold may end, for all owners of the house together, by our projection (finance.md F8). */
const ending = z.object({
  total: metric.describe('everything that comes back over the hold, in cents'),
  rent: cents.describe('what of it is paid out before the sale'),
})

const example = z.object({
  id: z.string(),
  name: z.string(),
  hold_years: z.number(),
  equity: cents.describe('what all shares together cost'),
  least: cents.describe('the least that may be invested in it now'),
  most: cents.describe('the most that is counted for: what one investor may own, what is left, and 5,000 dollars'),
  cash_low: metric.describe('what reaches all shares in a year (F17), the low case'),
  cash_high: metric,
  good: ending,
  bad: ending,
  bad_drop: z
    .number()
    .describe(
      'by which part the price of the bad ending is below the value that it counts with: that of the opening, else of today',
    ),
  loss_share: z.number().describe('in which part of the draws less comes back than was paid in (F9)'),
})
export type FrontExample = z.output<typeof example>

/** What the front page shows of what is for sale; some seconds old at most. */
export const readFront = endpoint({
  route: 'GET /api/front',
  summary:
    'What the front page shows: three listings that are open, one of them counted through, and what was written of us',
  access: 'anyone',
  answer: z.object({
    listings: z.array(frontListing).describe('the most funded first, of different kinds and states'),
    example: example.nullable().describe('null: nothing is open of which enough is stated'),
    press: z.array(z.object({ name: z.string(), url: z.string() })).describe('as the operator names it'),
  }),
  refusals: {},
})
