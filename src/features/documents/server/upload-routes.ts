import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { BodyRefused, withBody } from '#platform/server/body-stream.ts'
import type { Deps } from '#platform/server/deps.ts'
import { isStorageFull } from '#platform/server/files/spool.ts'
import { makeGuard } from '#platform/server/guard-raw-calls.ts'
import { checkBody, mountStream } from '#platform/server/mount-stream.ts'
import { edgeRefusalBody, refusalBody } from '#platform/server/refusal-body.ts'
import { requestLanguage } from '#platform/server/request-language.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { UPLOADING } from '../contract.ts'
import { MAX_FILE_BYTES } from '../kinds.ts'
import { uploadRefusals } from '../refusals.ts'
import type { DocumentDeps } from './document-deps.ts'
import { keepUpload, mayPass } from './keep-upload.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { partialUploads } from './partial-uploads.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { reserveSpace } from './space.ts'
import { endUpload, findUpload, touchUpload } from './store.ts'
import type { UploadRow } from './store.ts'
import { bytesOf, fileNameOf, PIECE_TYPE, speaksTus, TUS } from './tus-headers.ts'

export const UPLOADS_PATH = '/api/documents/uploads'

// One piece of an upload: what takes longer is cut, and gone on with.
const PIECE = { maxBytes: MAX_FILE_BYTES, timeoutMs: 600_000, types: [PIECE_TYPE] } as const
// Pieces may be small where the line is bad.
const PIECES = { max: 1200, windowMs: 60_000 } as const

type UploadDeps = DocumentDeps & Pick<Deps, 'config'> & { readonly partials: PartialUploads }
type UploadRefusal = Refusal<keyof typeof uploadRefusals>
// What the protocol says by its status alone: a piece that does not follow on what is there is a conflict; what another server makes
// a document of at this moment is locked, and asked for again a little later.
const BARE = { conflict: 409, wrong_version: 412, wrong_type: 415, locked: 423, not_spoken: 501 } as const
/** How many bytes there are now, or why not. */
type Arrived = number | keyof typeof BARE | UploadRefusal | BodyRefused
/** A request for one upload of its owner's, whose turn it is. */
type Turn = { readonly request: FastifyRequest; readonly row: UploadRow; readonly stop: AbortSignal }

/**
 * Uploads that are gone on with after a cut, by the tus protocol (https://tus.io, 1.0.0): `POST` says the length and the name, and
 * holds the space for it; `PATCH` sends pieces, `HEAD` says how much arrived, `DELETE` gives up. With the last byte the upload
 * becomes a document, as one that came by `POST /api/documents`.
 */
export function mountUploads(
  app: FastifyInstance,
  given: DocumentDeps & Pick<Deps, 'config'>,
  identify: Identify,
): void {
  const deps: UploadDeps = { ...given, partials: partialUploads(given.config) }
  const guard = makeGuard(deps, identify)
  const inTurn = oneAtATime()

  // A stranger who knows an id takes turns with nobody.
  const onOwn = (work: (turn: Turn) => Promise<Arrived>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = await guard(request, reply, PIECES)
    if (!visitor) return reply
    const { id } = request.params as { id: string }
    if (!isId(id)) return answer(request, reply, refuse('upload_not_found'))
    const arrived = await inTurn(`${visitor.userId} ${id}`, async (stop): Promise<Arrived> => {
      const row = await deps.database.first(findUpload, [id, visitor.userId])
      if (!row || row.state === 'ended') return refuse('upload_not_found')
      // Whoever gives up needs to know nothing of the protocol.
      if (request.method !== 'DELETE' && !speaksTus(request)) return 'wrong_version'
      await deps.database.run(touchUpload, [id, deps.clock()])
      return await work({ request, row, stop })
    })
    return answer(request, reply, arrived)
  }

  mountBegin(app, deps, guard)
  const url = `${UPLOADS_PATH}/:id`
  mountStream(app, { method: 'PATCH', url, limits: PIECE, handler: onOwn((turn) => takePiece(deps, turn)) })
  app.route({
    method: 'HEAD',
    url,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return await onOwn(async (turn) => {
        reply.header('upload-length', turn.row.bytes)
        return await howFar(deps, turn)
      })(request, reply)
    },
  })
  app.route({
    method: 'DELETE',
    url,
    handler: onOwn(async ({ row }) => {
      if (row.state === 'done') return refuse('upload_not_found')
      await giveUp(deps, row.id)
      return 0
    }),
  })
}

function mountBegin(app: FastifyInstance, deps: UploadDeps, guard: ReturnType<typeof makeGuard>): void {
  mountStream(app, {
    method: 'POST',
    url: UPLOADS_PATH,
    limits: PIECE,
    handler: async (request, reply) => {
      const visitor = await guard(request, reply, UPLOADING)
      if (!visitor) return reply
      if (!speaksTus(request)) return answer(request, reply, 'wrong_version')
      // Pieces that are to be put together are no upload of their own.
      if (request.headers['upload-concat'] !== undefined) return answer(request, reply, 'not_spoken')
      const begun = await begin(deps, visitor.userId, fileNameOf(request), bytesOf(request, 'upload-length'))
      if (isRefusal(begun)) return answer(request, reply, begun)
      return reply
        .code(201)
        .headers({ ...TUS, location: `${UPLOADS_PATH}/${begun.id}` })
        .send()
    },
  })
}

