import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'

const figures = {
  ours_value: metric.describe('the position on the day of comparison'),
  index_value: metric.describe('what the same payments would be worth in the index on that day'),
  ours_xirr: metric.describe('money-weighted until that day: yearly, or of the time held where it is less than a year'),
  index_xirr: metric.describe('the same of the index'),
}

export const readBenchmark = endpoint({
  route: 'GET /api/benchmark',
  summary: 'Each position beside its payments replayed in the house price index of its state (FHFA), math included',
  access: 'investor',
  answer: z.object({
    known_until: z.string().nullable().describe('the last day of the last quarter that the index knows'),
    compared: z
      .int()
      .describe('how many positions can be compared; the total is of these, less those that it leaves out'),
    left_out: z
      .array(z.string())
      .describe('the ids of those of which nothing is left in the index, since more came back than it would have had'),
    total: z.object(figures),
    positions: z.array(
      z.object({ listing_id: z.string(), name: z.string(), city: z.string(), state: z.string(), ...figures }),
    ),
  }),
  refusals: {},
})
