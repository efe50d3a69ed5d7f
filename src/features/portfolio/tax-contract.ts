import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'
import { statementRefusals } from './statements/refusals.ts'

const cents = z.int().describe('cents')
const day = z.string().describe('YYYY-MM-DD')
const params = z.strictObject({ period: idText.describe('a year') })

/** A preview is counted from everything that there is. */
const READING = { max: 60, windowMs: 60_000 } as const

const taxPreview = z.object({
  year: z.int(),
  is_over: z.boolean(),
  as_of: day,
  figures: z.object({
    income: metric,
    capital: metric,
    gain_short: metric.describe('of what was held for a year or less'),
    gain_long: metric.describe('of what was held for more than a year'),
  }),
  distributions: z.array(z.object({ seq: z.int(), on: day, name: z.string(), income: cents, capital: cents })),
  sales: z.array(
    z.object({
      kind: z.enum(['sale', 'capital']).describe('capital: what came back beyond what a lot had cost'),
      seq: z.int(),
      lot_seq: z.int().describe('the journal that bought it'),
      name: z.string(),
      bought_on: day,
      sold_on: day,
      shares_milli: z.int(),
      proceeds: cents,
      basis: cents.describe('what was paid, less the capital that came back'),
      gain: cents,
      term: z.enum(['short', 'long']),
    }),
  ),
  left_out: z.int().describe('lines that only the file has'),
})
export type TaxAnswer = z.output<typeof taxPreview>

export const readTaxPreview = endpoint({
  route: 'GET /api/statements/{period}/tax',
  summary: 'Income, return of capital and sales by lots (FIFO) of a year: a preview, not a tax form, no advice',
  access: 'investor',
  params,
  answer: taxPreview,
  refusals: statementRefusals,
  throttle: READING,
})

export const readTaxCsv = endpoint({
  route: 'GET /api/statements/{period}/tax.csv',
  summary: 'The tax preview of a year as a file for spreadsheets, every line of it',
  access: 'investor',
  params,
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: statementRefusals,
  throttle: READING,
})
