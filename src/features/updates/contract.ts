import { z } from 'zod'
import { DOCUMENT_KINDS } from '#features/listings/evidence-rules.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, pageLimit } from '#kit/field.ts'
import { UPDATE_FILTERS, UPDATE_KINDS, UPDATE_ROLES } from './kinds.ts'
import type { UpdateKind } from './kinds.ts'

const day = z.string().describe('YYYY-MM-DD')
const kinds = Object.keys(UPDATE_KINDS) as [UpdateKind, ...UpdateKind[]]
const lines = z.array(
  z.object({
    section: z.string(),
    was: z.string().nullable().describe('null: it was not there before'),
    is: z.string().nullable().describe('null: it is not there any more'),
  }),
)
/** What stood there: an amount, a day or a state, whichever it is about. */
const value = z.object({ cents: z.int().nullable(), day: day.nullable(), status: z.string().nullable() })
const note = z.object({ title: z.string(), text: z.string() })

const entry = z.object({
  id: z.string().describe('stays the same: it is the anchor of the entry on the page'),
  kind: z.enum(kinds),
  at: z.int().describe('seconds since 1970: when it was written down'),
  by: z.enum(UPDATE_ROLES),
  on: day.nullable().describe('of a valuation, and of what an operator wrote: the day that it is about'),
  until: day.nullable().describe('of a distribution, whose period begins `on`: the last day of it'),
  old: value.nullable().describe('what was said before; null where nothing was'),
  new: value.nullable().describe('what is said since; null where it was taken back'),
  method: z.string().nullable().describe('how a value was found'),
  document: z
    .object({ name: z.string(), kind: z.enum(DOCUMENT_KINDS), url: z.string() })
    .nullable()
    .describe('the paper itself, or the evidence behind a value or a distribution'),
  lines: z
    .object({ en: lines, es: lines })
    .nullable()
    .describe('of changed terms or facts: each line that is another now'),
  note: z.object({ en: note, es: note.nullable() }).nullable().describe('as an operator wrote it'),
  reason: z.string().nullable().describe('why terms or facts changed, or why an operator’s words were withdrawn'),
  declared: z.int().nullable().describe('of a distribution that was paid: seconds since 1970 when it was declared'),
})
export type UpdateEntry = z.output<typeof entry>

const count = z.int()
export const readUpdates = endpoint({
  route: 'GET /api/listings/{id}/updates',
  summary: 'What happened to a house and what was changed of it, from what is stored, the newest first',
  access: 'anyone',
  params: z.object({ id: idText }),
  query: z.strictObject({
    show: z.enum(UPDATE_FILTERS).optional(),
    cursor: cursor.optional(),
    limit: pageLimit(50).default(10),
  }),
  answer: z.object({
    entries: z.array(entry),
    next_cursor: z.string().nullable(),
    counts: z.object({ updates: count, changes: count, documents: count }),
  }),
  refusals: listingRefusals,
  throttle: { max: 300, windowMs: 60_000 },
})
export type UpdatesAnswer = z.output<typeof readUpdates.answer>
