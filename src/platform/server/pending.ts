import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What was asked for has begun, and nobody knows yet how it ends: answered 202 with the address where its end is
 * read. Neither a success nor a refusal; only endpoints that declare `pending` may answer so.
 */
export class Pending {
  readonly code: string
  readonly feedback: string
  readonly facts: Readonly<Record<string, unknown>>
  /** The path of the resource to ask, e.g. `/api/payments/0190…`. */
  readonly follow: string

  constructor(pending: Pick<Pending, 'code' | 'feedback' | 'facts' | 'follow'>) {
    this.code = pending.code
    this.feedback = pending.feedback
    this.facts = pending.facts
    this.follow = pending.follow
  }
}

// How soon it is worth asking how the work ended.
const RETRY_SECONDS = 5

export function sendPending(reply: FastifyReply, request: FastifyRequest, pending: Pending): string {
  const { code, feedback, facts, follow } = pending
  reply.code(202).type('application/json; charset=utf-8')
  reply.header('location', follow).header('retry-after', String(RETRY_SECONDS))
  return JSON.stringify({ status: 'pending', code, feedback, ...facts, follow, id: request.id })
}