/** Holds the space, then makes the file that grows. */
async function begin(
  deps: UploadDeps,
  userId: string,
  name: string,
  bytes: number | null,
): Promise<{ readonly id: string } | UploadRefusal> {
  if (bytes === null) return refuse('upload_length')
  if (bytes === 0) return refuse('file_empty')
  if (bytes > MAX_FILE_BYTES) return refuse('file_too_large')
  const id = newId(deps.clock().getTime())
  const reserved = await reserveSpace(deps, { userId, name: name.slice(0, 1000), bytes }, deps.quotaBytes, id)
  if (isRefusal(reserved)) return reserved
  try {
    await deps.partials.begin(id)
    return { id }
  } catch (error) {
    return await noRoom(deps, id, error)
  }
}

async function takePiece(deps: UploadDeps, { request, row, stop }: Turn): Promise<Arrived> {
  const { id, bytes } = row
  if (checkBody(request, PIECE)?.code === 'wrong_type') return 'wrong_type'
  const from = bytesOf(request, 'upload-offset')
  const arrivedBefore = await deps.partials.offsetOf(id)
  if (row.state === 'done' || stop.aborted || from === null || from !== arrivedBefore) return 'conflict'
  if (from + (bytesOf(request, 'content-length') ?? 0) > bytes) return refuse('file_too_large')
  const take = async (body: Readable) => {
    stop.addEventListener('abort', () => body.destroy(new Error('another request goes on with this upload')))
    return await deps.partials.append(id, body, from, bytes)
  }
  try {
    const arrived = await withBody(request.raw, PIECE, take)
    if (arrived === null) return refuse('file_too_large')
    return arrived === bytes ? await finish(deps, { request, row, stop }) : arrived
  } catch (error) {
    return await noRoom(deps, id, error)
  }
}

/**
 * A server that died between the last byte and the document left an upload that is whole and nothing more: whoever asks how far it
 * came is the occasion to finish it. Where that fails it is asked for again: clients take any other fault here for an upload that is not
 * there any more, and send all of it anew.
 */
async function howFar(deps: UploadDeps, turn: Turn): Promise<Arrived> {
  const { id, bytes, state } = turn.row
  if (state === 'done') return bytes
  const arrived = await deps.partials.offsetOf(id)
  if (arrived !== null && arrived !== bytes) return arrived
  try {
    const finished = await finish(deps, turn)
    return isPassing(finished) ? 'locked' : finished
  } catch (error) {
    deps.log.error({ upload: id, error: String(error) }, 'documents: an upload that is whole could not be kept')
    return 'locked'
  }
}

const isPassing = (arrived: Arrived): boolean => typeof arrived === 'object' && isRefusal(arrived) && mayPass(arrived)

/**
 * All bytes are there: the pieces become a document, by one of the servers that share them. One whose pieces are gone, and that
 * nobody works on, ended with the server that did: it holds no space any more.
 */
async function finish(deps: UploadDeps, turn: Turn): Promise<Arrived> {
  const { id, user_id: userId, bytes } = turn.row
  const endTurn = await deps.partials.takeTurn(id)
  if (!endTurn) return 'locked'
  try {
    // Another server may have come to its end since this one looked.
    const row = await deps.database.first(findUpload, [id, userId])
    if (row?.state === 'done') return bytes
    if (row?.state === 'open' && (await deps.partials.offsetOf(id)) === bytes) return await keepPieces(deps, turn)
    await giveUp(deps, id)
    return refuse('upload_not_found')
  } finally {
    await endTurn()
  }
}

/** After a fault of the database, the bucket or the scanner the pieces stay: whoever asks how far it came is the occasion to try again. */
async function keepPieces(deps: UploadDeps, { request, row }: Turn): Promise<Arrived> {
  const { id, user_id: userId, name, bytes } = row
  const spooled = await deps.partials.finish(id, bytes)
  const kept = await keepUpload(deps, { userId, uploadId: id, name, address: request.ip }, spooled)
  if (isRefusal(kept) && mayPass(kept)) return kept
  await deps.partials.drop(id)
  return isRefusal(kept) ? kept : bytes
}

async function giveUp({ database, clock, partials }: UploadDeps, id: string): Promise<void> {
  await database.run(endUpload, [id, clock()])
  await partials.drop(id)
}

/** Nothing half stays where there is no room; any other fault is one. */
async function noRoom(deps: UploadDeps, id: string, error: unknown): Promise<UploadRefusal> {
  if (!isStorageFull(error)) throw error
  await giveUp(deps, id)
  return refuse('storage_full')
}

function answer(request: FastifyRequest, reply: FastifyReply, arrived: Arrived): FastifyReply {
  reply.headers(TUS)
  const language = requestLanguage(request)
  if (arrived === 'wrong_version') reply.header('tus-version', TUS['tus-resumable'])
  if (typeof arrived === 'string') return reply.code(BARE[arrived]).send()
  if (arrived instanceof BodyRefused) {
    const code = arrived.code === 'cut' ? 'unreadable' : arrived.code
    const status = arrived.code === 'too_slow' ? 408 : arrived.code === 'too_large' ? 413 : 400
    return reply.code(status).send(edgeRefusalBody(code, language, request.id))
  }
  if (typeof arrived === 'number')
    return reply
      .code(request.method === 'HEAD' ? 200 : 204)
      .header('upload-offset', arrived)
      .send()
  const { refused: code, params = {} } = arrived
  const { status, ...sentence } = uploadRefusals[code]
  const feedback = fill(sentence[language], params)
  return reply.code(status).send(refusalBody({ status, code, feedback, id: request.id }, { params }))
}
