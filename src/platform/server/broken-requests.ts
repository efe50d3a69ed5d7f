import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { edgeRefusalBody } from './refusal-body.ts'
import type { EdgeRefusal } from './edge-refusals.ts'

type Broken = { readonly status: number; readonly code: EdgeRefusal }

const BROKEN: Readonly<Record<string, Broken>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too_slow' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
}

/**
 * Answers a request that ended before it was whole (too slow, headers too large, no HTTP): nothing of it was carried out. Which
 * language it asked for is not known. Its connection ends.
 */
export function answerBroken(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = BROKEN[error.code ?? ''] ?? { status: 400, code: 'unreadable' }
  const body = JSON.stringify(edgeRefusalBody(code, 'en', randomUUID()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
