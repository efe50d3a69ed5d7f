import type { FastifyRequest } from 'fastify'

/** The one version of the protocol that is spoken (https://tus.io/protocols/resumable-upload). */
export const TUS = { 'tus-resumable': '1.0.0' } as const
export const PIECE_TYPE = 'application/offset+octet-stream'

type Asked = Pick<FastifyRequest, 'headers'>

const headerOf = ({ headers }: Asked, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A length or an offset; null where it is no whole number of bytes. */
export function bytesOf(request: Asked, name: 'upload-length' | 'upload-offset' | 'content-length'): number | null {
  const value = headerOf(request, name)
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** The name of the file, which travels as Base64 beside other pairs of `Upload-Metadata`; empty where there is none. */
export function fileNameOf(request: Asked): string {
  const pairs = headerOf(request, 'upload-metadata').split(',')
  const encoded = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'filename')?.[1]
  return Buffer.from(encoded ?? '', 'base64').toString('utf8')
}

/** Whether the request speaks our version. */
export const speaksTus = (request: Asked): boolean => headerOf(request, 'tus-resumable') === TUS['tus-resumable']
