import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Bilingual } from '#kit/refusals.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { edgeRefusals } from './edge-refusals.ts'
import type { EdgeRefusal } from './edge-refusals.ts'
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
  return send(reply, { status, code, feedback, retryAfter, id: request.id }, { params, ...details })
}

type Refused = { status: number; code: string; feedback: string; retryAfter: number | undefined; id: string }

/** Sets the status of any refusal, and gives its body. */
export function send(reply: FastifyReply, { retryAfter, ...refused }: Refused, details?: RefusalDetails): string {
  reply.code(refused.status).type('application/json; charset=utf-8')
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return JSON.stringify(refusalBody(refused, details))
}
