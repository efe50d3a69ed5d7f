import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { FILE_KINDS, SHARE_DAYS } from './kinds.ts'
import { documentRefusals, shareRefusals } from './refusals.ts'
import { pick } from '#kit/refusals.ts'

const seconds = z.int().describe('seconds since 1970')

const share = z.object({
  id: z.string(),
  version: z.int(),
  uses: z.int().describe('how many downloads it was made for'),
  uses_left: z.int(),
  created_at: seconds,
  expires_at: seconds,
})
export type ShareAnswer = z.output<typeof share>

const params = z.strictObject({ id: idText })
const SHARING = { max: 60, windowMs: 3_600_000 } as const
// A secret cannot be guessed; many behind one address may have one.
const READING = { max: 120, windowMs: 60_000, network: 600 } as const

export const listShares = endpoint({
  route: 'GET /api/documents/{id}/shares',
  summary: 'The links to a document of mine that work; the links themselves are told once, when they are made',
  access: 'investor',
  params,
  answer: z.object({ shares: z.array(share) }),
  refusals: documentRefusals,
})

export const makeShare = endpoint({
  route: 'POST /api/documents/{id}/shares',
  summary: 'Make a link by which anybody downloads the present version of a document, until it ends or is used up',
  access: 'investor',
  params,
  body: z.strictObject({
    days: z.union(SHARE_DAYS.map((days) => z.literal(days))).describe('until it ends'),
    uses: z.int().min(1).max(100).describe('how many downloads'),
  }),
  answer: z.object({ status: z.literal('success'), url: z.string(), share }),
  refusals: { ...pick(documentRefusals, 'document_not_found'), ...pick(shareRefusals, 'too_many_shares') },
  throttle: SHARING,
})

export const endShare = endpoint({
  route: 'DELETE /api/documents/{id}/shares/{share}',
  summary: 'Take a link back: from now on it opens nothing',
  access: 'investor',
  params: z.strictObject({ id: idText, share: idText }),
  answer: z.object({ status: z.literal('success') }),
  refusals: pick(shareRefusals, 'share_not_found'),
  throttle: SHARING,
})

export const readShared = endpoint({
  route: 'GET /api/shared/{secret}',
  summary: 'What a link leads to, for whoever has it; looking uses nothing up',
  access: 'anyone',
  params: z.strictObject({ secret: idText }),
  answer: z.object({
    name: z.string(),
    kind: z.enum(FILE_KINDS),
    bytes: z.int(),
    sha256: z.string(),
    uses_left: z.int(),
    expires_at: seconds,
  }),
  refusals: pick(shareRefusals, 'share_not_found'),
  throttle: READING,
})
