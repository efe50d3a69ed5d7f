import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, line, pageLimit } from '#kit/field.ts'
import { FILE_KINDS, GROUPS, KINDS, MAX_FILE_BYTES, MAX_TAGS } from './kinds.ts'
import { documentRefusals, documentSuccesses, uploadRefusals } from './refusals.ts'

const seconds = z.int().describe('seconds since 1970')

export const version = z.object({
  number: z.int(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
  sha256: z.string().describe('of the file as it is kept, to compare what was downloaded with'),
  is_stripped: z.boolean().describe('place, time and device were taken out of a picture'),
  is_scanned: z.boolean().describe('a virus scanner has looked at it'),
  added_at: seconds,
  url: z.string(),
})

export const document = z.object({
  id: z.string(),
  group: z.enum(GROUPS).describe('uploaded, or what the platform issued'),
  kind: z.enum([...FILE_KINDS, 'page']).describe('page: read in the browser'),
  name: z.string(),
  tags: z.array(z.string()),
  bytes: z.int().nullable().describe('null where it is written anew whenever it is asked for'),
  sha256: z.string().nullable(),
  at: seconds.describe('when its last version came, or when it was issued'),
  deleted_at: seconds.nullable(),
  versions: z.int(),
  shares: z.int().describe('links that work'),
  is_stripped: z.boolean(),
  is_scanned: z.boolean(),
  url: z.string().describe('where it is downloaded, or the page'),
})
export type DocumentAnswer = z.output<typeof document>

export const SORTS = ['newest', 'oldest', 'name', 'largest'] as const
export type Sort = (typeof SORTS)[number]

const one = z.object({ status: z.literal('success'), document })
const done = z.object({ status: z.literal('success') })
const params = z.strictObject({ id: idText })

const CHANGING = { max: 120, windowMs: 60_000 } as const
// A folder of papers at once, and no more: each is read whole, unpacked and looked at.
export const UPLOADING = { max: 120, windowMs: 60_000 } as const

export const listDocuments = endpoint({
  route: 'GET /api/documents',
  summary: 'My documents and those that were issued to me; each is downloaded at its `url`',
  access: 'investor',
  query: z.strictObject({
    q: line(0, 100).optional().describe('a part of the name, or a tag'),
    group: z.enum(GROUPS).optional(),
    tag: line(1, 30).optional(),
    sort: z.enum(SORTS).default('newest'),
    in_trash: z.enum(['true', 'false']).default('false'),
    cursor: cursor.optional(),
    limit: pageLimit(100).default(50),
  }),
  answer: z.object({
    documents: z.array(document),
    next_cursor: z.string().nullable(),
    total: z.int(),
    groups: z.record(z.string(), z.int()).describe('how many there are of each group'),
    tags: z.array(z.string()),
    in_trash: z.int(),
    space: z.object({ used: z.int().describe('bytes'), most: z.int().describe('bytes') }),
    has_scanner: z.boolean().describe('what comes in is looked at by a virus scanner'),
  }),
  refusals: {},
})

export const addDocument = endpoint({
  route: 'POST /api/documents',
  summary: 'Keep a file: its bytes are the body. One of a name that is there becomes its next version',
  access: 'investor',
  query: z.strictObject({ name: z.string().min(1).max(1000).describe('the name of the file') }),
  body: 'stream',
  stream: {
    maxBytes: MAX_FILE_BYTES,
    timeoutMs: 600_000,
    types: ['application/octet-stream', ...FILE_KINDS.map((kind) => KINDS[kind].media)],
  },
  answer: z.object({ status: z.literal('success'), feedback: z.string(), document }),
  refusals: uploadRefusals,
  successes: documentSuccesses,
  throttle: UPLOADING,
})

export const readDocument = endpoint({
  route: 'GET /api/documents/{id}',
  summary: 'A document of mine with all its versions',
  access: 'investor',
  params,
  answer: z.object({ document, versions: z.array(version) }),
  refusals: documentRefusals,
})

export const changeDocument = endpoint({
  route: 'PATCH /api/documents/{id}',
  summary: 'Rename a document, or give it other tags',
  access: 'investor',
  params,
  body: z.strictObject({
    name: line(1, 300).optional(),
    tags: z.array(line(1, 30)).max(MAX_TAGS).optional(),
  }),
  answer: one,
  refusals: documentRefusals,
  throttle: CHANGING,
})

export const deleteDocument = endpoint({
  route: 'DELETE /api/documents/{id}',
  summary: 'Put a document in the trash, from where it comes back for 30 days. Its links end at once',
  access: 'investor',
  params,
  answer: done,
  refusals: documentRefusals,
  throttle: CHANGING,
})

export const deleteDocumentByQuery = endpoint({
  route: 'DELETE /api/documents',
  summary: 'The same, with the id in the query',
  access: 'investor',
  query: params,
  answer: done,
  refusals: documentRefusals,
  throttle: CHANGING,
})

export const restoreDocument = endpoint({
  route: 'POST /api/documents/{id}/restore',
  summary: 'Take a document out of the trash; where its name is taken it gets a number',
  access: 'investor',
  params,
  answer: one,
  refusals: documentRefusals,
  throttle: CHANGING,
})

export const purgeDocument = endpoint({
  route: 'DELETE /api/documents/{id}/files',
  summary: 'Delete a document of the trash for good, with all its versions; its space is free again',
  access: 'investor',
  params,
  answer: done,
  refusals: documentRefusals,
  throttle: CHANGING,
})
