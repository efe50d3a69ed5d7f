import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { BodyRefused, withBody } from '#platform/server/body-stream.ts'
import type { Deps } from '#platform/server/deps.ts'
import { adopt, isStorageFull } from '#platform/server/files/spool.ts'
import { makeGuard } from '#platform/server/guard-raw-calls.ts'
import { mountStream } from '#platform/server/mount-stream.ts'
import { edgeRefusalBody, refusalBody } from '#platform/server/refusal-body.ts'
import { requestLanguage } from '#platform/server/request-language.ts'
import type { Identify, Visitor } from '#platform/server/visitor.ts'
import { UPLOADING } from '../contract.ts'
import { MAX_FILE_BYTES } from '../kinds.ts'
import { uploadRefusals } from '../refusals.ts'
import type { DocumentDeps } from './document-deps.ts'
import { keepUpload } from './keep-upload.ts'
import type { Kept, KeepRefusal } from './keep-upload.ts'
import { reserveSpace } from './space.ts'
import { endUpload, findUpload, touchUpload } from './store.ts'
import type { UploadRow } from './store.ts'
import { dropPartial, uploadFolder } from './sweep-documents.ts'
import { UploadStore } from './upload-store.ts'

export const UPLOADS_PATH = '/api/documents/uploads'

// One piece of an upload: what takes longer is cut, and gone on with.
const PIECE = { maxBytes: MAX_FILE_BYTES, timeoutMs: 600_000, types: [] } as const
// Pieces may be small where the line is bad.
const PIECES = { max: 1200, windowMs: 60_000 } as const

type UploadRefusal = keyof typeof uploadRefusals
type Caller = { readonly visitor: Visitor; readonly request: FastifyRequest }

/** Thrown within the tus server's hooks: it answers with these. */
class Told extends Error {
  readonly status_code: number
  readonly body: string
  constructor(status: number, body: string) {
    super(body)
    this.status_code = status
    this.body = body
  }
}

/**
 * Uploads that are gone on with after a cut, by the tus protocol (https://tus.io, 1.0.0): `POST` says the length and the name, and
 * holds the space for it; `PATCH` sends pieces, `HEAD` says how much arrived, `DELETE` gives up. With the last byte the upload
 * becomes a document, as one that came by `POST /api/documents`.
 */
export function mountUploads(
  app: FastifyInstance,
  deps: DocumentDeps & Pick<Deps, 'config'>,
  identify: Identify,
): void {
  const folder = uploadFolder(deps.config)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const guard = makeGuard(deps, identify)
  // Its store looks for the folder in the background and throws where nobody can catch it: it is made with the first upload.
  let made: ReturnType<typeof makeServe> | undefined
  const tus = () => (made ??= makeServe(deps, new UploadStore(folder)))

  const onOwn =
    (work: (request: FastifyRequest, reply: FastifyReply, visitor: Visitor, row: UploadRow) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = await guard(request, reply, PIECES)
      if (!visitor) return reply
      const { id } = request.params as { id: string }
      const row = isId(id) ? await deps.database.first(findUpload, [id, visitor.userId]) : null
      if (!row || row.state === 'ended') return sendRefusal(request, reply, refuse('upload_not_found'))
      await deps.database.run(touchUpload, [id, deps.clock()])
      return await work(request, reply, visitor, row)
    }

  const one = `${UPLOADS_PATH}/:id`
  mountStream(app, {
    method: 'POST',
    url: UPLOADS_PATH,
    limits: PIECE,
    handler: async (request, reply) => {
      const visitor = await guard(request, reply, UPLOADING)
      return visitor ? await tus().serve(request, reply, visitor) : reply
    },
  })
  mountStream(app, {
    method: 'PATCH',
    url: one,
    limits: PIECE,
    handler: onOwn(async (request, reply, visitor, row) =>
      row.state === 'done' ? reply.code(409).send() : await tus().serve(request, reply, visitor),
    ),
  })
  app.route({
    method: 'HEAD',
    url: one,
    handler: onOwn(async (request, reply, visitor, row) => {
      const kept = await finishIfWhole(deps, tus().store, request, visitor, row)
      if (kept && isRefusal(kept)) return sendRefusal(request, reply, kept)
      if (!kept) return await tus().serve(request, reply, visitor)
      return reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': row.bytes, 'upload-length': row.bytes }).send()
    }),
  })
  app.route({
    method: 'DELETE',
    url: one,
    handler: onOwn(async (request, reply, _visitor, row) => {
      if (row.state === 'done') return sendRefusal(request, reply, refuse('upload_not_found'))
      await giveUp(deps, row.id)
      return reply.code(204).header('tus-resumable', '1.0.0').send()
    }),
  })
}

