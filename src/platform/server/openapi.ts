import { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'

type Json = Record<string, unknown>

const FAULT = {
  type: 'object',
  required: ['status', 'code', 'feedback', 'id'],
  properties: {
    status: { enum: ['danger', 'error'] },
    code: { type: 'string' },
    feedback: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    id: { type: 'string', description: 'The id of the request, for support.' },
  },
}

/** The OpenAPI 3.1 description of everything that is mounted, from the same descriptors. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const [method, path] = endpoint.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freehold',
      version,
      description: 'Fractional real-estate investing. Amounts are whole cents; times are seconds since 1970.',
    },
    servers: [{ url: '/' }],
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

function operationOf(endpoint: Endpoint): Json {
  const statuses = new Map<number, string[]>()
  for (const [code, status] of Object.entries(endpoint.refusals))
    statuses.set(status, [...(statuses.get(status) ?? []), code])
  const answer = (description: string, schema: unknown) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const refusals = [...statuses].map(([status, codes]) => [
    status,
    answer(codes.join(', '), { $ref: '#/components/schemas/Refusal' }),
  ])
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }, { session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...keyParameter(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { 200: answer('Success', schemaOf(endpoint.answer, 'output')), ...Object.fromEntries(refusals) },
  }
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
