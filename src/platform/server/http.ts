import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type {
  AnswerOf,
  BodyRead,
  Endpoint,
  ParamsRead,
  QueryRead,
  RefusalOf,
  SaySuccess,
  StreamLimits,
} from '#kit/endpoint.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import { authorize, limitRate } from './authorize.ts'
import { BodyRefused, withBody } from './body-stream.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { faultOf } from './fault.ts'
import { checkBody, mountStream } from './mount-stream.ts'
import { originOf } from './origin-of.ts'
import { Pending, sendPending } from './pending.ts'
import { readInput } from './read-input.ts'
import type { Fields } from './read-input.ts'
import { send, sendDenied } from './send-refusal.ts'
import type { Denied } from './send-refusal.ts'
import { serializerOf } from './serialize.ts'
import { requestLanguage } from './request-language.ts'
import type { Language } from './request-language.ts'
import { ThrottleCounter } from './throttle.ts'
import type { Identify, Visitor } from './visitor.ts'

/** An answer that is bytes of JSON already, e.g. built by PostgreSQL or kept from the last time. */
export class ReadyJson {
  readonly bytes: string | Buffer
  constructor(bytes: string | Buffer) {
    this.bytes = bytes
  }
}

/** An answer that is a file: endpoints that name its `media` may give it. */
export class ReadyFile {
  readonly bytes: Buffer
  /** What it is called where it is kept. */
  readonly name: string
  constructor(bytes: Buffer, name: string) {
    this.bytes = bytes
    this.name = name
  }
}

