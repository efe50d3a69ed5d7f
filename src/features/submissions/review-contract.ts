import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText, line } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { knownFacts, seconds, severalLines, shownFile } from './contract.ts'
import { reviewRefusals } from './refusals.ts'
import { STATUSES } from './rules.ts'

const home = z.object({
  id: z.string(),
  status: z.enum(STATUSES).exclude(['draft']),
  owner: z.object({ email: z.string(), name: z.string() }),
  is_own: z.boolean().describe('of whoever asks: another operator decides'),
  facts: knownFacts,
  files: z.array(shownFile),
  messages: z.array(z.object({ is_owners: z.boolean(), message: z.string(), at: seconds })),
  reason: z.string().nullable().describe('why it was refused'),
  listing_id: z.string().nullable().describe('what was made of it, also before everybody sees it'),
  is_live: z.boolean().describe('its listing is seen by everybody'),
  sent: seconds.nullable(),
  revision: z.int().describe('grows with whatever operators see of it: a decision names the one that was looked at'),
})
export type ReviewAnswer = z.output<typeof home>

const revision = z.int().min(0).optional().describe('what was looked at; another one is refused')
const params = z.strictObject({ id: idText })
const DECIDING = { max: 60, windowMs: 3_600_000, network: 240 } as const
const refusals = pick(
  reviewRefusals,
  'home_not_found',
  'submission_not_waiting',
  'submission_own',
  'home_changed',
  'operator_factor_needed',
)

export const readHome = endpoint({
  route: 'GET /api/operator/homes/{id}',
  summary: 'A home that somebody offers: what they stated and show, and what was asked. That it was read is noted',
  access: 'operator',
  params,
  answer: home,
  refusals: pick(reviewRefusals, 'home_not_found'),
})

export const askAboutHome = endpoint({
  route: 'POST /api/operator/homes/{id}/question',
  summary: 'Ask its owner something: until they answer, it can be changed',
  access: 'operator',
  needsProof: true,
  params,
  body: z.strictObject({ question: severalLines(2000), revision }),
  answer: home,
  refusals,
  throttle: DECIDING,
})

export const refuseHome = endpoint({
  route: 'POST /api/operator/homes/{id}/refusal',
  summary: 'Do not take a home in; its owner reads why',
  access: 'operator',
  needsProof: true,
  params,
  body: z.strictObject({ reason: severalLines(2000), revision }),
  answer: home,
  refusals,
  throttle: DECIDING,
})

export const acceptHome = endpoint({
  route: 'POST /api/operator/homes/{id}/acceptance',
  summary: 'Take a home in: a listing at a place on the map, which nobody sees until its offering is opened',
  access: 'operator',
  needsProof: true,
  params,
  body: z.strictObject({
    lat: z.number().min(-90).max(90).describe('degrees'),
    lon: z.number().min(-180).max(180).describe('degrees'),
    name: line(1, 120).optional(),
    revision,
  }),
  answer: home,
  refusals: { ...refusals, ...pick(reviewRefusals, 'home_place_wrong') },
  throttle: DECIDING,
})
