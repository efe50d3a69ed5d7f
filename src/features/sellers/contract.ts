import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'

export const readSales = endpoint({
  route: 'GET /api/sales',
  summary: 'What somebody sold and earned by it: in all, since this login, and what of it is still with us',
  access: 'investor',
  answer: z.object({
    sales: metric.describe('how many sales the books have'),
    lifetime: metric.describe('what all of them earned'),
    session: metric.describe('what was earned since this login'),
    available: metric.describe('what was earned and not paid out'),
    session_since: z.int().describe('when this login began, in seconds'),
    lines: z
      .array(
        z.object({
          seq: z.int().describe('the number of the journal'),
          at: z.int().describe('when it took effect, in seconds'),
          kind: z.enum(['sale', 'other']).describe('a sale, or what else moved the earnings: a payout, a correction'),
          cents: z.int().describe('below zero for what left the earnings'),
        }),
      )
      .describe('the movements of the earnings, the latest first'),
    earlier: z.int().describe('how many more there are that are not listed'),
  }),
  refusals: {},
})