/** A file that is sent while it is read, so that its size costs no memory; whoever asks is to keep it. */
export class StreamedFile {
  readonly chunks: AsyncIterable<string | Uint8Array>
  readonly name: string
  constructor(chunks: AsyncIterable<string | Uint8Array>, name: string) {
    this.chunks = chunks
    this.name = name
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
  /** Where this server is found by whoever asks, e.g. to come back to it from elsewhere: `https://houses.example.org`. */
  readonly origin: string
  readonly agent: string
  /** What the answer's words, and mails that it causes, are to be in. */
  readonly language: Language
  /** Says one of the endpoint's successes in that language. */
  readonly say: SaySuccess<E>
  readonly requestId: string
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  | AnswerOf<E>
  | ReadyJson
  | RefusalOf<E>
  | (E extends { readonly pending: z.ZodType } ? Pending : never)
  | (E extends { readonly media: string } ? ReadyFile | StreamedFile : never)
>

export type Edge = {
  mount<const E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

/** The one place where requests become calls and results become answers, in the language of the request. */
export function makeEdge(app: FastifyInstance, deps: Deps, identify: Identify): Edge {
  const throttle = new ThrottleCounter()
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendDenied(reply, request, { code: 'not_found' }))
  return {
    mount(endpoint, handler) {
      const [method, path] = endpoint.route.split(' ') as [string, string]
      const serialize = serializerOf(endpoint.answer)
      const limits = streamLimits(endpoint)
      const carryOut = async (request: FastifyRequest, reply: FastifyReply, input: object) => {
        const call = { ...input, ...callOf(deps.config, endpoint, request, reply) } as unknown as Call<typeof endpoint>
        const result = await handler(call)
        return () => {
          if (isRefusal(result)) return sendRefusal(reply, request, endpoint, result)
          if (result instanceof Pending) return sendPending(reply, request, result)
          if (result instanceof ReadyFile) return sendFile(reply, endpoint, result)
          if (result instanceof StreamedFile) return sendStream(reply, endpoint, result)
          reply.type('application/json; charset=utf-8')
          return result instanceof ReadyJson ? result.bytes : serialize(result)
        }
      }
      const route = {
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { isPayment: endpoint.idempotent === true },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const denied =
            (await authorize(deps, endpoint, identify, request)) ??
            limitRate(deps, endpoint, throttle, request) ??
            (limits && checkBody(request, limits))
          if (denied) return sendDenied(reply, request, denied)
          const { input, fields } = readInput(endpoint, request)
          if (fields) return sendInvalid(reply, request, fields)
          if (!limits) return (await carryOut(request, reply, input))()
          const read = await withBody(request.raw, limits, (body) => carryOut(request, reply, { ...input, body }))
          return read instanceof BodyRefused ? sendDenied(reply, request, bodyDenied(read)) : read()
        },
      }
      if (limits) mountStream(app, { ...route, limits })
      else app.route(route)
    },
  }
}

function streamLimits({ route, body, stream }: Endpoint): StreamLimits | null {
  if ((body === 'stream') !== (stream !== undefined)) throw new Error(`${route}: a body that streams needs its limits`)
  return stream ?? null
}

// Whoever cut the connection reads no answer; the log has one all the same.
const bodyDenied = ({ code }: BodyRefused): Denied => ({ code: code === 'cut' ? 'unreadable' : code })

function callOf(config: Config, { successes = {} }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const key = request.headers['idempotency-key']
  const language = requestLanguage(request)
  return {
    visitor: request.visitor,
    key: typeof key === 'string' ? key : null,
    address: request.ip,
    origin: originOf(config, request),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language,
    say: (name: string, values?: Denied['values']) => fill(successes[name]?.[language] ?? name, values),
    requestId: request.id,
    reply,
  }
}

function sendInvalid(reply: FastifyReply, request: FastifyRequest, wrong: Fields): string {
  const language = requestLanguage(request)
  const fields = Object.create(null) as Record<string, string>
  for (const [name, sentence] of Object.entries(wrong)) fields[name] = sentence[language]
  const [field = '', takes = ''] = Object.entries(fields)[0] ?? []
  return sendDenied(reply, request, { code: 'invalid', values: { field, takes } }, { fields })
}

function sendRefusal(reply: FastifyReply, request: FastifyRequest, endpoint: Endpoint, refusal: Refusal): string {
  const { refused: code, params, message: quoted, messageIn, detail, retryAfter } = refusal
  const entry = endpoint.refusals[code]
  if (!entry) throw new Error(`${endpoint.route} refused with ${code}, which its contract does not name`)
  const language = requestLanguage(request)
  const feedback = messageIn?.[language] ?? quoted ?? fill(entry[language], params)
  return send(reply, request, { status: entry.status, code, feedback, retryAfter }, { params, quoted, detail })
}

// Shown by the browser where it can, kept under its own name where it is saved.
function sendFile(reply: FastifyReply, { media = '' }: Endpoint, { bytes, name }: ReadyFile): Buffer {
  reply.type(media).header('content-disposition', `inline; filename="${name}"`)
  return bytes
}

// What goes wrong before the first bytes is answered as everywhere; a fault after them cuts the connection, so that nobody
// takes half of a file for the whole.
async function sendStream(reply: FastifyReply, { media = '' }: Endpoint, file: StreamedFile): Promise<Readable> {
  const rest = file.chunks[Symbol.asyncIterator]()
  const first = await rest.next()
  reply.type(media).header('content-disposition', `attachment; filename="${file.name}"`)
  return Readable.from(continued(first, rest))
}

async function* continued<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = (error as { statusCode?: number }).statusCode
  if (status && status >= 400 && status < 500) {
    const code = status === 413 ? 'too_large' : status === 415 ? 'not_json' : 'unreadable'
    const body = sendDenied(reply, request, { code })
    // What could not be read keeps the status that says how.
    reply.code(status).send(body)
    return
  }
  const isPayment = (request.routeOptions.config as { isPayment?: boolean }).isPayment === true
  const { charged, ...fault } = faultOf(error, isPayment)
  const line = { id: request.id, method: request.method, route: request.routeOptions.url }
  // Under load there are many of these at once, and their stacks say nothing.
  if (fault.code === 'overloaded') deps.log.warn(line, 'overloaded')
  else deps.log.error({ ...line, error: describe(error) }, 'fault')
  reply.send(sendDenied(reply, request, fault, { charged }))
}

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { message: String(error) }
