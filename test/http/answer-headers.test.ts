import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { refuse } from '#kit/refusal.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { makeEdge } from '#platform/server/http.ts'
import { addInvestor, addListing } from '../builders.ts'
import { contracts } from '../contracts.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const methodOf = (endpoint: Endpoint) => endpoint.route.split(' ')[0] as 'GET'

describe('whoever is told to come back is told when', () => {
  const waiting = contracts.flatMap((endpoint) =>
    Object.entries(endpoint.refusals)
      .filter(([, { status }]) => status === 429 || status === 503)
      .map(([code]) => [endpoint.route, code, endpoint] as const),
  )

  test.each(waiting)('%s refusing with %s', async (_route, code, endpoint) => {
    const bare = await makeApp(app.deps.config, app.deps.log, [])
    const { route, answer, refusals } = endpoint
    const refusing: Endpoint = { route, answer, refusals, summary: '', access: 'anyone' }
    makeEdge(bare, app.deps, makeIdentify(app.deps)).mount(refusing, async () => refuse(code) as never)
    const url = endpoint.route.split(' ')[1]!
    const response = await bare.inject({ method: methodOf(endpoint), url })
    expect(response.statusCode).toBe(endpoint.refusals[code]?.status)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await bare.close()
  })

  test('a refusal that knows how long says so', async () => {
    const bare = await makeApp(app.deps.config, app.deps.log, [])
    const closed = { route: 'GET /api/closed', summary: '', access: 'anyone', answer: z.object({}) } as const
    makeEdge(bare, app.deps, makeIdentify(app.deps)).mount(
      { ...closed, refusals: { too_many: { status: 429, en: 'Too many.', es: 'Demasiados.' } } },
      async () => refuse('too_many', { retryAfter: 3600 }),
    )
    expect((await bare.inject('/api/closed')).headers['retry-after']).toBe('3600')
    await bare.close()
  })

  test('somebody whose newsletter, messages or links have been too many waits as long as they are counted', async () => {
    const now = new Date()
    const strict = await makeTestApp({ throttle: true }, () => now)
    const last = async (url: string, bodyOf: (n: number) => object) => {
      for (let n = 0; n < 60; n++) {
        const answer = await strict.send('POST', url, bodyOf(n))
        if (answer.status === 429) return { code: answer.body['code'], wait: Number(answer.headers['retry-after']) }
      }
      return null
    }
    const message = { name: 'Ann', subject: 'Hello', message: 'Hello there' }
    expect(await last('/api/asapleads/newsletter', (n) => ({ email: `${n}@test.example` }))).toEqual({
      code: 'too_many',
      wait: 3600,
    })
    expect(await last('/api/contact', (n) => ({ ...message, email: `${n}@test.example` }))).toEqual({
      code: 'too_many_messages',
      wait: 86_400,
    })
    expect(await last('/api/asapleads/forgot_password', (n) => ({ email: `${n}@test.example` }))).toEqual({
      code: 'too_many',
      wait: 3600,
    })
    await strict.close()
  })
})

describe('no answer of the API is kept by anybody', () => {
  test.each([...contracts.map((one) => one.route), 'GET /api/config', 'GET /api/live', 'GET /api/nothing-here'])(
    '%s',
    async (route) => {
      const [method, path] = route.split(' ') as ['GET', string]
      const { token } = await addInvestor(app.deps)
      const url = path.replace('/listings/{id}', `/listings/${await addListing(app.deps.database)}`)
      const query = path === '/api/listings/map' ? '?bbox=-125,25,-65,50&zoom=4' : ''
      for (const who of [{}, { token }]) {
        if (path === '/api/live' && who.token) continue
        const body = method === 'GET' ? undefined : {}
        expect((await app.send(method, url + query, body, who)).headers['cache-control']).toBe('no-store')
      }
    },
  )
})

test('a picture of a house may be kept by everybody', async () => {
  expect((await app.send('GET', '/drawings/hero.svg')).headers['cache-control']).toContain('public')
})
