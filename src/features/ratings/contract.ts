import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'
import { ratingRefusals } from './refusals.ts'

/** Why somebody may rate a house, or may not. */
export const RATERS = ['investor', 'guest', 'not_investor', 'own'] as const
export type Rater = (typeof RATERS)[number]

const params = z.object({ id: idText })
const answer = z.object({
  rating: metric.describe('F12, in stars'),
  counts: z.array(z.object({ stars: z.int(), n: z.int() })).describe('how often each was given, the best first'),
  mine: z.int().nullable().describe('the stars that I gave'),
  as: z.enum(RATERS).describe('investor: I may rate it; own: I am its seller'),
})
export type RatingsAnswer = z.output<typeof answer>

const CHANGING = { max: 60, windowMs: 600_000 } as const

export const readRatings = endpoint({
  route: 'GET /api/listings/{id}/ratings',
  summary: 'What investors of a house think of it: its rating with everything that it is counted from',
  access: 'anyone',
  params,
  answer,
  refusals: listingRefusals,
})

export const rateListing = endpoint({
  route: 'PUT /api/listings/{id}/rating',
  summary: 'Rate a house of which I own a part, or owned one when it was sold; again, it is changed',
  access: 'investor',
  params,
  body: z.strictObject({ stars: z.int().min(1).max(5) }),
  answer,
  refusals: { ...listingRefusals, ...ratingRefusals },
  throttle: CHANGING,
})

export const unrateListing = endpoint({
  route: 'DELETE /api/listings/{id}/rating',
  summary: 'Take my rating back, if there is one',
  access: 'investor',
  params,
  answer,
  refusals: listingRefusals,
  throttle: CHANGING,
})
