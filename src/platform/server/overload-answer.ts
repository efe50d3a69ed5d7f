import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { edgeSentences } from './edge-refusals.ts'
import { asksForPage, drawPlainPage } from './plain-page.ts'
import { edgeRefusalBody } from './refusal-body.ts'
import { languageOf } from './request-language.ts'
import { RETRY_AFTER_SECONDS } from './retry-after.ts'

/** 503 for a request that was not begun: in the API's shape, or as a page where a person asked for one. */
export function answerOverloaded(request: IncomingMessage, response: ServerResponse, isSandbox: boolean): void {
  const { cookie = '', 'accept-language': languages = '' } = request.headers
  const language = languageOf(/(?:^|;\s*)lang_code=(en|es)\b/.exec(cookie)?.[1], languages)
  const refused = edgeRefusalBody('overloaded', language, randomUUID(), edgeSentences.nothing_done)
  const page = asksForPage(request) ? drawPlainPage(language, 503, refused.feedback, isSandbox) : null
  const body = page?.html ?? JSON.stringify(refused)
  response.writeHead(503, {
    'content-type': `${page ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': page?.policy ?? "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS[503]),
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
