import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { writeCursor } from '#features/listings/rules.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { contracts } from '../contracts.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let investor: TestInvestor
let operator: TestInvestor
beforeAll(async () => {
  app = await makeTestApp()
  investor = await addInvestor(app.deps)
  operator = await addInvestor(app.deps)
  await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
})
afterAll(() => app.close())

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; enum?: unknown[]; anyOf?: Json[] }
type Place = 'params' | 'query' | 'body'

const schemaOf = (schema: z.ZodType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {}

/** Something that a field may take, so that the call gets as far as it can. */
function sampleOf(schema: Json): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]))
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return schema.type === 'boolean' ? true : 'a'
}

// What a program with a grudge sends. The cursors are of the list by time: no such days, no such year.
const HOSTILE = {
  'a NUL': 'a\u0000b',
  'an escape sequence': '\u001b[2J',
  'half a character': 'a\ud83c',
  'a key that PostgreSQL cannot hold': { 'a\u0000': 'b' },
  'an unassigned character': '\uffff\u202e',
  'a day that does not exist': writeCursor('newest', '2024-02-30T00:00:00.000000Z', newId()),
  'the year 0': writeCursor('newest', '0000-01-01T00:00:00.000000Z', newId()),
}

async function send(endpoint: Endpoint, place: Place, field: string, value: unknown): Promise<number> {
  const [method, path] = endpoint.route.split(' ') as ['GET', string]
  const given = { params: sampleOf(schemaOf(endpoint.params)), query: {}, body: sampleOf(schemaOf(endpoint.body)) } as {
    [P in Place]: Record<string, unknown>
  }
  given[place] = { ...given[place], [field]: value }
  const text = (one: unknown) =>
    encodeURIComponent((typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed())
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(given.params[name]))
  const query = Object.entries(given.query).map(([name, one]) => `${name}=${text(one)}`)
  const { token } = endpoint.access === 'operator' ? operator : investor
  const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled
  return (await app.send(method, url, endpoint.body && JSON.stringify(given.body), { token, key: newId() })).status
}

const fieldsOf = (endpoint: Endpoint): [Place, string][] =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.keys(schemaOf(endpoint[place]).properties ?? {}).map((name): [Place, string] => [place, name]),
  )

describe('hostile text in any field of any call is refused and is never a fault', () => {
  test.each(contracts.map((one) => [one.route, one] as const))('%s', async (_route, endpoint) => {
    const faults: string[] = []
    const taken: string[] = []
    for (const [place, field] of fieldsOf(endpoint)) {
      for (const [what, value] of Object.entries(HOSTILE)) {
        const status = await send(endpoint, place, field, value)
        if (status >= 500) faults.push(`${status} for ${what} in ${place}.${field}`)
        if (/NUL|escape/.test(what) && status !== 400) taken.push(`${status} for ${what} in ${place}.${field}`)
      }
    }
    expect({ faults, taken }).toEqual({ faults: [], taken: [] })
  })
})

test('an idempotency key takes no control characters', async () => {
  const key = 'a\u0000'
  const body = { amount: 100, token: 'tok_1' }
  expect(await app.send('POST', '/api/wallet/deposit', body, { token: investor.token, key })).toMatchObject({
    status: 400,
    body: { fields: { 'Idempotency-Key': 'must not contain control characters' } },
  })
})

test('text that is nested deeper than the stack is refused like any other', async () => {
  const body = `{"email":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`
  expect((await app.send('POST', '/api/login', body)).status).toBe(400)
})

test('a sentence on hostile text is said in Spanish too', async () => {
  const headers = { 'accept-language': 'es' }
  expect((await app.send('POST', '/api/login', '{"email":"\\ud83c","password":"x"}', { headers })).body).toMatchObject({
    fields: { email: 'debe ser texto bien formado' },
  })
})
