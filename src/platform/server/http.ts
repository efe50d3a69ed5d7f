import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { BROWSING } from '#kit/endpoint.ts'
import type { AnswerOf, BodyRead, Endpoint, ParamsRead, QueryRead, RefusalOf } from '#kit/endpoint.ts'
import { networkOf } from '#kit/network-of.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import type { Deps } from './deps.ts'
import { faultOf } from './fault.ts'
import { sayFeedback } from './feedback-words.ts'
import { sayField } from './field-words.ts'
import { findHostileText } from './hostile-text.ts'
import { checkKey } from './idempotency-key.ts'
import { Pending, sendPending } from './pending.ts'
import { serializerOf } from './serialize.ts'
import { requestLanguage } from './request-language.ts'
import type { Language } from './request-language.ts'
import { clearSessionCookie, isCrossSite, readToken } from './session.ts'
import { ThrottleCounter } from './throttle.ts'
import type { Identify, Visitor } from './visitor.ts'

/** An answer that is bytes of JSON already, e.g. built by PostgreSQL or kept from the last time. */
export class ReadyJson {
  readonly bytes: string | Buffer
  constructor(bytes: string | Buffer) {
    this.bytes = bytes
  }
}

/** What a handler is given. `visitor` is certain where the endpoint's access is not `anyone`. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsRead<E>
  readonly query: QueryRead<E>
  readonly body: BodyRead<E>
  readonly visitor: E['access'] extends 'anyone' ? Visitor | null : Visitor
  /** The `Idempotency-Key` header, or null. */
  readonly key: string | null
  readonly address: string
  readonly agent: string
  /** What the answer's words, and mails that it causes, are to be in. */
  readonly language: Language
  readonly requestId: string
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerOf<E> | ReadyJson | RefusalOf<E> | (E extends { readonly pending: z.ZodType } ? Pending : never)>

/** The sentences of a feature's refusals, by code. */
export type RefusalWords<E extends Endpoint> = Readonly<Record<keyof E['refusals'] & string, string>>

export type Edge = {
  readonly mounted: readonly Endpoint[]
  mount<const E extends Endpoint>(endpoint: E, words: RefusalWords<E>, handler: Handler<E>): void
}

/** The one place where requests become calls and results become answers. `spanish` says the refusals, by code. */
export function makeEdge(
  app: FastifyInstance,
  deps: Deps,
  identify: Identify,
  spanish: Readonly<Record<string, string>> = {},
): Edge {
  const mounted: Endpoint[] = []
  const throttle = new ThrottleCounter()
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, 404, 'not_found', 'There is nothing at this address.'),
  )
  return {
    mounted,
    mount(endpoint, words, handler) {
      mounted.push(endpoint)
      const [method, path] = endpoint.route.split(' ') as [string, string]
      const serialize = serializerOf(endpoint.answer)
      app.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { isPayment: endpoint.idempotent === true },
        handler: async (request, reply) => {
          const refused =
            (await admit(deps, endpoint, identify, request)) ?? slowDown(deps, endpoint, throttle, request)
          if (refused) return send(reply, request, refused.status, refused.code, refused.feedback, refused)
          const read = readInput(endpoint, request)
          if (read.fields) return sendInvalid(reply, request, read.fields)
          const call = { ...read.input, ...callOf(request, reply) } as unknown as Call<typeof endpoint>
          const result = await handler(call)
          if (isRefusal(result)) {
            const said = requestLanguage(request) === 'es' ? { ...words, ...spanish } : words
            return sendRefusal(reply, request, endpoint, said, result)
          }
          if (result instanceof Pending) return sendPending(reply, request, result)
          reply.type('application/json; charset=utf-8')
          return result instanceof ReadyJson ? result.bytes : serialize(result)
        },
      })
    },
  }
}

type Denied = { status: number; code: string; feedback: string; retryAfter?: number }

async function admit(
  deps: Deps,
  endpoint: Endpoint,
  identify: Identify,
  request: FastifyRequest,
): Promise<Denied | null> {
  if (request.method !== 'GET' && isCrossSite(request, deps.config)) {
    return { status: 403, code: 'cross_site', feedback: 'This request came from another site and was not carried out.' }
  }
  const token = readToken(request, deps.config)
  request.visitor = token ? await identify(token) : null
  if (request.visitor?.isPreview && !isRead(request)) {
    if (endpoint.access !== 'anyone') {
      return { status: 403, code: 'preview_only', feedback: 'Create a free account to do this.' }
    }
    // What anybody may do, a preview does as the guest that it is: nothing is done in the sample account's name.
    request.visitor = null
  }
  if (endpoint.access !== 'anyone' && !request.visitor) {
    return { status: 401, code: 'signed_out', feedback: 'Please log in to continue.' }
  }
  if (endpoint.access === 'operator' && request.visitor?.role !== 'operator') {
    return { status: 403, code: 'not_allowed', feedback: 'Your account may not do this.' }
  }
  return null
}

const isRead = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD'

