import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, pageLimit } from '#kit/field.ts'
import { listingCard } from '#features/listings/contract.ts'
import { decodeSavedCursor } from './rules.ts'

export const listSaved = endpoint({
  route: 'GET /api/saved',
  summary: 'My saved listings, the last saved first',
  access: 'investor',
  query: z.strictObject({
    cursor: cursor.refine((text) => decodeSavedCursor(text) !== null, 'is not a cursor of this list').optional(),
    limit: pageLimit(100).default(20),
  }),
  answer: z.object({ listings: z.array(listingCard), next_cursor: z.string().nullable(), total: z.int() }),
  refusals: {},
})
