import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { closingRefusals, personalDataSuccesses } from './refusals.ts'
import { HINDRANCES } from './rules.ts'

export const readClosing = endpoint({
  route: 'GET /api/closing',
  summary: 'What has to be done before the own account can be closed, and how long closing takes',
  access: 'investor',
  answer: z.object({
    hindrances: z.array(
      z.object({
        kind: z.enum(HINDRANCES),
        count: z.int().describe('how many; 1 for a balance'),
        cents: z.int().nullable().describe('how much money it is, where that is known'),
      }),
    ),
    days: z.int().describe('so many days pass before an account is closed for good'),
  }),
  refusals: {},
})

export const askClosing = endpoint({
  route: 'POST /api/closing',
  summary:
    'Ask for the own account to be closed. Every session ends at once; after two weeks the account is closed for good, unless somebody logs in to it before',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({ understood: z.literal(true).describe('that what is deleted does not come back') }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), due: z.int().describe('seconds since 1970') }),
  refusals: closingRefusals,
  successes: pick(personalDataSuccesses, 'closing_asked'),
  throttle: { max: 10, windowMs: 3_600_000 },
})
