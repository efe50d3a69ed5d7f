import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { day, withSentence } from '#kit/field.ts'
import { choiceRefusals, surveyRefusals } from './refusals.ts'
import { ADVICE, AMOUNTS, HOLDINGS, KNOWLEDGE, LEVELS, PLANS, WHYS } from './rules.ts'

const ONCE = { en: 'must not name a reason twice', es: 'no debe repetir una razón' } as const

const why = z
  .array(z.enum(WHYS))
  .min(1)
  .max(WHYS.length)
  .refine((reasons) => new Set(reasons).size === reasons.length, withSentence(ONCE))

/** Spec §3, "Survey data": knowledge is `level`, the source of advice `wisdom`, the holding period `timeline`. */
const investment = z.strictObject({
  level: z.enum(KNOWLEDGE),
  wisdom: z.enum(ADVICE),
  why,
  timeline: z.enum(HOLDINGS),
  amount: z.enum(AMOUNTS),
})

// A screen that was left unlocked must not be enough to put another number in its place.
const namesTaxNumber = (body: unknown): boolean => typeof body === 'object' && body !== null && 'tax_id' in body

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
    'Answer the whole survey; the server computes level, plan and amount. A date of birth corrects the known one; a tax number takes a fresh proof',
  access: 'investor',
  needsProof: namesTaxNumber,
  body: z.strictObject({
    investing: z.boolean(),
    real_estate: z.boolean(),
    investment,
    dob: day.optional(),
    tax_id: z
      .strictObject({
        kind: z.enum(['ssn', 'ein']),
        number: z.string().min(1).max(20),
      })
      .optional(),
  }),
  answer,
  refusals: surveyRefusals,
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
  body: z.strictObject({ level: z.enum(LEVELS), plan: z.enum(PLANS) }),
  answer,
  refusals: choiceRefusals,
})

export const removeTaxId = endpoint({
  route: 'DELETE /api/survey/tax-id',
  summary: 'Remove my tax number',
  access: 'investor',
  needsProof: true,
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
