import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { keepAnswers, makeReadAnswers } from './page-answers.ts'

const totals = { data: { '/api/totals': 1 }, missing: [] }

test('those who come at once, and within a second, get the same answers; then they are asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const kept = keepAnswers()
    let reads = 0
    const read = async () => ({ ...totals, reads: ++reads })
    const [one, other] = await Promise.all([kept('en', 1, read), kept('en', 1, read)])
    expect(one).toBe(other)
    vi.advanceTimersByTime(999)
    expect(await kept('en', 1, read)).toBe(one)
    expect(await kept('es', 1, read)).not.toBe(one)
    expect(reads).toBe(2)
    vi.advanceTimersByTime(1)
    expect(await kept('en', 1, read)).not.toBe(one)
  } finally {
    vi.useRealTimers()
  }
})

test('what could not be answered, and what lacks an answer, is asked for again by the next', async () => {
  const kept = keepAnswers()
  await expect(
    kept('en', 1, async () => {
      throw new Error('down')
    }),
  ).rejects.toThrow('down')
  expect(await kept('en', 2, async () => totals)).toBe(totals)
  const whole = { data: { '/api/totals': 1, '/api/front': 2 }, missing: [] }
  expect(await kept('en', 2, async () => whole)).toBe(whole)
  expect(await kept('en', 2, async () => totals)).toBe(whole)
})

test('guests are answered as nobody, all alike; whoever is signed in is answered as themselves', async () => {
  const app = Fastify()
  app.get('/api/totals', ({ headers: { cookie, authorization, 'accept-language': language } }) => [
    cookie ?? null,
    authorization ?? null,
    language ?? null,
  ])
  const read = makeReadAnswers(app)
  app.route<{ Params: { token?: string } }>({
    method: 'GET',
    url: '/of/:token?',
    handler: async (request) => {
      const opener = { token: request.params.token || null, cookie: request.headers.cookie }
      return (await read(request, opener, ['/api/totals'], 'es')).data['/api/totals']
    },
  })
  const answerOf = async (url: string, headers: Record<string, string>): Promise<unknown> =>
    (await app.inject({ url, headers: { 'accept-language': 'fr', ...headers } })).json()
  expect(await answerOf('/of/', { cookie: 'theme=dark' })).toEqual([null, null, 'es'])
  expect(await answerOf('/of/mine', { cookie: 'session=mine' })).toEqual(['session=mine', null, 'fr'])
  expect(await answerOf('/of/', { authorization: 'Bearer mine' })).toEqual([null, 'Bearer mine', 'fr'])
  await app.close()
})
