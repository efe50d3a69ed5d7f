import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { mountOpenApi, openApiOf } from './openapi.ts'

const buy = endpoint({
  route: 'POST /api/asapleads/fund_project',
  summary: 'Invest in a listing',
  access: 'investor',
  body: z.strictObject({ total: z.int().min(1) }),
  answer: z.object({ status: z.literal('success') }),
  refusals: {
    listing_full: { status: 409, en: 'It is full.', es: 'Está completa.' },
    key_reused: { status: 409, en: 'The key was used.', es: 'La clave ya se usó.' },
    wrong_user: { status: 403, en: 'Somebody else.', es: 'Otra persona.' },
  },
  successes: { invested: { en: 'Thank you!', es: '¡Gracias!' } },
  throttle: { max: 60, windowMs: 60_000 },
  idempotent: true,
})
const read = endpoint({
  route: 'GET /api/listings/{id}',
  summary: 'One listing whole',
  access: 'anyone',
  params: z.strictObject({ id: z.string() }),
  answer: z.object({ id: z.string() }),
  refusals: { listing_not_found: { status: 404, en: 'Not there.', es: 'No está.' } },
})

type Operation = {
  operationId: string
  tags: string[]
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string; 'x-feedback'?: Record<string, unknown> }>
  'x-rate-limit'?: { calls: number; seconds: number }
}
const api = openApiOf(
  new Map([
    ['Investing', [buy]],
    ['Listings', [read]],
    ['Other', []],
  ]),
  '1.2.3',
) as unknown as {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}
const bought = api.paths['/api/asapleads/fund_project']!['post']!
const seen = api.paths['/api/listings/{id}']!['get']!

test('a call has one name that an address can end with', () => {
  expect(bought.operationId).toBe('post-api-asapleads-fund-project')
  expect(seen.operationId).toBe('get-api-listings-id')
})

test('a call stands in a chapter that is in the list of chapters', () => {
  expect([bought.tags, seen.tags]).toEqual([['Investing'], ['Listings']])
  expect(api.tags).toEqual([{ name: 'Investing' }, { name: 'Listings' }, { name: 'Other' }])
})

test('every refusal is told, those of the edge too', () => {
  const codes = Object.entries(bought.responses).map(([status, { description }]) => `${status} ${description}`)
  expect(codes).toEqual([
    '200 Success',
    '400 invalid',
    '401 signed_out',
    '403 preview_only, cross_site, wrong_user',
    '409 listing_full, key_reused',
    '429 throttled',
    '503 overloaded',
  ])
  expect(bought.responses['409']?.['x-feedback']).toEqual({
    listing_full: { en: 'It is full.', es: 'Está completa.' },
    key_reused: { en: 'The key was used.', es: 'La clave ya se usó.' },
  })
  expect(bought.responses['401']?.['x-feedback']).toMatchObject({ signed_out: { es: 'Inicia sesión para continuar.' } })
  expect(bought.responses['200']?.['x-feedback']).toEqual({ invested: { en: 'Thank you!', es: '¡Gracias!' } })
  expect(Object.keys(seen.responses)).toEqual(['200', '400', '404', '429', '503'])
})

test('who may call, how often, and which header makes it safe to repeat', () => {
  expect(seen.security).toEqual([])
  expect(bought.security).toEqual([{ bearer: [] }, { session: [] }])
  expect(bought['x-rate-limit']).toEqual({ calls: 60, seconds: 60 })
  expect(bought.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
  expect(seen.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
})

test('the calls are described once, however often somebody asks', async () => {
  let described = 0
  const counted = {
    ...read,
    get answer() {
      described += 1
      return read.answer
    },
  }
  const app = fastify()
  mountOpenApi(app, new Map([['Listings', [counted]]]), '1.2.3')

  const first = await app.inject('/openapi.json')
  const readings = described
  const second = await app.inject('/openapi.json')

  expect(readings).toBeGreaterThan(0)
  expect(described).toBe(readings)
  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(second.json().paths)).toEqual(['/api/listings/{id}'])
  await app.close()
})
