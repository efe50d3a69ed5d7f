import type { FastifyReply } from 'fastify'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import type { PictureFiles } from './draw-anew.ts'

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

type Asked = {
  readonly store: OwnFiles
  /** What is kept of the picture; undefined where this reader may not see it. */
  readonly files: PictureFiles | undefined
  /** `256-webp`. */
  readonly name: string
  readonly keyOf: (name: string) => string
  /** Anybody may have it, so caches that people share may keep it: for an hour, since it may be taken away. */
  readonly isPublic?: boolean
}

/**
 * Answers with one size of a picture. What an address gives never changes, so that a browser keeps it; what nobody else may see
 * looks as if it were not there.
 */
export async function sendPicture(
  reply: FastifyReply,
  { store, files, name, keyOf, isPublic = false }: Asked,
): Promise<unknown> {
  const file = files && Object.hasOwn(files, name) ? files[name] : undefined
  const stream = file ? await store.open(keyOf(name), file.bytes) : null
  if (!file || !stream) return reply.callNotFound()
  return await reply
    .type(TYPES[name.split('-')[1]!]!)
    .header('etag', `"${file.sha256}"`)
    .header('cache-control', isPublic ? 'public, max-age=3600' : 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-length', file.bytes)
    .header('content-encoding', 'identity')
    .send(stream)
}
