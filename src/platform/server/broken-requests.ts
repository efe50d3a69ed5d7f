import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { EdgeRefusal } from './edge-refusals.ts'
import { edgeRefusalBody } from './refusal-body.ts'

const KINDS: Readonly<Record<string, readonly [status: number, code: EdgeRefusal]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
}

/**
 * Answers what never became a request: it could not be parsed, its head is too long, or it did not come to its end in time. It
 * reaches no hook, so what every answer says is said here, in English, since nobody knows what its reader speaks. Its connection ends.
 */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = KINDS[error.code ?? ''] ?? [400, 'unreadable']
  // In the middle of an answer to an earlier request it would be taken for a part of that.
  if (socket.writable && !isAnswering(socket)) {
    const body = JSON.stringify(edgeRefusalBody(code, 'en', randomUUID()))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

// Node keeps the answer that a connection is busy with there, and looks at it in the same way.
function isAnswering(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  const { _httpMessage: answer } = socket
  return answer?.headersSent === true
}