function slowDown(deps: Deps, endpoint: Endpoint, throttle: ThrottleCounter, request: FastifyRequest): Denied | null {
  const limit = endpoint.throttle ?? BROWSING
  if (!deps.config.throttle || limit.only?.(request.body) === false) return null
  // Previews are many people in one account: each counts by its address alone.
  const userId = request.visitor?.isPreview ? undefined : request.visitor?.userId
  const who = [
    [networkOf(request.ip), limit.network ?? limit.max],
    [userId, limit.max],
  ] as const
  for (const [name, max] of who) {
    const { windowMs } = limit
    const now = deps.clock().getTime()
    const retryAfter = name ? throttle.take(`${endpoint.route} ${name}`, { max, windowMs }, now) : 0
    if (retryAfter) {
      return {
        status: 429,
        code: 'throttled',
        feedback: `Too many attempts. Please try again in ${retryAfter} seconds.`,
        retryAfter,
      }
    }
  }
  return null
}

type Fields = Record<string, string>
type Input = { params: unknown; query: unknown; body: unknown }

function readInput(endpoint: Endpoint, request: FastifyRequest): { input: Input; fields?: never } | { fields: Fields } {
  // Without a prototype: a field may be called constructor, too.
  const fields: Fields = Object.create(null) as Fields
  for (const part of [request.params, request.query, request.body]) Object.assign(fields, findHostileText(part))
  if (Object.keys(fields).length > 0) return { fields }
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
      const message = issue.code === 'unrecognized_keys' ? 'is not a field of this call' : issue.message
      for (const name of names) fields[name] ??= message
    }
    return undefined
  }
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  }
  const wrong = endpoint.idempotent ? checkKey(request.headers['idempotency-key']) : null
  if (wrong) fields['Idempotency-Key'] = wrong
  return Object.keys(fields).length > 0 ? { fields } : { input }
}

function callOf(request: FastifyRequest, reply: FastifyReply) {
  const key = request.headers['idempotency-key']
  return {
    visitor: request.visitor,
    key: typeof key === 'string' ? key : null,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: requestLanguage(request),
    requestId: request.id,
    reply,
  }
}

function sendInvalid(reply: FastifyReply, request: FastifyRequest, messages: Fields): string {
  const language = requestLanguage(request)
  const fields: Fields = Object.create(null) as Fields
  for (const [name, message] of Object.entries(messages)) fields[name] = sayField(message, language)
  const [name, message] = Object.entries(fields)[0] ?? ['', '']
  return send(reply, request, 400, 'invalid', `${name} ${message}`, { fields })
}

function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  endpoint: Endpoint,
  words: Readonly<Record<string, string>>,
  refusal: Refusal,
): string {
  const status = endpoint.refusals[refusal.refused]
  if (!status) throw new Error(`${endpoint.route} refused with ${refusal.refused}, which its contract does not name`)
  const translated = refusal.messageIn?.[requestLanguage(request)]
  const feedback = translated ?? refusal.message ?? fill(words[refusal.refused] ?? refusal.refused, refusal.params)
  return send(reply, request, status, refusal.refused, feedback, {
    params: refusal.params,
    words: refusal.message,
    detail: refusal.detail,
    retryAfter: refusal.retryAfter,
  })
}

type Extra = {
  fields?: Fields | undefined
  params?: Refusal['params']
  words?: string | undefined
  detail?: string | undefined
  retryAfter?: number | undefined
  charged?: false | undefined
}

/** The body of every answer that is not a success: `{ status, code, feedback, fields?, params?, words?, detail?, charged?, id }`. */
function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  code: string,
  feedback: string,
  extra: Extra = {},
): string {
  reply.code(status).type('application/json; charset=utf-8')
  if (extra.retryAfter) reply.header('retry-after', String(extra.retryAfter))
  if (code === 'signed_out') clearSessionCookie(request, reply)
  const kind = status >= 500 ? 'error' : 'danger'
  const body = {
    status: kind,
    code,
    feedback: sayFeedback(feedback, requestLanguage(request)),
    fields: extra.fields,
    params: extra.params,
    words: extra.words,
    detail: extra.detail,
    charged: extra.charged,
    id: request.id,
  }
  return JSON.stringify(body)
}

function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = (error as { statusCode?: number }).statusCode
  if (status && status >= 400 && status < 500) {
    const feedback =
      status === 413
        ? 'That is too large.'
        : status === 415
          ? 'Send JSON with the content type application/json.'
          : 'The request could not be read.'
    reply.send(
      send(reply, request, status, status === 413 ? 'too_large' : status === 415 ? 'not_json' : 'unreadable', feedback),
    )
    return
  }
  const isPayment = (request.routeOptions.config as { isPayment?: boolean }).isPayment === true
  const fault = faultOf(error, isPayment)
  const line = { id: request.id, method: request.method, route: request.routeOptions.url }
  // Under load there are many of these at once, and their stacks say nothing.
  if (fault.code === 'overloaded') deps.log.warn(line, 'overloaded')
  else deps.log.error({ ...line, error: describe(error) }, 'fault')
  reply.send(
    send(reply, request, fault.status, fault.code, fault.feedback, {
      retryAfter: fault.retryAfter,
      charged: fault.charged,
    }),
  )
}

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { message: String(error) }

/** A request's id: ours always, since one that a stranger chose could forge the log. */
export const newRequestId = (): string => randomUUID()
