import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { day } from '#kit/field.ts'
import { ADVICE, AMOUNTS, HOLDINGS, KNOWLEDGE, LEVELS, PLANS, WHYS } from './rules.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of: ${values.join(' | ')}`)

const why = z
  .array(oneOf(WHYS), 'must be a list of reasons')
  .min(1, 'takes at least one reason')
  .max(WHYS.length, `takes at most ${WHYS.length} reasons`)
  .refine((reasons) => new Set(reasons).size === reasons.length, 'must not name a reason twice')

/** Spec §3, "Survey data": knowledge is `level`, the source of advice `wisdom`, the holding period `timeline`. */
const investment = z.strictObject({
  level: oneOf(KNOWLEDGE),
  wisdom: oneOf(ADVICE),
  why,
  timeline: oneOf(HOLDINGS),
  amount: oneOf(AMOUNTS),
})

const points = z.int().min(0).max(10_000).describe('ten-thousandths')

const survey = z.object({
  age: z.int().describe('whole years on the day of the answers'),
  investing: z.boolean(),
  real_estate: z.boolean(),
  investment,
  result: z.object({
    level: z.enum(LEVELS),
    plan: z.enum(PLANS),
    amount: z.int().describe('cents: the lower bound of the chosen band'),
    level_points: points,
    capacity_points: points,
  }),
  choice: z.object({ level: z.enum(LEVELS), plan: z.enum(PLANS) }).nullable(),
  created: z.int().describe('seconds since 1970'),
  updated: z.int().describe('seconds since 1970'),
})

const answer = z.object({
  survey: survey.nullable(),
  tax_id: z
    .object({ kind: z.enum(['ssn', 'ein']), masked: z.string() })
    .nullable()
    .describe('the last four digits; the number itself is never answered'),
})

export const readSurvey = endpoint({
  route: 'GET /api/survey',
  summary: 'My investor profile, and what came out of it',
  access: 'investor',
  answer,
  refusals: {},
})

export const saveSurvey = endpoint({
  route: 'PUT /api/survey',
  summary:
    'Answer the whole survey; the server computes level, plan and amount. A date of birth corrects the known one',
  access: 'investor',
  body: z.strictObject({
    investing: z.boolean('must be true or false'),
    real_estate: z.boolean('must be true or false'),
    investment,
    dob: day.optional(),
    tax_id: z
      .strictObject({
        kind: z.enum(['ssn', 'ein'], 'must be ssn or ein'),
        number: z.string('must be text').min(1, 'is required').max(20, 'takes at most 20 characters'),
      })
      .optional(),
  }),
  answer,
  refusals: { too_young: 422, dob_missing: 422, not_an_ssn: 422, not_an_ein: 422 },
  throttle: { max: 60, windowMs: 600_000 },
})

export const startOver = endpoint({
  route: 'DELETE /api/survey',
  summary: 'Delete my answers and what came out of them; the tax number stays',
  access: 'investor',
  answer,
  refusals: {},
})

export const chooseResult = endpoint({
  route: 'PUT /api/survey/choice',
  summary: 'Take another level or plan than the computed ones; taking the computed ones withdraws the choice',
  access: 'investor',
  body: z.strictObject({ level: oneOf(LEVELS), plan: oneOf(PLANS) }),
  answer,
  refusals: { no_survey: 404 },
})

export const removeTaxId = endpoint({
  route: 'DELETE /api/survey/tax-id',
  summary: 'Remove my tax number',
  access: 'investor',
  answer,
  refusals: {},
})

export const readDob = endpoint({
  route: 'GET /api/survey/dob',
  summary: 'My date of birth as registered, to be confirmed or corrected; each look is written down',
  access: 'investor',
  answer: z.object({ dob: z.string().nullable() }),
  refusals: {},
  throttle: { max: 60, windowMs: 600_000 },
})
