import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'

const day = z.string().describe('YYYY-MM-DD')
const kinds = {
  paid: metric.describe('what the books say was paid'),
  declared: metric.describe('declared, and on its way'),
  projected: metric.describe('a guess by a rule, never part of what was paid'),
  capital: z
    .object({ paid: z.int(), declared: z.int() })
    .describe('cents of what was paid, and of what is declared, that come back of what was paid in: no income'),
}
const coming = z.object({
  listing_id: z.string(),
  kind: z.enum(['declared', 'projected']),
  on: day.describe(
    'the day on which it is expected; a declared one is paid from its pay date on, or as soon as the server comes to it',
  ),
  late_since: day.nullable().describe('of a projected one: the day on which it was expected, where that has passed'),
  period_start: day,
  period_end: day.describe('the last day of the period'),
  amount: metric,
})

export const readIncome = endpoint({
  route: 'GET /api/income',
  summary:
    'The income calendar: by month what houses paid, what is declared and what is projected; the next payment of each',
  access: 'investor',
  answer: z.object({
    as_of: day,
    from: z.string().describe('the first month of the calendar, YYYY-MM'),
    to: z.string().describe('its last month'),
    names: z.record(z.string(), z.string()).describe('of the houses, by their ids'),
    ...kinds,
    months: z
      .array(z.object({ month: z.string().describe('YYYY-MM'), ...kinds }))
      .describe('those that have something'),
    next: z.array(coming).describe('the nearest payment of each house, by day'),
    waiting: z
      .array(
        z.object({
          listing_id: z.string(),
          name: z.string(),
          reason: z.enum(['escrow', 'coming_back', 'no_whole_period', 'paid_nothing', 'overdue']),
          closes_on: day.nullable().describe('the last day on which the offering takes money, where it has one'),
          bought_on: day.nullable(),
        }),
      )
      .describe('houses that are held and for which nothing is projected, and why'),
  }),
  refusals: {},
})
