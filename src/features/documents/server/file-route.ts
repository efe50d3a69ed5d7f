import type { FastifyInstance } from 'fastify'
import { isId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeGuard } from '#platform/server/guard-raw-calls.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'
import type { DocumentDeps } from './document-deps.ts'
import { sendDocument } from './send-document.ts'
import type { DocumentFile } from './send-document.ts'

// A folder of papers at once, and parts of each: a file is read from the disk for every one of them.
const DOWNLOADING = { max: 240, windowMs: 60_000, network: 1200 } as const

// In the trash, too: whoever looks for the right one to bring back may look into it.
const findFile = statement<DocumentFile>(
  'documents-find-file',
  `SELECT v.id, v.user_id, d.name, v.file_hash, v.media_type, v.bytes
     FROM documents d JOIN document_versions v ON v.document_id = d.id
    WHERE d.user_id = $1 AND d.id = $2 AND d.leaving_at IS NULL AND ($3::int IS NULL OR v.number = $3)
    ORDER BY v.number DESC LIMIT 1`,
)

/** `GET /api/documents/{id}/file`: a version of a document of mine as a download, whole or a part of it. */
export function mountFile(app: FastifyInstance, deps: DocumentDeps & Pick<Deps, 'config'>, identify: Identify): void {
  type Route = { Params: { id: string }; Querystring: { version?: string } }
  const guard = makeGuard(deps, identify)
  app.get<Route>('/api/documents/:id/file', async (request, reply) => {
    const visitor = await guard(request, reply, DOWNLOADING)
    if (!visitor) return reply
    const { id } = request.params
    const { version } = request.query
    const number = version === undefined ? null : /^[1-9]\d{0,5}$/.test(version) ? Number(version) : 0
    const found = isId(id) ? await deps.database.first(findFile, [visitor.userId, id, number]) : null
    if (!found) return reply.callNotFound()
    return await sendDocument(deps, request, reply, found)
  })
}
