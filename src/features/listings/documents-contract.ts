import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { DOCUMENT_KINDS } from './evidence-rules.ts'
import { listingRefusals } from './refusals.ts'

export const listingDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  media_type: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  bytes: z.int(),
  sha256: z.string().describe('of the file, to compare what was downloaded with'),
  added_at: z.int().describe('seconds since 1970'),
  url: z.string(),
})
export type ListingDocument = z.output<typeof listingDocument>

export const listDocuments = endpoint({
  route: 'GET /api/listings/{id}/documents',
  summary: 'The documents of a listing, the newest first; each is read at its `url`, as a download',
  access: 'anyone',
  params: z.strictObject({ id: idText }),
  answer: z.object({ documents: z.array(listingDocument) }),
  refusals: listingRefusals,
})
