import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'

const perSqft = z.int().nullable().describe('cents a square foot; null: there are none')

export const readMarket = endpoint({
  route: 'GET /api/listings/{id}/market',
  summary: 'What the other listings of its ZIP code and of its city cost a square foot, beside the house itself',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: z.object({
    own: z.int().nullable().describe('cents a square foot; null: its area is not stated'),
    zip: z
      .object({ name: z.string(), count: z.int(), median: perSqft })
      .nullable()
      .describe('null: it has no postal code'),
    city: z.object({ name: z.string(), count: z.int(), median: perSqft }),
  }),
  refusals: listingRefusals,
  throttle: { max: 240, windowMs: 60_000, network: 480 },
})
