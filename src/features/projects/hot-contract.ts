import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'
import { listingCard } from '#features/listings/contract.ts'
import { HOT_REASONS } from './hot-score.ts'

export const readHotListings = endpoint({
  route: 'GET /api/hot-listings',
  summary: 'The open listings that people look at, like and invest in now, the hottest first',
  access: 'anyone',
  answer: z.object({
    basis: z
      .enum(['hot', 'newest'])
      .describe('newest: too little happened in four weeks to rank by it, and these are the newest open listings'),
    as_of: z.string().describe('YYYY-MM-DD'),
    score: metric.describe('how a listing’s score is counted; the scores themselves are told of none'),
    reasons: z
      .record(z.string(), z.object({ kind: z.enum(HOT_REASONS), people: z.int() }))
      .describe(
        'by the listing’s id: how many people did what in seven days, where they are not too few to be told of',
      ),
    listings: z.array(listingCard),
    liked: z.array(z.string()).optional().describe('of these, the ones that I like, where I am signed in'),
    saved: z.array(z.string()).optional(),
  }),
  refusals: {},
})
