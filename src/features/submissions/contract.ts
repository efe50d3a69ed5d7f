import { z } from 'zod'
import { US_STATES } from '#features/people/us-states.ts'
import { endpoint } from '#kit/endpoint.ts'
import { idText, line, NO_CARD_NUMBER, withoutCardNumber, withSentence } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { submissionRefusals } from './refusals.ts'
import { HOME_KINDS, LEAST_ASKED_CENTS, MOST_ASKED_CENTS, STATUSES } from './rules.ts'

export const seconds = z.int().describe('seconds since 1970')
/** Several lines that a person types. */
export const severalLines = (max: number) =>
  z.string().trim().min(1).max(max).refine(withoutCardNumber, withSentence(NO_CARD_NUMBER))
const states = Object.keys(US_STATES) as [string, ...string[]]

/** Null takes a fact away; what is not named stays. */
const facts = z.strictObject({
  line1: line(1, 200).nullable().optional(),
  line2: line(1, 200).nullable().optional(),
  city: line(1, 100).nullable().optional(),
  state: z.enum(states).nullable().optional(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/)
    .nullable()
    .optional(),
  kind: z.enum(HOME_KINDS).nullable().optional(),
  bedrooms: z.int().min(0).max(99).nullable().optional(),
  bathrooms: z.number().min(0).max(99).multipleOf(0.5).nullable().optional(),
  sqft: z.int().min(100).max(1_000_000).nullable().optional().describe('square feet'),
  lot_sqft: z.int().min(0).max(2_000_000_000).nullable().optional().describe('square feet'),
  year_built: z.int().min(1600).max(2100).nullable().optional(),
  asking_cents: z.int().min(LEAST_ASKED_CENTS).max(MOST_ASKED_CENTS).nullable().optional(),
  headline: line(1, 120).nullable().optional(),
  description: severalLines(5000).nullable().optional(),
})
export type FactsChange = z.output<typeof facts>

/** What was stated so far. */
export const knownFacts = z.object({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  kind: z.enum(HOME_KINDS).optional(),
  bedrooms: z.int().optional(),
  bathrooms: z.number().optional(),
  sqft: z.int().optional(),
  lot_sqft: z.int().optional(),
  year_built: z.int().optional(),
  asking_cents: z.int().optional(),
  headline: z.string().optional(),
  description: z.string().optional(),
})

export const shownFile = z.object({
  document_id: z.string(),
  kind: z.enum(['photo', 'paper']),
  name: z.string(),
  url: z
    .string()
    .nullable()
    .describe('once the home was sent, of the version that was; null: its owner deleted it for good'),
})
export type ShownFile = z.output<typeof shownFile>

const short = z.object({
  id: z.string(),
  status: z.enum(STATUSES),
  line1: z.string().nullable(),
  city: z.string().nullable(),
  asking_cents: z.int().nullable(),
  changed: seconds,
  sent: seconds.nullable(),
  is_live: z.boolean().describe('its listing is seen by everybody'),
})

const whole = z.object({
  id: z.string(),
  status: z.enum(STATUSES),
  revision: z.int().describe('goes along with every change: of two tabs the later one is refused'),
  facts: knownFacts,
  files: z.array(shownFile),
  messages: z.array(z.object({ is_own: z.boolean(), message: z.string(), at: seconds })),
  missing: z.array(z.string()).describe('what has to be stated before it can be sent'),
  reason: z.string().nullable().describe('why it was refused'),
  listing_id: z.string().nullable().describe('the listing that it has become, once everybody may see it'),
  sent: seconds.nullable(),
})
export type SubmissionAnswer = z.output<typeof whole>

const params = z.strictObject({ id: idText })
const revision = z.int().min(0)
const CHANGING = { max: 120, windowMs: 60_000 } as const

export const readSubmissions = endpoint({
  route: 'GET /api/submissions',
  summary: 'The homes that I offer for sale, the latest first, and those that I sell without having offered them here',
  access: 'investor',
  answer: z.object({
    submissions: z.array(short),
    listed: z
      .array(z.object({ project_id: z.string(), name: z.string() }))
      .describe('public listings of mine that no offered home became: the fifty latest'),
  }),
  refusals: {},
})

export const startSubmission = endpoint({
  route: 'POST /api/submissions',
  summary: 'Begin to offer a home. Nobody else sees it before it is sent',
  access: 'investor',
  answer: whole,
  refusals: pick(submissionRefusals, 'too_many_submissions'),
  throttle: { max: 30, windowMs: 3_600_000 },
})

export const readSubmission = endpoint({
  route: 'GET /api/submissions/{id}',
  summary: 'A home of mine: what I stated, what was asked, and what became of it',
  access: 'investor',
  params,
  answer: whole,
  refusals: pick(submissionRefusals, 'submission_not_found'),
})

const changeRefusals = pick(
  submissionRefusals,
  'submission_not_found',
  'submission_changed',
  'submission_sent',
  'submission_over',
)

export const changeSubmission = endpoint({
  route: 'PATCH /api/submissions/{id}',
  summary: 'State facts of a home, some or all',
  access: 'investor',
  params,
  body: z.strictObject({ revision, facts }),
  answer: whole,
  refusals: changeRefusals,
  throttle: CHANGING,
})

export const addSubmissionFile = endpoint({
  route: 'POST /api/submissions/{id}/files',
  summary: 'Show a document of mine with a home. Whoever looks at the home for Freehold may read it',
  access: 'investor',
  params,
  body: z.strictObject({ document_id: idText, kind: z.enum(['photo', 'paper']) }),
  answer: whole,
  refusals: {
    ...pick(submissionRefusals, 'submission_not_found', 'submission_sent', 'submission_over'),
    ...pick(submissionRefusals, 'submission_file_not_found', 'not_a_photo', 'too_many_files'),
  },
  throttle: CHANGING,
})

export const removeSubmissionFile = endpoint({
  route: 'DELETE /api/submissions/{id}/files/{document_id}',
  summary: 'Show a document no longer with a home; it stays among my documents',
  access: 'investor',
  params: z.strictObject({ id: idText, document_id: idText }),
  answer: whole,
  refusals: pick(submissionRefusals, 'submission_not_found', 'submission_sent', 'submission_over'),
  throttle: CHANGING,
})

export const sendSubmission = endpoint({
  route: 'POST /api/submissions/{id}/send',
  summary: 'Hand a home over to be looked at; where something was asked, with the answer',
  access: 'investor',
  params,
  body: z.strictObject({ revision, answer: severalLines(2000).optional() }),
  answer: whole,
  refusals: { ...changeRefusals, ...pick(submissionRefusals, 'submission_incomplete', 'nothing_asked') },
  throttle: { max: 30, windowMs: 3_600_000 },
})

export const withdrawSubmission = endpoint({
  route: 'POST /api/submissions/{id}/withdraw',
  summary: 'Offer a home no longer. What was stated stays readable for its owner',
  access: 'investor',
  params,
  answer: whole,
  refusals: pick(submissionRefusals, 'submission_not_found', 'submission_over'),
  throttle: CHANGING,
})
