import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '#platform/server/files/own-files.ts'
import { fileKey } from './document-deps.ts'
import type { DocumentDeps } from './document-deps.ts'

/** A stored version of a document, with the document's name. */
export type DocumentFile = {
  id: string
  user_id: string
  name: string
  file_hash: string
  media_type: string
  bytes: number
}

/**
 * As a download only: whatever a file holds, no browser takes it for a page of this site, and nothing in it runs. Nobody keeps
 * it on the way; its own browser asks whether it may be shown again. `take` is asked once the file is there, and answers whether it
 * may be given; `failed` is told when its place does not give all of it.
 */
export async function sendDocument(
  { files, log }: Pick<DocumentDeps, 'files' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: DocumentFile,
  { take, failed }: { readonly take?: () => Promise<boolean>; readonly failed?: () => void } = {},
): Promise<FastifyReply> {
  const { bytes, media_type: media } = file
  const etag = `"${file.file_hash}"`
  const range = rangeOf(request.headers, etag, bytes)
  reply
    .type(media.startsWith('text/') ? `${media}; charset=utf-8` : media)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachmentOf(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const stream = await files.open(fileKey(file.user_id, file.id), bytes, range ?? undefined)
  if (!stream) log.error({ version: file.id, hash: file.file_hash }, 'a stored file is not there as it was')
  // From the first moment: it is being opened while others are asked. Whoever hangs up ends it without an error.
  let isTaken = false
  stream?.once('error', (error) => {
    log.error({ version: file.id, error: String(error) }, 'a stored file could not be read to its end')
    if (isTaken) failed?.()
  })
  isTaken = stream !== null && (await mayGive(stream, take))
  if (!stream || !isTaken) {
    for (const name of ['content-disposition', 'etag', 'accept-ranges']) reply.removeHeader(name)
    return reply.callNotFound() as unknown as FastifyReply
  }
  if (stream.errored) {
    failed?.()
    throw stream.errored
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
  // Packed again it would have no length and no parts.
  reply.header('content-length', range ? range.to - range.from + 1 : bytes).header('content-encoding', 'identity')
  return reply.send(stream)
}

async function mayGive(stream: Readable, take: (() => Promise<boolean>) | undefined): Promise<boolean> {
  try {
    const isTaken = take === undefined || (await take())
    if (!isTaken) stream.destroy()
    return isTaken
  } catch (error) {
    stream.destroy()
    throw error
  }
}

/** One part of a file, as programs ask for it that go on with a download that was cut. */
function rangeOf(headers: FastifyRequest['headers'], etag: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  const condition = headers['if-range']
  if (typeof condition === 'string' && condition !== etag) return null
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last))
  return from > to ? 'unsatisfiable' : { from, to }
}

/** The name in every script (RFC 6266), and for old programs in plain letters. */
function attachmentOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
    .replaceAll(/_{2,}/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