/** Gives a request to the tus server, over a body that holds a few chunks, and sends what it answers. */
function makeServe(deps: DocumentDeps & Pick<Deps, 'config'>, store: UploadStore) {
  const callers = new WeakMap<object, Caller>()
  const tus = makeTus(deps, store, callers)
  const serve = async (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => {
    const caller: Caller = { visitor, request }
    const done = await withBody(request.raw, PIECE, async (body) => {
      const asked = webRequest(request, body)
      callers.set(asked, caller)
      const answer = await tus.handleWeb(asked)
      return { status: answer.status, headers: [...answer.headers], text: await answer.text() }
    })
    if (done instanceof BodyRefused) {
      const code = done.code === 'cut' ? 'unreadable' : done.code
      const status = done.code === 'too_slow' ? 408 : done.code === 'too_large' ? 413 : 400
      return reply.code(status).send(edgeRefusalBody(code, requestLanguage(request), request.id))
    }
    for (const [name, value] of done.headers)
      if (!/^access-control-|^content-length$/.test(name)) reply.header(name, value)
    return reply.code(done.status).send(done.text || null)
  }
  return { store, serve }
}

function makeTus(
  deps: DocumentDeps & Pick<Deps, 'config'>,
  store: UploadStore,
  callers: WeakMap<object, Caller>,
): Server {
  const callerOf = (request: object): Caller => callers.get(request)!
  return new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    namingFunction: () => newId(deps.clock().getTime()),
    onUploadCreate: async (asked, upload) => {
      const caller = callerOf(asked)
      const name = upload.metadata?.['filename'] ?? ''
      const refused = await reserve(deps, caller, { id: upload.id, name, bytes: upload.size ?? null })
      if (refused) throw told(caller.request, refused)
      return {}
    },
    onUploadFinish: async (asked, upload) => {
      const { request, visitor } = callerOf(asked)
      const kept = await finish(deps, store, request, visitor, upload.id)
      if (isRefusal(kept)) throw told(request, kept)
      return {}
    },
    onResponseError: async (asked, error) => {
      const { request } = callerOf(asked)
      const id = /([0-9a-f-]{36})$/.exec(new URL(asked.url).pathname)?.[1]
      if (error instanceof Told) return error
      if (isStorageFull(error)) {
        // Nothing half stays where there is no room.
        if (id) await giveUp(deps, id)
        return told(request, refuse('storage_full'))
      }
      const status = 'status_code' in error ? error.status_code : 500
      if (status === 413) return told(request, refuse('file_too_large'))
      if (status === 404 || status === 410) return told(request, refuse('upload_not_found'))
      if (status < 500) return undefined
      deps.log.error(
        { error: error instanceof Error ? (error.stack ?? error.message) : error.body },
        'documents: an upload failed',
      )
      const fault = edgeRefusalBody('fault', requestLanguage(request), request.id)
      return new Told(500, JSON.stringify(fault))
    },
  })
}

async function reserve(
  deps: DocumentDeps,
  { visitor }: Caller,
  { id, name, bytes }: { readonly id: string; readonly name: string; readonly bytes: number | null },
): Promise<Refusal<UploadRefusal> | null> {
  if (bytes === null) return refuse('upload_length')
  if (bytes === 0) return refuse('file_empty')
  const given = { userId: visitor.userId, name: name.slice(0, 1000), bytes }
  const reserved = await reserveSpace(deps, given, deps.quotaBytes, id)
  return isRefusal(reserved) ? reserved : null
}

