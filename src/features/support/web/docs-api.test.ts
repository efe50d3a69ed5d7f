import { expect, test } from 'vitest'
import type { OpenApi } from './docs-api.ts'
import { chaptersOf } from './docs-api.ts'
import { curlOf, requestOf } from './docs-curl.ts'
import { exampleOf } from './docs-example.ts'
import { rowsOf, typeOf } from './docs-fields.ts'

const PENDING = { type: 'object', properties: { follow: { type: 'string' } } }

const API: OpenApi = {
  tags: [{ name: 'Account' }, { name: 'Listings' }, { name: 'Wallet' }],
  paths: {
    '/api/listings': {
      get: {
        operationId: 'get-api-listings',
        tags: ['Listings'],
        summary: 'Listings',
        security: [],
        parameters: [],
        responses: { 200: { description: 'Success' }, 400: { description: 'invalid, too_far' } },
      },
    },
    '/api/login': {
      post: {
        operationId: 'post-api-login',
        tags: ['Account'],
        summary: 'Sign in',
        security: [],
        parameters: [],
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
        responses: {
          200: { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } },
          202: { description: 'Begun', content: { 'application/json': { schema: PENDING } } },
          401: { description: 'wrong_credentials' },
        },
        'x-rate-limit': { calls: 60, seconds: 300 },
      },
    },
  },
}

test('the reference has its chapters in their order, none of them empty, and every code that a call refuses with', () => {
  const chapters = chaptersOf(API)
  expect(chapters.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
    ['Account', ['post-api-login']],
    ['Listings', ['get-api-listings']],
  ])
  expect(chapters[1]?.calls[0]?.refusals).toEqual([{ status: '400', codes: ['invalid', 'too_far'] }])
  expect(chapters[0]?.calls[0]).toMatchObject({ method: 'POST', isForMembers: false, rateLimit: { calls: 60 } })
})

test('what has begun and not ended is an answer of its own, and no refusal', () => {
  const calls = chaptersOf(API).flatMap((chapter) => chapter.calls)
  expect(calls.map(({ pending }) => pending)).toEqual([PENDING, null])
  expect(calls[0]?.refusals).toEqual([{ status: '401', codes: ['wrong_credentials'] }])
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date' }, 'string (date)'],
  [{ const: 'success', type: 'string' }, '"success"'],
  [{ enum: ['card', 'wallet'] }, '"card" | "wallet"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
  [{}, 'any'],
])('the type of %j reads %s', (schema, text) => expect(typeOf(schema)).toBe(text))

test('the fields of a schema stand below what they are part of, with what they take', () => {
  const rows = rowsOf({
    type: 'object',
    required: ['listings'],
    properties: {
      listings: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string', minLength: 1, maxLength: 9 } } },
      },
      total: { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: 500, description: 'cents', default: 5 },
    },
  })
  expect(rows.map(({ path, depth, isRequired, range }) => [path, depth, isRequired, range])).toEqual([
    ['listings', 0, true, ''],
    ['listings[].id', 1, true, '1–9'],
    ['total', 0, false, '≤ 500'],
  ])
  expect(rows[2]).toMatchObject({ fallback: '5', description: 'cents', isLength: false })
})

test('an example has what must be sent and nothing else; of what needs nothing, one field', () => {
  const body = {
    type: 'object',
    required: ['email', 'total', 'address'],
    properties: {
      email: { type: 'string' },
      total: { type: 'integer', minimum: 1, description: 'cents' },
      note: { type: 'string' },
      address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
    },
  }
  expect(exampleOf(body)).toEqual({ email: 'you@example.com', total: 10_000, address: { city: 'Seattle' } })
})

test('what was typed stands in the path, the query or a header, and what is empty is not sent', () => {
  const parameters = [
    { name: 'id', in: 'path' },
    { name: 'q', in: 'query' },
    { name: 'state', in: 'query' },
    { name: 'Idempotency-Key', in: 'header' },
  ] as const
  const typed = { id: 'a/b', q: 'two words', state: '', 'Idempotency-Key': 'k1' }
  expect(requestOf({ method: 'POST', path: '/api/x/{id}' }, parameters, typed, '{}')).toEqual({
    method: 'POST',
    address: '/api/x/a%2Fb?q=two+words',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    body: '{}',
  })
})

test('the line for a terminal survives quotes, and never shows the token', () => {
  const request = { method: 'PUT', address: '/api/x', headers: {}, body: '{"name":"O\'Hara"}' }
  expect(curlOf('https://f.example', request, true)).toBe(
    [
      String.raw`curl -X PUT 'https://f.example/api/x' \ `.trimEnd(),
      String.raw`  -H "Authorization: Bearer $TOKEN" \ `.trimEnd(),
      String.raw`  -d '{"name":"O'\''Hara"}'`,
    ].join('\n'),
  )
})

test('what a call does is said as it was translated, and in the words of the server where it was not', () => {
  const calls = chaptersOf(API, { 'POST /api/login': 'Iniciar sesión' }).flatMap((chapter) => chapter.calls)
  expect(calls.map(({ summary, isEnglish }) => [summary, isEnglish])).toEqual([
    ['Iniciar sesión', false],
    ['Listings', true],
  ])
})
