import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BROWSING } from '#kit/endpoint.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import type { SentenceTable } from '#kit/refusals.ts'
import { edgeRefusals } from './edge-refusals.ts'

type Json = Record<string, unknown>

const FAULT = {
  type: 'object',
  required: ['status', 'code', 'feedback', 'id'],
  properties: {
    status: { enum: ['danger', 'error'] },
    code: { type: 'string', description: 'What programs go by; it never changes its meaning.' },
    feedback: { type: 'string', description: 'What people read.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What each field takes, by its name.',
    },
    params: { type: 'object', description: 'The figures within `feedback`.' },
    quoted: { type: 'string', description: 'The card processor’s own words, where the refusal is its.' },
    detail: { type: 'string', description: 'A finer code, e.g. the decline code of the card processor.' },
    charged: { const: false, description: 'Present where it is certain: nothing was charged.' },
    id: { type: 'string', description: 'The id of the request, for support.' },
  },
}

/** The OpenAPI 3.1 description of everything that is mounted, from the same descriptors, by the chapter of each. */
export function openApiOf(chapters: ReadonlyMap<string, readonly Endpoint[]>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [chapter, endpoints] of chapters) {
    for (const endpoint of endpoints) {
      const [method, path] = endpoint.route.split(' ') as [string, string]
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, chapter) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freehold',
      version,
      description: 'Fractional real-estate investing. Amounts are whole cents; times are seconds since 1970.',
    },
    servers: [{ url: '/' }],
    tags: [...chapters.keys()].map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'freehold_session' },
      },
      schemas: { Refusal: FAULT },
    },
    paths,
  }
}

/**
 * The description at its address. To describe every call takes the event loop for some 70 ms, and anybody may ask as often as they
 * like: it is done at the first question, after which all are answered with the same bytes.
 */
export function mountOpenApi(
  app: FastifyInstance,
  chapters: ReadonlyMap<string, readonly Endpoint[]>,
  version: string,
): void {
  let described: Buffer | null = null
  app.get('/openapi.json', async (_request, reply) => {
    described ??= Buffer.from(JSON.stringify(openApiOf(chapters, version)))
    return await reply.type('application/json; charset=utf-8').send(described)
  })
}

function operationOf(endpoint: Endpoint, chapter: string): Json {
  const [method, path] = endpoint.route.split(' ') as [string, string]
  const limit = endpoint.throttle ?? BROWSING
  const answer = (description: string, schema: unknown) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const refusals = [...refusalsOf(endpoint)].map(([status, entries]) => {
    const codes = Object.keys(entries)
    return [
      status,
      {
        ...answer(codes.join(', '), {
          allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
        }),
        'x-feedback': entries,
      },
    ]
  })
  return {
    operationId: `${method} ${path}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    tags: [chapter],
    // References to the specification are left out: readers of the API have none.
    summary: endpoint.summary.replaceAll(/\s*\(Spec [^)]*\)/g, ''),
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }, { session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...keyParameter(endpoint),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        ...(endpoint.media
          ? { description: 'Success', content: { [endpoint.media]: { schema: { type: 'string', format: 'binary' } } } }
          : answer('Success', schemaOf(endpoint.answer, 'output'))),
        ...(endpoint.successes && { 'x-feedback': endpoint.successes }),
      },
      ...(endpoint.pending && {
        202: {
          ...answer('Begun; how it ends is read at `follow`', schemaOf(endpoint.pending, 'output')),
          headers: {
            Location: { schema: { type: 'string' }, description: 'The same address as `follow`.' },
            'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' },
          },
        },
      }),
      ...Object.fromEntries(refusals),
    },
    'x-rate-limit': { calls: limit.max, seconds: limit.windowMs / 1000 },
  }
}

function requestBodyOf({ body, stream }: Endpoint): Json {
  if (!body) return {}
  if (body !== 'stream')
    return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
  const { maxBytes, timeoutMs, types } = stream!
  const bytes = { schema: { type: 'string', format: 'binary', maxLength: maxBytes } }
  return {
    requestBody: {
      required: true,
      description: `Up to ${maxBytes} bytes within ${timeoutMs / 1000} seconds.`,
      content: Object.fromEntries(types.map((type) => [type, bytes])),
    },
  }
}

/** Every refusal by its status: those of the edge itself, before the call, and those that the contract names. */
function refusalsOf({
  route,
  access,
  params,
  query,
  body,
  idempotent,
  isForAnyPage = false,
  needsProof,
  needsVerifiedEmail,
  refusals,
}: Endpoint): Map<number, SentenceTable> {
  const isWrite = !route.startsWith('GET ')
  const edge = [
    ['invalid', params ?? query ?? (body === 'stream' ? idempotent : (body ?? idempotent))],
    ['signed_out', access !== 'anyone'],
    ['preview_only', (isWrite || needsProof) && access !== 'anyone'],
    ['email_unverified', needsVerifiedEmail],
    ['step_up_needed', needsProof],
    ['not_allowed', access === 'operator'],
    ['cross_site', isWrite],
    ['wrong_user', !isForAnyPage && (isWrite || access !== 'anyone')],
    ['too_slow', body === 'stream'],
    ['too_large', body === 'stream'],
    ['wrong_type', body === 'stream'],
    ['throttled', true],
    ['overloaded', true],
  ] as const
  const all = [
    ...edge.filter(([, applies]) => applies).map(([code]) => [code, edgeRefusals[code]] as const),
    ...Object.entries(refusals),
  ].toSorted(([, one], [, other]) => one.status - other.status)
  const byStatus = new Map<number, SentenceTable>()
  for (const [code, { status, en, es }] of all) {
    byStatus.set(status, { ...byStatus.get(status), [code]: { en, es } })
  }
  return byStatus
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

const keyParameter = (endpoint: Endpoint): Json[] =>
  endpoint.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
          description: 'The same key with the same body is carried out once and answered alike.',
        },
      ]
    : []

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
