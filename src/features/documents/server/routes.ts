import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import type { Identify } from '#platform/server/visitor.ts'
import * as contract from '../contract.ts'
import { MAX_FILE_BYTES } from '../kinds.ts'
import { changeOwn, deleteOwn, purgeOwn, restoreOwn } from './change-document.ts'
import { documentDepsOf } from './document-deps.ts'
import { mountFile } from './file-route.ts'
import type { ReadPapers } from './issued-papers.ts'
import { keepUpload } from './keep-upload.ts'
import { documentAnswer, findOwn, readList, readOne } from './read-documents.ts'
import { mountShares } from './share-routes.ts'
import { reserveSpace } from './space.ts'
import { endUpload } from './store.ts'
import { deleteLeaving } from './sweep-documents.ts'
import { mountUploads } from './upload-routes.ts'

const success = { status: 'success' } as const

/** Documents of people: kept, listed, changed, downloaded, deleted. `later`: what later features issue stands among them. */
export function mountDocuments(
  app: FastifyInstance,
  edge: Edge,
  deps: Deps,
  identify: Identify,
  later: readonly ReadPapers[],
): void {
  const own = { ...documentDepsOf(deps), config: deps.config }
  const { database, clock } = own

  edge.mount(contract.listDocuments, async ({ visitor, query: { in_trash: inTrash, ...query }, language }) =>
    readList(own, visitor.userId, { ...query, inTrash: inTrash === 'true' }, language, later),
  )

  edge.mount(contract.addDocument, async ({ visitor, query: { name }, body, address, say, reply }) => {
    const { userId } = visitor
    // Whoever does not say how much is coming holds space for as much as may come.
    const length = Number(reply.request.headers['content-length'] ?? MAX_FILE_BYTES) || MAX_FILE_BYTES
    const reserved = await reserveSpace(own, { userId, name, bytes: length }, own.quotaBytes)
    if (isRefusal(reserved)) return reserved
    const { id: uploadId } = reserved
    const giveUp = () => database.run(endUpload, [uploadId, clock()])
    const spooled = await own.files.receive(body, MAX_FILE_BYTES).catch(async (error: unknown) => {
      await giveUp()
      throw error
    })
    if (isRefusal(spooled)) {
      await giveUp()
      return spooled
    }
    const kept = await keepUpload(own, { userId, uploadId, name: reserved.name, address }, spooled)
    if (isRefusal(kept)) return kept
    const row = await findOwn(database, userId, kept.documentId, clock())
    // Deleted for good by another tab in the meantime.
    if (isRefusal(row)) return { refused: 'upload_not_found' as const }
    return { ...success, feedback: say(kept.what, { name: kept.name }), document: documentAnswer(row) }
  })

  edge.mount(contract.readDocument, async ({ visitor, params: { id } }) => {
    const row = await findOwn(database, visitor.userId, id, clock())
    return isRefusal(row) ? row : await readOne(database, row)
  })

  edge.mount(contract.changeDocument, async ({ visitor, params: { id }, body, address }) => {
    const row = await changeOwn(own, { userId: visitor.userId, address, id }, body)
    return isRefusal(row) ? row : { ...success, document: documentAnswer(row) }
  })

  edge.mount(contract.deleteDocument, async ({ visitor, params: { id }, address }) => {
    const row = await deleteOwn(own, { userId: visitor.userId, address, id })
    return isRefusal(row) ? row : success
  })

  edge.mount(contract.deleteDocumentByQuery, async ({ visitor, query: { id }, address }) => {
    const row = await deleteOwn(own, { userId: visitor.userId, address, id })
    return isRefusal(row) ? row : success
  })

  edge.mount(contract.restoreDocument, async ({ visitor, params: { id }, address }) => {
    const row = await restoreOwn(own, { userId: visitor.userId, address, id })
    return isRefusal(row) ? row : { ...success, document: documentAnswer(row) }
  })

  edge.mount(contract.purgeDocument, async ({ visitor, params: { id }, address }) => {
    const row = await purgeOwn(own, { userId: visitor.userId, address, id })
    if (isRefusal(row)) return row
    await deleteLeaving(own)
    return success
  })

  mountFile(app, own, identify)
  mountUploads(app, own, identify)
  mountShares(app, edge, own)
}
