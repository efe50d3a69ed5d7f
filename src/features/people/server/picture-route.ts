import type { FastifyInstance, FastifyReply } from 'fastify'
import { BROWSING } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { makeGuard } from '#platform/server/guard-raw-calls.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { PICTURE_SIZES } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'
import type { PictureFiles } from './draw-anew.ts'
import { pictureKey } from './pictures.ts'
import { sendPicture } from './send-picture.ts'

type PictureRow = {
  user_id: string
  kind: PictureKind
  files: PictureFiles
}

// Its owner sees it also while nobody else does, and after it was taken off, for a day: so that it can come back.
const find = statement<PictureRow>(
  'people-find-picture',
  `SELECT p.user_id, p.kind, p.files FROM profile_pictures p JOIN users u ON u.id = p.user_id
    WHERE p.id = $1 AND u.closed_at IS NULL
      AND (p.user_id = $2 OR (p.unused_since IS NULL AND p.kind = ANY(u.profile_shows)))`,
)

const NAME = /^(\d{2,4})\.(avif|webp)$/

/**
 * `GET /api/pictures/{id}/256.webp`: a picture in one size, to members whom its owner shows it to.
 */
export function mountPictures(app: FastifyInstance, deps: Deps, identify: Identify): void {
  const guard = makeGuard(deps, identify)
  const store = ownFilesOf(deps.config)
  const send = async (reply: FastifyReply, userId: string, id: string, name: string | null) => {
    const row = isId(id) ? await deps.database.first(find, [id, userId]) : null
    const [, width, format] = NAME.exec(name ?? '') ?? []
    const wanted = name === null && row ? `${PICTURE_SIZES[row.kind].widths.at(-1)}-webp` : `${width}-${format}`
    const keyOf = (one: string) => pictureKey(row!.user_id, id, one)
    return await sendPicture(reply, { store, files: row?.files, name: wanted, keyOf })
  }
  app.get<{ Params: { id: string } }>('/api/pictures/:id', async (request, reply) => {
    const visitor = await guard(request, reply, BROWSING)
    return visitor ? await send(reply, visitor.userId, request.params.id, null) : reply
  })
  app.get<{ Params: { id: string; name: string } }>('/api/pictures/:id/:name', async (request, reply) => {
    const visitor = await guard(request, reply, BROWSING)
    return visitor ? await send(reply, visitor.userId, request.params.id, request.params.name) : reply
  })
}
