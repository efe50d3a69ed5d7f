import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, customIssue, pageLimit } from '#kit/field.ts'
import { listingCard } from '#features/listings/contract.ts'
import { decodeSavedCursor, SAVED_SORTS } from './rules.ts'

const OTHER_CURSOR = {
  en: 'is not a cursor of this list in this order',
  es: 'no es un cursor de esta lista en este orden',
} as const

export const listSaved = endpoint({
  route: 'GET /api/saved',
  summary: 'My saved listings, the last saved first unless asked otherwise, also those that take no more money',
  access: 'investor',
  query: z
    .strictObject({
      sort: z.enum(SAVED_SORTS).default('saved'),
      cursor: cursor.optional(),
      limit: pageLimit(100).default(20),
    })
    .superRefine((query, context) => {
      if (query.cursor === undefined || decodeSavedCursor(query.cursor, query.sort)) return
      context.addIssue(customIssue(OTHER_CURSOR, ['cursor']))
    }),
  answer: z.object({
    listings: z.array(listingCard),
    next_cursor: z.string().nullable(),
    total: z.int().describe('of those that can be shown'),
    /** What was saved and is hidden from everybody since: its name is all that is left. */
    withdrawn: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: {},
})
