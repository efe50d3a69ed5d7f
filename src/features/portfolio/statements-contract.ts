import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, pageLimit } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'
import { statementRefusals } from './statements/refusals.ts'
import { RESTATED } from './statements/restatements.ts'

const cents = z.int().describe('cents')
const day = z.string().describe('YYYY-MM-DD')
const instant = z.string().describe('ISO 8601')

const period = z.object({
  id: z.string().describe('2026, 2026-Q1 or 2026-03'),
  kind: z.enum(['month', 'quarter', 'year']),
  from: day.describe('the first day'),
  to: day.describe('the last day'),
  is_over: z.boolean(),
  issued_on: day.describe('what is written down from this day on is not known then'),
})

const KNOWN = ['now', 'then'] as const
const known = z
  .enum(KNOWN)
  .default('now')
  .describe('then: as it was known when the statement was issued; now: with everything written down since')

const movement = z.object({
  seq: z.int().describe('the number of its journal in the books'),
  on: day,
  what: z.string(),
  listing_id: z.string().nullable(),
  name: z.string().nullable(),
  shares_milli: z.int().describe('thousandths of a share'),
  houses: cents.describe('what went into houses, below zero what came out'),
  cash: cents.describe('by how much the cash changed'),
  capital: cents.describe('of a distribution, what is capital that came back'),
  balance: cents.describe('the cash after it'),
  late: instant.nullable().describe('when it was written down, where that was after the statement was issued'),
})

const houseFigures = {
  opening: metric,
  paid_in: metric.describe('below zero: what came out of it'),
  change: metric.describe('closing less opening less paid in'),
  closing: metric,
}

const house = z.object({
  listing_id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  holding: z
    .object({
      shares_milli: z.int(),
      nav_per_share: z.int().nullable().describe('hundredths of a cent; null while it counts at cost'),
      valued_on: day.nullable(),
      valued_by: z.string().nullable().describe('the method of the valuation'),
    })
    .nullable()
    .describe('what is held at the closing'),
  ...houseFigures,
})

const restatement = z.object({
  recorded_at: instant,
  items: z.array(
    z.object({
      kind: z.enum(['movement', 'valuation', 'house_cash']),
      on: day.describe('when it took effect'),
      name: z.string().nullable(),
      cents,
      seq: z.int().nullable(),
    }),
  ),
  changes: z.array(z.object({ figure: z.enum(RESTATED), was: cents, is: cents })),
})

const pageOfMovements = {
  movements: z.array(movement),
  next_cursor: z.string().nullable(),
}

export const statement = z.object({
  period,
  as_of: day.describe('the closing: the last day, or today where the period is not over'),
  known: z.enum(KNOWN),
  is_issued: z.boolean(),
  has_earlier: z.boolean().describe('something moved before this period'),
  figures: z.object({
    opening: metric,
    contributed: metric,
    income: metric,
    capital: metric,
    value_change: metric,
    closing: metric,
    opening_cash: metric,
    closing_cash: metric,
  }),
  houses: z.array(house),
  houses_total: z.object(houseFigures),
  movement_count: z.int(),
  movements_sum: z.object({ houses: cents, cash: cents }),
  restatements: z
    .array(restatement)
    .describe('what was written down since it was issued, and what it changed; nothing of one as it was known then'),
  ...pageOfMovements,
})
export type MovementAnswer = z.output<typeof movement>
export type StatementAnswer = z.output<typeof statement>

const params = z.strictObject({ period: idText })

/** A statement is counted from everything that there is. */
const READING = { max: 120, windowMs: 60_000 } as const
const WRITING = { max: 30, windowMs: 60_000 } as const

export const listStatements = endpoint({
  route: 'GET /api/statements',
  summary: 'The periods that there are statements of, the latest year first',
  access: 'investor',
  answer: z.object({
    as_of: day,
    first_on: day.nullable().describe('the day of the first movement; null where there is none'),
    restated: z.array(z.string()).describe('the ids of those that are others now than when they were issued'),
    years: z.array(z.object({ year: period, quarters: z.array(period), months: z.array(period) })),
  }),
  refusals: {},
})

export const readStatement = endpoint({
  route: 'GET /api/statements/{period}',
  summary: 'What I had at the beginning and the end of a period and all that moved, as known now or when it was issued',
  access: 'investor',
  params,
  query: z.strictObject({ known }),
  answer: statement,
  refusals: statementRefusals,
  throttle: READING,
})

export const readStatementMovements = endpoint({
  route: 'GET /api/statements/{period}/movements',
  summary: 'More movements of a statement, in the order of time',
  access: 'investor',
  params,
  query: z.strictObject({ known, cursor: cursor.optional(), limit: pageLimit(500).default(500) }),
  answer: z.object(pageOfMovements),
  refusals: statementRefusals,
  throttle: READING,
})

export const readStatementPdf = endpoint({
  route: 'GET /api/statements/{period}/statement.pdf',
  summary: 'A statement as a PDF in the language of the request',
  access: 'investor',
  params,
  query: z.strictObject({ known }),
  answer: z.string(),
  media: 'application/pdf',
  refusals: statementRefusals,
  throttle: WRITING,
})
