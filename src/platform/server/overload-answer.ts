import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OVERLOADED } from './fault.ts'
import { sayFeedback } from './feedback-words.ts'
import { languageOf } from './request-language.ts'
import { RETRY_AFTER_SECONDS } from './retry-after.ts'

/** 503 for a request that was not begun: in the API's shape, or as a page where a person asked for one. */
export function answerOverloaded(request: IncomingMessage, response: ServerResponse): void {
  const { accept = '', cookie = '', 'accept-language': languages = '' } = request.headers
  const language = languageOf(/(?:^|;\s*)lang_code=(en|es)\b/.exec(cookie)?.[1], languages)
  const feedback = sayFeedback(OVERLOADED, language)
  const isPage = request.method === 'GET' && accept.includes('text/html') && !request.url?.startsWith('/api/')
  const body = isPage
    ? `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Freehold</title><p>${feedback}</p></html>`
    : JSON.stringify({ status: 'error', code: 'overloaded', feedback, id: randomUUID() })
  response.writeHead(503, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS[503]),
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
