import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { MAX_AMOUNT_CENTS } from '#kit/money.ts'
import { limitsSuccesses } from './refusals.ts'

const cents = z.int().describe('cents')
const figure = z.int().min(0).max(MAX_AMOUNT_CENTS).describe('cents')

const limits = z.object({
  /** What the investor stated last, null before the first time. */
  stated: z.object({ income: cents, worth: cents, stated_at: z.int().describe('seconds since 1970') }).nullable(),
  /** Of the twelve months (finance.md F14). */
  room: z.object({ total: cents, used: cents, left: cents }),
  /** The law's figures that it is counted by. */
  figures: z.object({
    in_force_since: z.string(),
    source: z.string(),
    threshold: cents,
    least: cents,
    lower_percent: z.int(),
    higher_percent: z.int(),
  }),
  /** Of one listing, when it was asked for. */
  listing: z
    .object({ percent: z.int().describe('of the goal'), cap: cents, held: cents.describe('owned and under way') })
    .nullable(),
})

export const readLimits = endpoint({
  route: 'GET /api/limits',
  summary:
    'How much the investor may still invest within twelve months, and of one listing, with the rule and its figures',
  access: 'investor',
  query: z.strictObject({ project_id: idText.optional() }),
  answer: limits,
  refusals: {},
})

export const stateFigures = endpoint({
  route: 'PUT /api/limits',
  summary: 'State yearly income and net worth, by which the law limits what one person invests within twelve months',
  access: 'investor',
  body: z.strictObject({ income: figure, worth: figure }),
  answer: limits.extend({ status: z.literal('success'), feedback: z.string() }),
  refusals: {},
  successes: limitsSuccesses,
  throttle: { max: 20, windowMs: 60_000 },
})
