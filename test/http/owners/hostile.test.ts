import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { encodeCursor } from '#kit/cursor.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { writeCursor } from '#features/listings/rules.ts'
import { newId } from '#kit/id.ts'
import { contracts } from '../../contracts.ts'
import { CASES } from './cases.ts'
import { makeOwnersWorld } from './world.ts'
import type { Ask, OwnersWorld, Told } from './world.ts'

// What a program with a grudge puts into every field of every call: never a fault, and never anything of anybody else.

let world: OwnersWorld
beforeAll(async () => {
  world = await makeOwnersWorld()
})
afterAll(() => world.app.close())

type Values = Readonly<Record<string, unknown>>

/** What is refused wherever it stands. */
const REFUSED: Values = { 'a NUL': 'a\u0000b', 'an escape sequence': '\u001b[2J' }

/** What only JSON can say: in an address it is another text. */
const REFUSED_IN_JSON: Values = {
  'half a character': 'a\ud83c',
  'a key that PostgreSQL cannot hold': { 'a\u0000': 'b' },
}

const HOSTILE: Values = {
  ...REFUSED,
  ...REFUSED_IN_JSON,
  'an unassigned character': '\uffff\u202e',
  'a day that does not exist': '2024-02-30',
  'the year 0': '0000-01-01',
  'a cursor of a day that does not exist': writeCursor('newest', '2024-02-30T00:00:00.000000Z', newId()),
  'a cursor of the year 0': writeCursor('newest', '0000-01-01T00:00:00.000000Z', newId()),
  'a cursor of saved listings of the year 0': writeCursor('saved', '0000-01-01T00:00:00.000000Z', newId()),
  'a cursor beyond all time': encodeCursor(new Date(8.64e15), newId()),
  'a number beyond all numbers': '9'.repeat(400),
  'the largest float': 1.797e308,
  'one more than is exact': 2 ** 53,
  'less than nothing': -1,
  'a part of a cent': 0.5,
  'not a number': 'NaN',
  'what every object has': '__proto__',
  nothing: null,
  'a list in a list': [[[]]],
  SQL: `' OR 1=1; --`,
  'a wildcard': '%',
}

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
type Path = readonly (string | number)[]

/** Every field of a schema, however deep: `['address', 'line1']`. */
function fieldsOf(schema: z.ZodType | undefined): Path[] {
  const walk = (json: Json, path: Path): Path[] => {
    const inner = [
      ...Object.entries(json.properties ?? {}).flatMap(([name, part]) => walk(part, [...path, name])),
      ...(json.items ? walk(json.items, [...path, 0]) : []),
      ...(json.anyOf ?? []).flatMap((part) => walk({ ...part, type: 'inner' }, path)),
    ]
    return json.type === 'inner' || path.length === 0 ? inner : [path, ...inner]
  }
  return schema ? walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, []) : []
}

/** A copy with another value at a path, made as deep as it has to be. */
function put(into: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const copy = typeof first === 'number' ? [...((into as unknown[] | undefined) ?? [])] : { ...(into as object) }
  const at = copy as Record<string | number, unknown>
  at[first] = put(at[first], rest, value)
  return copy
}

const PLACES = ['params', 'query', 'body'] as const

/** The call as it should be, but for one field. */
async function withField(endpoint: Endpoint, place: (typeof PLACES)[number], path: Path, value: unknown): Promise<Ask> {
  const good = (await CASES[endpoint.route]![0]!.ask?.(world)) ?? {}
  return { ...good, [place]: put(good[place] ?? {}, path, value), ...(endpoint.idempotent ? { key: newId() } : {}) }
}

/** What is wrong with an answer, for the report. */
function faultOf({ status, text, headers }: Told, secrets: readonly string[], isRefused: boolean): string | null {
  if (status >= 500) return `${status}`
  if (secrets.some((secret) => text.includes(secret) || headers.includes(secret))) return 'tells what is the owner’s'
  return isRefused && status !== 400 ? `${status} and not 400` : null
}

describe.each(contracts.map((one) => [one.route, one] as const))('%s', (route, endpoint) => {
  test('takes hostile text in no field', async () => {
    const before = await world.rowsOf(world.owner)
    const secrets = world.secretsOf(world.owner, before)
    // Whoever may call: a refusal before the fields are read would say nothing of them.
    const headers = await world.headersOf(endpoint.access === 'operator' ? 'operator' : 'stranger')
    const faults: string[] = []
    for (const place of PLACES) {
      const schema = endpoint[place]
      for (const path of schema === 'stream' ? [] : fieldsOf(schema)) {
        for (const [what, value] of Object.entries(HOSTILE)) {
          const ask = await withField(endpoint, place, path, value)
          const told = await world.ask(route, ask, headers)
          // An address that leads nowhere is repeated in the answer: what the request itself says is no secret to it.
          const said = JSON.stringify(ask.params ?? {})
          const unsaid = secrets.filter((secret) => !said.includes(secret))
          const fault = faultOf(told, unsaid, what in REFUSED || (place === 'body' && what in REFUSED_IN_JSON))
          if (fault) faults.push(`${fault}: ${what} in ${place}.${path.join('.')}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(await world.rowsOf(world.owner)).toEqual(before)
    // Hundreds of requests, some of which hash a password.
  }, 120_000)
})

// One that streams is tried where files are sent (test/http/documents.test.ts).
const withBody = contracts.filter((one) => one.body && one.body !== 'stream')

describe.each(withBody.map((one) => [one.route]))('%s', (route) => {
  test('takes no body that is more than one', async () => {
    const headers = await world.headersOf('stranger')
    const statusOf = async (body: string) => (await world.ask(route, { body }, headers)).status
    expect(await statusOf(`{"a":"${'x'.repeat(1_000_000)}"}`)).toBe(413)
    expect(await statusOf('{"__proto__":{"isAdmin":true}}')).toBe(400)
    expect(await statusOf('{"constructor":{"prototype":{"isAdmin":true}}}')).toBe(400)
    for (const body of ['[]', '1', 'null', '"text"', '{"a":']) expect(await statusOf(body)).toBeLessThan(500)
    expect({}).not.toHaveProperty('isAdmin')
  })
})

test('an address that is longer than any is refused before it is read', async () => {
  const told = await world.ask('GET /api/listings', { query: { q: 'x'.repeat(1_000_000) } }, {})
  expect(told.status).toBe(431)
  expect(JSON.parse(told.text)).toMatchObject({ status: 'danger', code: 'too_large', id: expect.any(String) })
})
