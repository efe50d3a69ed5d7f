import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realClock } from '#kit/clock.ts'
import { endpoint } from '#kit/endpoint.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { makeEdge } from '#platform/server/http.ts'
import { hashToken } from '#platform/server/session.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { z } from 'zod'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { cookieOf, person, register, RIGHT } from '../login-world.ts'

const MINUTE_MS = 60_000

let app: TestApp
let laterMs = 0
const now = () => new Date(realClock().getTime() + laterMs)
let guarded: Awaited<ReturnType<typeof makeApp>>
beforeAll(async () => {
  app = await makeTestApp({ demo: true, throttle: true, trustProxy: 1 }, now)
  guarded = await makeApp(app.deps.config, app.deps.log, [])
  const edge = makeEdge(guarded, app.deps, makeIdentify(app.deps))
  const grave = { needsProof: true, access: 'investor', answer: z.object({ done: z.boolean() }), refusals: {} } as const
  edge.mount(endpoint({ ...grave, route: 'POST /api/grave', summary: 'Moves money' }), async () => ({ done: true }))
  edge.mount(endpoint({ ...grave, route: 'GET /api/secret', summary: 'Shows it' }), async () => ({ done: true }))
  await guarded.ready()
})
beforeEach(() => {
  laterMs = 0
})
afterAll(async () => {
  await guarded.close()
  await app.close()
})

type By = { readonly cookie?: string; readonly token?: string }

/** What a call that needs a proof answers to this session: its status, and why not. */
async function grave({ cookie, token }: By, method: 'GET' | 'POST' = 'POST'): Promise<readonly unknown[]> {
  const headers = { ...(cookie ? { cookie } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { statusCode, body } = await guarded.inject({
    method,
    url: method === 'GET' ? '/api/secret' : '/api/grave',
    headers,
  })
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}

const stepUp = (password: string, by: By, address = '203.0.113.1') =>
  app.send('POST', '/api/step_up', { password }, { ...by, headers: { 'x-forwarded-for': address } })

async function signedIn() {
  const answer = await register(app, person())
  expect(answer.status).toBe(200)
  return { id: String(answer.body['user_id']), cookie: cookieOf(answer), token: String(answer.body['token']) }
}

const NEEDED = [403, 'step_up_needed']
const DONE = [200, undefined]

describe('what needs a proof', () => {
  test('is open for five minutes after signing in, by cookie and by token, and then asks for it', async () => {
    const { cookie, token } = await signedIn()
    laterMs = 4 * MINUTE_MS
    expect([await grave({ cookie }), await grave({ token }), await grave({ cookie }, 'GET')]).toEqual([
      DONE,
      DONE,
      DONE,
    ])
    laterMs = 6 * MINUTE_MS
    expect([await grave({ cookie }), await grave({ token }), await grave({ cookie }, 'GET')]).toEqual([
      NEEDED,
      NEEDED,
      NEEDED,
    ])
    expect(await grave({})).toEqual([401, 'signed_out'])
  })

  test('the password opens it again, for this session alone', async () => {
    const { cookie, token } = await signedIn()
    laterMs = 6 * MINUTE_MS
    expect((await stepUp(RIGHT, { token })).body).toMatchObject({ status: 'success' })
    expect([await grave({ token }), await grave({ cookie })]).toEqual([DONE, NEEDED])
    laterMs = 12 * MINUTE_MS
    expect(await grave({ token })).toEqual(NEEDED)
  })

  test('a wrong password opens nothing, and another session of the account neither', async () => {
    const { token } = await signedIn()
    laterMs = 6 * MINUTE_MS
    const answer = await stepUp('a guess of some words', { token })
    expect([answer.status, answer.body['code']]).toEqual([403, 'wrong_password'])
    expect(await grave({ token })).toEqual(NEEDED)
  })

  test('a preview never gets it, and is told so', async () => {
    const cookie = await previewCookie()
    expect(await grave({ cookie }, 'GET')).toEqual([403, 'preview_only'])
    expect((await stepUp(RIGHT, { cookie })).body['code']).toBe('preview_only')
  })
})

describe('the cookie', () => {
  test('that was sent before loses the proof that it still had', async () => {
    const { cookie } = await signedIn()
    laterMs = MINUTE_MS
    expect(await grave({ cookie })).toEqual(DONE)
    const renewed = cookieOf(await stepUp(RIGHT, { cookie }))
    expect([await grave({ cookie: renewed }), await grave({ cookie })]).toEqual([DONE, NEEDED])
  })

  test('is another one after the proof; the old one has none, and ends with what was on its way', async () => {
    const { cookie } = await signedIn()
    laterMs = 6 * MINUTE_MS
    const renewed = cookieOf(await stepUp(RIGHT, { cookie }))
    expect(renewed).not.toBe(cookie)
    expect([await grave({ cookie: renewed }), await grave({ cookie })]).toEqual([DONE, NEEDED])
    laterMs = 7 * MINUTE_MS
    expect([await grave({ cookie: renewed }), await grave({ cookie })]).toEqual([DONE, [401, 'signed_out']])
  })

  test('goes on to be of the same sign-in: logging out ends the bearer token with it', async () => {
    const { cookie, token } = await signedIn()
    const renewed = cookieOf(await stepUp(RIGHT, { cookie }))
    await app.send('POST', '/api/logout', undefined, { cookie: renewed })
    for (const by of [{ cookie }, { cookie: renewed }, { token }]) expect((await grave(by))[0]).toBe(401)
  })

  test('a session that ended is not brought back by a proof', async () => {
    const { cookie } = await signedIn()
    await app.send('POST', '/api/logout', undefined, { cookie })
    expect((await stepUp(RIGHT, { cookie })).status).toBe(401)
  })
})

describe('guesses', () => {
  test('ten, then a wait that a login does not have', async () => {
    const who = person()
    const { body } = await register(app, who)
    const token = String(body['token'])
    for (let n = 0; n < 10; n++) expect((await stepUp(`a guess of words ${n}`, { token })).status).toBe(403)
    const locked = await stepUp(RIGHT, { token })
    expect([locked.status, locked.body['code']]).toEqual([429, 'proof_locked'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    expect((await app.send('POST', '/api/login', { email: who.email, password: RIGHT })).status).toBe(200)
    laterMs = 16 * MINUTE_MS
    expect((await stepUp(RIGHT, { token })).status).toBe(200)
  })

  test('fifty at once are ten', async () => {
    const { token } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => stepUp(`a guess of words ${n}`, { token })))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(count(403)).toBeLessThanOrEqual(10)
    expect(count(403) + count(429) + count(503)).toBe(50)
  })

  test('the trail says both', async () => {
    const { id, token } = await signedIn()
    await stepUp('a guess of some words', { token })
    await stepUp(RIGHT, { token })
    const { rows } = await app.deps.database.pool.query<{ action: string }>(
      'SELECT action FROM audit_events WHERE actor = $1 ORDER BY id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['account registered', 'proof failed', 'proven again'])
  })
})

async function previewCookie(): Promise<string> {
  const { id } = await signedIn()
  const { pool } = app.deps.database
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at)
     VALUES ($1, $2, 'preview', now(), now(), now() + interval '1 hour')`,
    [hashToken('a-look-around'), id],
  )
  return 'freehold_session=a-look-around'
}
