import type { FastifyInstance } from 'fastify'
import { sendPicture } from '#features/people/server/send-picture.ts'
import { isId } from '#kit/id.ts'
import { batched } from '#platform/server/batch.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { photoKey } from './photo-rows.ts'
import type { PublicPhoto } from './photo-rows.ts'
import { PUBLIC } from './public-listings.ts'

const find = statement<PublicPhoto>(
  'listings-find-photos',
  `SELECT p.id, p.files FROM listing_photos p JOIN listings l ON l.id = p.listing_id
    WHERE p.id = ANY ($1::uuid[]) AND p.position IS NOT NULL AND ${PUBLIC}`,
)

const MAX_LOOKUPS = 100
const NAME = /^(\d{1,4})(?:x\d{1,4})?\.(avif|webp)$/

/** `/photos/{id}/960.avif`: a photo of a listing in one size, for everybody who may see the listing. */
export function mountPhotos(app: FastifyInstance, deps: Pick<Deps, 'database' | 'config'>): void {
  const store = ownFilesOf(deps.config)
  // A page of twenty cards asks for twenty photos at once: one query.
  const photoOf = batched(MAX_LOOKUPS, async (ids: readonly string[]) => {
    const found = new Map((await deps.database.rows(find, [ids])).map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
  app.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const [, width, format] = NAME.exec(request.params.file) ?? []
    const photo = width && isId(request.params.id) ? await photoOf(request.params.id) : null
    const keyOf = (name: string) => photoKey(request.params.id, name)
    return await sendPicture(reply, { store, files: photo?.files, name: `${width}-${format}`, keyOf, isPublic: true })
  })
}
