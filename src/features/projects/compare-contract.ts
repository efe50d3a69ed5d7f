import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { listingDetail } from '#features/listings/contract.ts'

export const compareListings = endpoint({
  route: 'GET /api/compare',
  summary: 'Up to four listings whole, all read on one day; which is no view of any of them',
  access: 'anyone',
  query: z.strictObject({
    ids: z.string().max(400).default('').describe('ids of listings, with commas between them'),
  }),
  answer: z.object({
    as_of: z.string().describe('the day (UTC) of which all of it is'),
    listings: z.array(listingDetail),
    dropped: z.int().describe('so many of the ids are not there: unknown, withdrawn, or more than four'),
  }),
  refusals: {},
})
