import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import type { Throttle } from '#kit/endpoint.ts'
import { cursor, day, idText, pageLimit } from '#kit/field.ts'
import { KIND_FILTERS, MOVEMENT_KINDS, MOVEMENT_SOURCES } from './history/kinds.ts'

const cents = z.int().describe('cents')
const card = z.object({ brand: z.string(), last4: z.string() }).nullable()

const movement = z.object({
  journal: z.int().describe('its number in the books'),
  at: z.string().describe('ISO 8601 instant at which it took effect'),
  on: z.string().describe('the day of it, in UTC'),
  kind: z.enum(MOVEMENT_KINDS),
  project_id: z.string().nullable(),
  name: z.string().nullable().describe('of the house'),
  amount: cents.describe(
    'cents, below zero what was paid into a house or left the account, above zero what came back or in; 0 where money was only held or released',
  ),
  wallet_change: cents.describe('what it moved in the wallet; 0 where a card or PayPal paid, or was paid back'),
  balance: cents.describe('what the wallet held after it'),
  shares_milli: z.int().describe('thousandths of a share that came, below zero that went'),
  income: cents.describe('of a distribution, what the house earned'),
  capital: cents.describe('of a distribution, the person’s own money that came back'),
  period: z
    .object({ start: z.string(), end: z.string(), record_date: z.string() })
    .nullable()
    .describe('of a distribution: the days for which, and for whose holders, it was paid'),
  source: z.enum(MOVEMENT_SOURCES),
  wallet_part: cents.describe('of an investment, what the wallet paid beside the source'),
  card,
  order_id: z.string().nullable().describe('its order, as `GET /api/orders/{id}` tells it'),
  is_recurring: z.boolean().describe('of a deposit: it came by a recurring one'),
  status: z.string().nullable().describe('how an investment or a deposit stands today; null of everything else'),
  in_escrow: z.boolean().describe('of an investment: its house is not bought yet'),
  refunded: cents.describe('of an investment or a deposit, what of it went back since'),
  refunded_at: z.int().nullable().describe('seconds since 1970: when the latest of it went back'),
})

const unbooked = z.object({
  id: z.string(),
  kind: z.string(),
  project_id: z.string().nullable(),
  name: z.string().nullable(),
  amount: cents,
  source: z.string(),
  wallet_part: cents,
  card,
  status: z.string(),
  created: z.int().describe('seconds since 1970'),
})

const filters = {
  kind: z.enum(KIND_FILTERS).optional(),
  project_id: idText.optional(),
  source: z.enum(MOVEMENT_SOURCES).optional(),
  from: day.optional().describe('the first day, in UTC'),
  to: day.optional().describe('the last day, in UTC'),
}

export const readHistory = endpoint({
  route: 'GET /api/history',
  summary:
    'Everything that moved the investor’s money and shares, from the books, the newest first, with what the wallet held after it',
  access: 'investor',
  query: z.strictObject({ ...filters, cursor: cursor.optional(), limit: pageLimit(100).default(30) }),
  answer: z.object({
    movements: z.array(movement),
    next_cursor: z.string().nullable(),
    unbooked: z
      .array(unbooked)
      .describe(
        'on the first page without a filter: payments that the books do not know, being checked or on their way back',
      ),
    houses: z
      .array(z.object({ project_id: z.string(), name: z.string() }))
      .describe('those with movements, to narrow the list by; on the first page'),
  }),
  refusals: {},
})

// Each of them reads a whole history.
const EXPORTING: Throttle = { max: 20, windowMs: 600_000, network: 200 }

export const exportHistoryCsv = endpoint({
  route: 'GET /api/history.csv',
  summary: 'The whole history, or what filters leave of it, for a spreadsheet: the newest first, amounts in dollars',
  access: 'investor',
  query: z.strictObject(filters),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  throttle: EXPORTING,
})

export const exportHistoryJson = endpoint({
  route: 'GET /api/history.json',
  summary: 'The same as JSON, amounts in cents: enough to count every figure of the portfolio again',
  access: 'investor',
  query: z.strictObject(filters),
  answer: z.object({ as_of: z.string().describe('ISO 8601'), movements: z.array(movement) }),
  media: 'application/json; charset=utf-8',
  refusals: {},
  throttle: EXPORTING,
})
