import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, pageLimit, withSentence } from '#kit/field.ts'
import { listingCard } from '#features/listings/contract.ts'
import { decodeSavedCursor } from './rules.ts'

const OTHER_CURSOR = { en: 'is not a cursor of this list', es: 'no es un cursor de esta lista' } as const

export const listSaved = endpoint({
  route: 'GET /api/saved',
  summary: 'My saved listings, the last saved first',
  access: 'investor',
  query: z.strictObject({
    cursor: cursor.refine((text) => decodeSavedCursor(text) !== null, withSentence(OTHER_CURSOR)).optional(),
    limit: pageLimit(100).default(20),
  }),
  answer: z.object({ listings: z.array(listingCard), next_cursor: z.string().nullable(), total: z.int() }),
  refusals: {},
})