// Whoever lost the last answer asks while the file is still judged: it is finished once, and both are told the same. Pieces lie
// on this server's disk, so that nobody else finishes them.
const finishing = new Map<string, Promise<Kept | Refusal<KeepRefusal>>>()

/** All bytes are there: the pieces become a document. */
async function finish(...given: Parameters<typeof finishNow>): Promise<Kept | Refusal<KeepRefusal>> {
  const id = given[4]
  const underWay = finishing.get(id)
  if (underWay) return await underWay
  const done = finishNow(...given).finally(() => finishing.delete(id))
  finishing.set(id, done)
  return await done
}

async function finishNow(
  deps: DocumentDeps & Pick<Deps, 'config'>,
  store: UploadStore,
  request: FastifyRequest,
  { userId }: Visitor,
  id: string,
): Promise<Kept | Refusal<KeepRefusal>> {
  const row = await deps.database.first(findUpload, [id, userId])
  // Finished between the question and now.
  if (row?.state === 'done' && row.document_id) return { documentId: row.document_id, name: row.name, what: 'kept' }
  if (row?.state !== 'open') return refuse('upload_not_found')
  const spooled = await adopt(join(store.folder, id))
  try {
    return await keepUpload(deps, { userId, uploadId: id, name: row.name, address: request.ip }, spooled)
  } finally {
    await dropPartial(deps.config, id)
  }
}

/**
 * A server that died between the last byte and the document left an upload that is whole and nothing more: whoever asks how far it
 * came is the occasion to finish it. Gives true for one that is finished, null for one that goes on.
 */
async function finishIfWhole(
  deps: DocumentDeps & Pick<Deps, 'config'>,
  store: UploadStore,
  request: FastifyRequest,
  visitor: Visitor,
  row: UploadRow,
): Promise<true | Refusal<KeepRefusal> | null> {
  if (row.state === 'done') return true
  if (!(await isWhole(deps, store, visitor, row))) return null
  const kept = await finish(deps, store, request, visitor, row.id)
  return isRefusal(kept) ? kept : true
}

/** Whether all bytes are there, those of an upload that is becoming a document at this moment with them. */
async function isWhole(
  { database }: Pick<Deps, 'database'>,
  store: UploadStore,
  { userId }: Visitor,
  { id, bytes }: UploadRow,
): Promise<boolean> {
  if (finishing.has(id)) return true
  const upload = await store.getUpload(id).catch(() => null)
  if (finishing.has(id) || upload) return upload?.offset === bytes || finishing.has(id)
  // Its pieces are gone: it was finished or given up since it was looked up.
  return (await database.first(findUpload, [id, userId]))?.state === 'done'
}

async function giveUp(deps: DocumentDeps & Pick<Deps, 'config'>, id: string): Promise<void> {
  await deps.database.run(endUpload, [id, deps.clock()])
  await dropPartial(deps.config, id)
}

/** The request as the tus server reads it, with the body that holds a few chunks. */
function webRequest(request: FastifyRequest, body: Readable): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const hasBody = request.method === 'POST' || request.method === 'PATCH'
  const sent = hasBody ? { body: Readable.toWeb(body) as unknown as ReadableStream, duplex: 'half' as const } : {}
  return new Request(`http://freehold.invalid${request.url}`, { method: request.method, headers, ...sent })
}

function bodyOf(request: FastifyRequest, { refused: code, params = {} }: Refusal<UploadRefusal>) {
  const { status, ...sentence } = uploadRefusals[code]
  const feedback = fill(sentence[requestLanguage(request)], params)
  return refusalBody({ status, code, feedback, id: request.id }, { params })
}

const told = (request: FastifyRequest, refusal: Refusal<UploadRefusal>): Told =>
  new Told(uploadRefusals[refusal.refused].status, JSON.stringify(bodyOf(request, refusal)))

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal<UploadRefusal>): FastifyReply =>
  reply.code(uploadRefusals[refusal.refused].status).header('tus-resumable', '1.0.0').send(bodyOf(request, refusal))
