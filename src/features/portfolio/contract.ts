import { z } from 'zod'
import { purposeName } from '#features/payments/contract.ts'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, pageLimit } from '#kit/field.ts'

const cents = z.int().describe('cents')

const position = z.object({
  listing_id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.string(),
  media_set: z.array(z.string()),
  shares_milli: z.int().describe('thousandths of a share'),
  invested: cents,
  value: cents.describe(
    'shares x net asset value per share (the latest valuation, cash and unspread costs less debt), never below zero; what was paid in until the house is bought',
  ),
  in_escrow: z.boolean().describe('the house is not bought yet: the money waits in escrow'),
  valued_on: z.string().describe('the day of the valuation'),
  disputed: cents.describe(
    'of what was paid in, what a bank or PayPal asks back; the shares stay until that is decided',
  ),
  share_of_equity: z.number().describe('0 to 1'),
  first_invested: z.int(),
  last_invested: z.int(),
})

export const readPositions = endpoint({
  route: 'GET /api/positions',
  summary: 'What the investor owns, the latest investment first, page by page; the totals are of all pages',
  access: 'investor',
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(500).default(200) }),
  answer: z.object({
    total_invested: cents,
    total_value: cents,
    total_shares_milli: z.int().describe('thousandths of a share'),
    total_in_escrow: cents,
    total_disputed: cents,
    count: z.int().describe('how many positions there are'),
    to_confirm: z
      .array(z.object({ order_id: z.string(), name: z.string(), until: z.string().describe('ISO 8601') }))
      .describe('paid orders whose terms changed: what is not confirmed by then goes back'),
    sold: z.int().describe('of how many houses the sale was paid out'),
    valued_between: z
      .object({ first: z.string(), last: z.string() })
      .nullable()
      .describe('the days of the earliest and the latest valuation within the total'),
    positions: z.array(position),
    next_cursor: z.string().nullable(),
  }),
  refusals: {},
})

const transaction = z.object({
  id: z.string(),
  order_id: z.string().nullable().describe('of an investment: its order, as `GET /api/orders/{id}` tells it'),
  kind: z
    .union([purposeName, z.enum(['proceeds', 'distribution'])])
    .describe(
      'proceeds: what the sale of a house paid into the wallet; distribution: what a house paid out of a period',
    ),
  project_id: z.string().nullable(),
  name: z.string().nullable(),
  amount: cents,
  refunded: cents.describe('cents of the amount that went back to the card, or to the wallet'),
  refunded_at: z
    .int()
    .nullable()
    .describe('seconds since 1970: when the latest of it went back; null where nothing did'),
  source: z.string(),
  distribution: z
    .object({
      income: cents.describe('of the amount, what the house earned'),
      capital: cents.describe('of the amount, what comes back of what was paid in: no income'),
      period_start: z.string().describe('ISO 8601 day'),
      period_end: z.string().describe('the last day of the period'),
      record_date: z.string().describe('whoever held shares at the end of this day was paid'),
    })
    .nullable()
    .describe('of a distribution: what it is made of, and for which period'),
  wallet_part: cents.describe('cents of the amount that the wallet paid beside the source'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  status: z.string(),
  in_escrow: z.boolean().describe('of an investment: it is paid, and waits until its house is bought'),
  created: z.int().describe('seconds since 1970'),
})

export const readTransactions = endpoint({
  route: 'GET /api/transactions',
  summary: 'Everything the investor paid or was paid, newest first',
  access: 'investor',
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(100).default(30) }),
  answer: z.object({ transactions: z.array(transaction), next_cursor: z.string().nullable(), total_fund: cents }),
  refusals: {},
})
