import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'
import { LINE_KINDS } from './earnings.ts'

export const readSales = endpoint({
  route: 'GET /api/sales',
  summary: 'What somebody sold and earned by it: in all, since this login, and what of it is still with us',
  access: 'investor',
  answer: z.object({
    sales: metric.describe('how many sales the books have'),
    lifetime: metric.describe('what all of them earned'),
    session: metric.describe('what was earned since this login'),
    available: metric.describe('what was earned and not asked to be paid out'),
    session_since: z.int().describe('when this login began, in seconds'),
    lines: z
      .array(
        z.object({
          seq: z.int().describe('the number of the journal'),
          at: z.int().describe('when it took effect, in seconds'),
          kind: z
            .enum(LINE_KINDS)
            .describe('a sale; a payout that was asked for; one that was cancelled or came back; anything else'),
          cents: z.int().describe('below zero for what left the earnings'),
        }),
      )
      .describe('the movements of the earnings, the latest first'),
    earlier: z.int().describe('how many more there are that are not listed'),
  }),
  refusals: {},
})

export const readSalesCsv = endpoint({
  route: 'GET /api/sales.csv',
  summary: 'All that moved my earnings, sales and payouts, for a spreadsheet: the oldest first, amounts in dollars',
  access: 'investor',
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  throttle: { max: 20, windowMs: 600_000, network: 200 },
})
