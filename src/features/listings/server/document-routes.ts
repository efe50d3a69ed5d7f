import type { FastifyInstance, FastifyReply } from 'fastify'
import { epochSeconds } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { EXTENSIONS } from '#platform/server/files/file-type.ts'
import { makeLimit } from '#platform/server/guard-raw-calls.ts'
import type { Edge } from '#platform/server/http.ts'
import { statement } from '#platform/server/statement.ts'
import { listDocuments } from '../documents-contract.ts'
import { readAllDocuments } from './add-document.ts'
import type { ListingDocument } from './add-document.ts'
import { PUBLIC } from './public-listings.ts'

const findPublic = statement<{ id: string }>(
  'listings-find-public',
  `SELECT l.id FROM listings l WHERE l.id = $1 AND ${PUBLIC}`,
)
const findFile = statement<Pick<ListingDocument, 'kind' | 'file_hash' | 'media_type' | 'bytes'>>(
  'listings-find-file',
  `SELECT d.kind, d.file_hash, d.media_type, d.bytes
     FROM listing_documents d JOIN listings l ON l.id = d.listing_id WHERE d.id = $2 AND l.id = $1 AND ${PUBLIC}`,
)

// Guests count by their network alone, which may be that of a whole house.
const DOWNLOADING = { max: 240, windowMs: 60_000, network: 600 } as const

const urlOf = (listingId: string, id: string): string => `/api/listings/${listingId}/documents/${id}`

/** The documents of listings that are shown: a list, and each as a download. */
export function mountDocuments(
  app: FastifyInstance,
  edge: Edge,
  deps: Pick<Deps, 'config' | 'clock' | 'database' | 'log'>,
): void {
  const { config, database, log } = deps
  const files = filesOf(config)
  const limit = makeLimit(deps)
  edge.mount(listDocuments, async ({ params: { id } }) => {
    if (!isId(id) || !(await database.first(findPublic, [id]))) return refuse('listing_not_found')
    const rows = await readAllDocuments(database, id)
    return {
      documents: rows.map(({ file_hash: sha256, added_at: at, ...row }) => ({
        ...row,
        sha256,
        added_at: epochSeconds(at),
        url: urlOf(id, row.id),
      })),
    }
  })

  app.get<{ Params: { id: string; document: string } }>(
    '/api/listings/:id/documents/:document',
    async (request, reply) => {
      if (!limit(request, reply, DOWNLOADING)) return reply
      const { id, document } = request.params
      const found = isId(id) && isId(document) ? await database.first(findFile, [id, document]) : null
      if (!found) return reply.callNotFound()
      const etag = `"${found.file_hash}"`
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const stream = await files.open(found.file_hash, found.bytes)
      if (!stream) {
        log.error({ listing: id, document, hash: found.file_hash }, 'a stored file is not there as it was')
        return reply.callNotFound()
      }
      return sendFile(reply, found, document).send(stream)
    },
  )
}

/**
 * As a download only, under a name of ours: whatever a file holds, no browser takes it for a page of this site, and nothing
 * in it runs.
 */
const sendFile = (
  reply: FastifyReply,
  { kind, media_type: type, bytes }: Pick<ListingDocument, 'kind' | 'media_type' | 'bytes'>,
  id: string,
): FastifyReply =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${kind}-${id.slice(0, 8)}.${EXTENSIONS[type]}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
