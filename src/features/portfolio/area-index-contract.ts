import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'

export const readAreaIndex = endpoint({
  route: 'GET /api/listings/{id}/price-index',
  summary:
    'A house’s value beside its first known one, had it followed the house prices of its state (FHFA), math included',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: z.object({
    state: z.string(),
    known_until: z.string().nullable().describe('the last day of the last quarter that the index knows'),
    latest_on: z
      .string()
      .nullable()
      .describe('the day of the latest value of the house, which the index may not reach'),
    ours: metric.describe('what the house was valued at on the day of comparison: today, or that last day'),
    index: metric.describe('what its first value within the index would be on that day'),
  }),
  refusals: listingRefusals,
  throttle: { max: 240, windowMs: 60_000, network: 480 },
})
