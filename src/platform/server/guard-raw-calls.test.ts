import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { realClock } from '#kit/clock.ts'
import { readConfig } from './config.ts'
import { makeGuard } from './guard-raw-calls.ts'
import type { Visitor } from './visitor.ts'

const person = (isPreview: boolean): Visitor => ({
  userId: newId(),
  role: 'investor',
  email: 'ann@test.example',
  sessionHash: Buffer.alloc(0),
  provenAt: null,
  isEmailVerified: true,
  isPreview,
})
const known: Readonly<Record<string, Visitor>> = { ann: person(false), guest: person(true) }

async function makeApp() {
  const app = fastify({ trustProxy: true })
  app.decorateRequest('visitor', null)
  await app.register(cookie)
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) })
  const guard = makeGuard({ config, clock: realClock }, async (token) => known[token] ?? null)
  app.route({
    method: ['GET', 'POST'],
    url: '/raw',
    handler: async (request, reply) =>
      (await guard(request, reply, { max: 2, network: 3, windowMs: 60_000 })) ? 'through' : reply,
  })
  return async (who: string, { isWrite = false, address = '192.0.2.1', origin = '' } = {}) => {
    const headers = {
      'x-forwarded-for': address,
      ...(who && { authorization: `Bearer ${who}` }),
      ...(origin && { origin, cookie: 'freehold_session=ann', authorization: '' }),
    }
    const answer = await app.inject({ method: isWrite ? 'POST' : 'GET', url: '/raw', headers })
    return answer.statusCode === 200 ? answer.body : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
  }
}

test('a raw call is asked what the edge asks of every call', async () => {
  const call = await makeApp()
  expect(await call('ann')).toBe('through')
  expect(await call('')).toBe('401 signed_out')
  expect(await call('guest', { isWrite: true })).toBe('403 preview_only')
  expect(await call('', { isWrite: true, origin: 'https://elsewhere.example' })).toBe('403 cross_site')
})

test('a person is counted in all places, and a place over all people', async () => {
  const call = await makeApp()
  const ways = ['192.0.2.1', '198.51.100.1', '203.0.113.1']
  const answers = []
  for (const address of ways) answers.push(await call('ann', { address }))
  expect(answers).toEqual(['through', 'through', '429 throttled'])
})

test('previews are many people in one account: one of them does not use up the calls of the others', async () => {
  const call = await makeApp()
  const answers = []
  for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.1'])
    answers.push(await call('guest', { address }))
  expect(answers).toEqual(['through', 'through', 'through', 'through', 'through', '429 throttled'])
})
