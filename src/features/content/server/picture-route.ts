import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPicture } from '#features/people/server/send-picture.ts'
import { isId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { makeOpenGuard } from '#platform/server/guard-raw-calls.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { widthsOf } from '../post-pictures.ts'
import { findReadablePicture, pictureKey, SHARE_NAME } from './picture-rows.ts'

const READING = { max: 1200, windowMs: 60_000 } as const
const SIZED = /^(\d{1,4})\.(avif|webp)$/
const SHARED = 'share.jpg'

/**
 * `GET /api/post-pictures/{id}/960.webp`: a picture of a post in one size, for whoever may read the text in which it stands;
 * `/share.jpg` as it stands beside a link.
 */
export function mountPostPictures(app: FastifyInstance, deps: Deps, identify: Identify): void {
  const guard = makeOpenGuard(deps, identify)
  const store = ownFilesOf(deps.config)
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, asked: string | null) => {
    if (!(await guard(request, reply, READING))) return reply
    const row = isId(id) ? await findReadablePicture(deps.database, request.visitor?.userId ?? null, id) : null
    const [, width, format] = SIZED.exec(asked ?? `${row ? widthsOf(row.width).at(-1) : 0}.webp`) ?? []
    const name = asked === SHARED ? SHARE_NAME : `${width}-${format}`
    return await sendPicture(reply, { store, files: row?.files, name, keyOf: (one) => pictureKey(row!, one) })
  }
  app.get<{ Params: { id: string } }>('/api/post-pictures/:id', (request, reply) =>
    send(request, reply, request.params.id, null),
  )
  app.get<{ Params: { id: string; name: string } }>('/api/post-pictures/:id/:name', (request, reply) =>
    send(request, reply, request.params.id, request.params.name),
  )
}
