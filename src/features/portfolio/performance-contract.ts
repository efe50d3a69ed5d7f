import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { metric } from '#kit/metric-schema.ts'
import { breakdown } from './breakdown-contract.ts'
import { RANGES } from './performance/ranges.ts'

const cents = z.int().describe('cents')
const day = z.string().describe('YYYY-MM-DD')

const line = {
  first_on: day.nullable().describe('the day of the first payment'),
  value: metric.describe('what is held is worth today'),
  gain: metric.describe('value today and everything that came back, less everything that was paid in'),
  gain_income: metric.describe('the part of the gain that was distributed as income'),
  gain_value: metric.describe('the rest of the gain: what the value changed by'),
  cost: metric.describe('what was paid in for what is held, less capital that came back'),
  yield_on_cost: metric.describe('income of the last twelve months to the cost'),
  quarters: z
    .array(
      z.object({
        return: metric.describe('modified Dietz'),
        income: cents.describe('distributed as income, in cents'),
        capital: cents.describe('distributed as capital that comes back, in cents'),
      }),
    )
    .describe('Q1 to Q4 of the year'),
  ytd: metric.describe('the quarters of the year so far, chained'),
  xirr: metric.describe(
    'money-weighted since the first payment: yearly, or of the time held where it is less than a year',
  ),
  twr: metric.describe('time-weighted since the first payment, of the whole time'),
}

export const readPerformance = endpoint({
  route: 'GET /api/performance',
  summary:
    'What each position returned in the quarters of a year and since the first payment, each figure with its math',
  access: 'investor',
  query: z.strictObject({
    year: z.coerce.number().int().min(2000).max(2200).optional().describe('this year where it is not told'),
  }),
  answer: z.object({
    as_of: day,
    year: z.int(),
    years: z.array(z.int()).describe('from this one to that of the first payment'),
    total: z.object(line).describe('of all positions as one; cash is no part of it'),
    positions: z.array(
      z.object({
        listing_id: z.string(),
        name: z.string(),
        city: z.string(),
        state: z.string(),
        status: z.string(),
        is_held: z.boolean().describe('there are shares of it today'),
        ...line,
      }),
    ),
  }),
  refusals: {},
})

const held = {
  cost: line.cost,
  value: line.value,
  gain: line.gain,
  gain_income: line.gain_income,
  gain_value: line.gain_value,
  yield_on_cost: line.yield_on_cost,
}

export const readPositionFigures = endpoint({
  route: 'GET /api/positions/figures',
  summary: 'What each position that is held cost, is worth and gained, with the math of each figure and of them all',
  access: 'investor',
  answer: z.object({
    as_of: day,
    total: z.object(held).describe('of what is held; houses that were sold stand in `GET /api/performance`'),
    positions: z.array(
      z.object({
        listing_id: z.string(),
        name: z.string(),
        shares: metric.describe('by the books'),
        share_of_equity: metric,
        nav_per_share: metric.describe('F1; unavailable while the house is not bought'),
        ...held,
      }),
    ),
  }),
  refusals: {},
})

export const readPortfolio = endpoint({
  route: 'GET /api/portfolio',
  summary:
    'What the investor has, and its value over time: houses and cash, in steps, beside what was put in and the income',
  access: 'investor',
  query: z.strictObject({ range: z.enum(RANGES).default('All') }),
  answer: z.object({
    as_of: day,
    range: z.enum(RANGES),
    from: day.describe('at its end the range begins'),
    value: metric.describe('houses and cash, today'),
    change: metric.describe('what the value changed by in the range, beside what was put in or taken out'),
    contributed: metric.describe('put in from outside, less what was taken out'),
    cash: metric.describe('in the wallet, held and on its way back, less what is owed'),
    income: metric.describe('income of distributions so far; capital that came back is none'),
    in_escrow: metric.describe('of the value, what waits until its house is bought'),
    at_work: metric.describe('money-weighted return of bought houses, from the day of each purchase'),
    breakdown,
    names: z.record(z.string(), z.string()).describe('of the houses, by their ids'),
    points: z
      .array(z.object({ on: day, value: cents, contributed: cents, income: cents }))
      .describe('ends of days on which something changed; in between everything stays as it was'),
  }),
  refusals: {},
})
