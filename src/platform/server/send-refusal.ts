import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bilingual } from '#kit/refusals.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { edgeRefusals } from './edge-refusals.ts'
import type { EdgeRefusal } from './edge-refusals.ts'
import { asksForPage, drawPlainPage } from './plain-page.ts'
import { refusalBody } from './refusal-body.ts'
import type { RefusalDetails } from './refusal-body.ts'
import { requestLanguage } from './request-language.ts'

/** A refusal of the edge's own; `instead` stands in place of its entry's sentence. */
export type Denied = {
  readonly code: EdgeRefusal
  readonly instead?: Bilingual | undefined
  readonly values?: Readonly<Record<string, string | number>>
  /** Those of them that a page says in its own words. */
  readonly params?: Refusal['params']
  readonly retryAfter?: number | undefined
}

/** Sets the status of a refusal of the edge, and gives its body. */
export function sendDenied(
  reply: FastifyReply,
  request: FastifyRequest,
  denied: Denied,
  details?: RefusalDetails,
): string {
  const { code, instead, values, params, retryAfter } = denied
  const { status, ...sentence } = edgeRefusals[code]
  // The cookie stays: by now the browser may have a new one, of a login that was answered before this, and would lose that.
  const feedback = fill((instead ?? sentence)[requestLanguage(request)], values)
  return send(reply, request, { status, code, feedback, retryAfter }, { params, ...details })
}

type Refused = { status: number; code: string; feedback: string; retryAfter: number | undefined }

/** Sets the status of any refusal, and gives its body: a page where a person opened the address, e.g. that of a file. */
export function send(
  reply: FastifyReply,
  request: FastifyRequest,
  { retryAfter, ...refused }: Refused,
  details?: RefusalDetails,
): string {
  const { status, feedback } = refused
  reply.code(status)
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  if (asksForPage(request.raw)) {
    const language = requestLanguage(request)
    const { html, policy } = drawPlainPage(language, status, feedback, request.server.isSandbox)
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'content-language': language })
    return html
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(refusalBody({ ...refused, id: request.id }, details))
}
