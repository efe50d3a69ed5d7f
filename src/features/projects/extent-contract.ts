import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { mapListings } from '#features/listings/contract.ts'

export const askExtent = endpoint({
  route: 'GET /api/listings/extent',
  summary: 'Where everything stands that fits the filters, so that a map can begin with all of it in view',
  access: 'anyone',
  query: mapListings.query.omit({ bbox: true, zoom: true }),
  answer: z.object({
    bounds: z
      .array(z.number())
      .nullable()
      .describe('west, south, east, north in degrees; at most 300 m wider than what stands there; null: nothing fits'),
  }),
  refusals: {},
  throttle: { max: 240, windowMs: 60_000, network: 960 },
})
