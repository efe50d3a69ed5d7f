import type { FastifyInstance } from 'fastify'
import { epochSeconds } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Config } from '#platform/server/config.ts'
import { makeLimit } from '#platform/server/guard-raw-calls.ts'
import type { Edge } from '#platform/server/http.ts'
import { kindOfMedia } from '../kinds.ts'
import * as contract from '../share-contract.ts'
import type { DocumentDeps } from './document-deps.ts'
import { sendDocument } from './send-document.ts'
import { countUse, endShare, findShared, giveUseBack, makeShare, readShares } from './shares.ts'

const DOWNLOADING = { max: 60, windowMs: 60_000 } as const

/** Links to documents: made and ended by their owner, opened by whoever has one. */
export function mountShares(app: FastifyInstance, edge: Edge, deps: DocumentDeps & { readonly config: Config }): void {
  edge.mount(contract.listShares, async ({ visitor, params: { id } }) => readShares(deps, visitor.userId, id))

  edge.mount(contract.makeShare, async ({ visitor, params: { id }, body, address, origin }) => {
    const { userId, sessionHash } = visitor
    const made = await makeShare(deps, { userId, sessionHash, id, address }, body)
    if (isRefusal(made)) return made
    // Behind the hash it goes to no server, no log and no proxy on the way.
    return { status: 'success' as const, url: `${origin}/shared#${made.secret}`, share: made.share }
  })

  edge.mount(contract.endShare, async ({ visitor, params: { id, share }, address }) => {
    const refused = await endShare(deps, { userId: visitor.userId, id, address }, share)
    return refused ?? { status: 'success' as const }
  })

  edge.mount(contract.readShared, async ({ params: { secret }, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    const found = await findShared(deps, secret)
    if (isRefusal(found)) return found
    const { name, media_type: media, bytes, file_hash: sha256, uses_left, expires_at: ends } = found
    return { name, kind: kindOfMedia(media), bytes, sha256, uses_left, expires_at: epochSeconds(ends) }
  })

  mountDownload(app, deps)
}

/** The file of a link, whole: a part of it would be another use. */
function mountDownload(app: FastifyInstance, deps: DocumentDeps & { readonly config: Config }): void {
  const limit = makeLimit(deps)
  app.get<{ Params: { secret: string } }>(
    '/api/shared/:secret/file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      if (!limit(request, reply, DOWNLOADING)) return reply
      reply.header('x-robots-tag', 'noindex')
      const found = await findShared(deps, request.params.secret)
      if (isRefusal(found)) return reply.callNotFound()
      delete request.headers.range
      return await sendDocument(deps, request, reply, found, {
        take: () => countUse(deps, found, request.ip),
        failed: () => giveUseBack(deps, found),
      })
    },
  )
}
