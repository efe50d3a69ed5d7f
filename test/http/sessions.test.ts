import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { realClock } from '#kit/clock.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { cookieOf } from '../login-world.ts'

const DAY_MS = 86_400_000

let app: TestApp
let laterMs = 0
beforeAll(async () => {
  app = await makeTestApp({}, () => new Date(realClock().getTime() + laterMs))
})
beforeEach(() => {
  laterMs = 0
})
afterAll(() => app.close())

type SignIn = { readonly email: string; readonly cookie: string; readonly token: string }

const PASSWORD = 'tulip harbour ninety-two kites'

async function register(cookie?: string): Promise<SignIn> {
  const email = `${newId()}@test.example`
  const body = { email, password: PASSWORD, fname: 'Ada', lname: 'Byron', dob: '1985-12-10' }
  const answer = await app.send('POST', '/api/register', body, cookie ? { cookie } : {})
  expect(answer.status).toBe(200)
  return { email, cookie: cookieOf(answer), token: String(answer.body['token']) }
}

async function logIn({ email }: { email: string }, cookie?: string): Promise<SignIn> {
  const answer = await app.send('POST', '/api/login', { email, password: PASSWORD }, cookie ? { cookie } : {})
  expect(answer.status).toBe(200)
  return { email, cookie: cookieOf(answer), token: String(answer.body['token']) }
}

const logOut = (by: { cookie?: string; token?: string }) => app.send('POST', '/api/logout', undefined, by)

/** What a sign-in's two tokens open: by the cookie, and by the bearer token. */
const opened = async ({ cookie, token }: SignIn) => [
  (await app.send('GET', '/api/me', undefined, { cookie })).status,
  (await app.send('GET', '/api/me', undefined, { token })).status,
]

const OPEN = [200, 200]
const ENDED = [401, 401]

describe('one sign-in has one end', () => {
  test('logging out by the cookie ends the bearer token of the same sign-in', async () => {
    const one = await register()
    expect(await opened(one)).toEqual(OPEN)
    expect((await logOut({ cookie: one.cookie })).status).toBe(200)
    expect(await opened(one)).toEqual(ENDED)
  })

  test('logging out by the bearer token ends the cookie of the same sign-in, and no other sign-in', async () => {
    const one = await register()
    const two = await logIn(one)
    expect((await logOut({ token: one.token })).status).toBe(200)
    expect([await opened(one), await opened(two)]).toEqual([ENDED, OPEN])
  })

  test('a bearer token that came with the cookie of another sign-in: logging out ends both', async () => {
    const [one, two, other] = [await register(), await register(), await register()]
    await logOut({ token: one.token, cookie: two.cookie })
    expect([await opened(one), await opened(two), await opened(other)]).toEqual([ENDED, ENDED, OPEN])
  })

  test('after logging out the token pays nothing in', async () => {
    const one = await register()
    await logOut({ cookie: one.cookie })
    const deposit = { amount: 5000, token: 'tok_unused', cardholder: 'Ada Byron' }
    expect((await app.send('POST', '/api/wallet/deposit', deposit, { token: one.token })).status).toBe(401)
  })

  test('logging in over a live session ends the old one, whosever it was', async () => {
    const [ada, eve] = [await register(), await register()]
    const again = await logIn(ada, ada.cookie)
    expect([await opened(ada), await opened(again)]).toEqual([ENDED, OPEN])
    const next = await logIn(eve, again.cookie)
    expect([await opened(again), await opened(eve), await opened(next)]).toEqual([ENDED, OPEN, OPEN])
    const newcomer = await register(next.cookie)
    expect([await opened(next), await opened(newcomer)]).toEqual([ENDED, OPEN])
  })

  test('a wrong password leaves the live session as it is', async () => {
    const one = await register()
    const tried = { email: one.email, password: 'not the password of Ada' }
    expect((await app.send('POST', '/api/login', tried, { cookie: one.cookie })).status).toBe(401)
    expect(await opened(one)).toEqual(OPEN)
  })

  test('API clients sign in as often as they like, each token by itself', async () => {
    const one = await register()
    const clients = [await logIn(one), await logIn(one), await logIn(one)]
    for (const client of clients) expect(await opened(client)).toEqual(OPEN)
  })

  test('the end is told to every server, so that open streams end with it, and the trail says who left', async () => {
    while (!app.deps.live.isHearing()) await sleep(5)
    const heard: Broadcast[] = []
    const stop = app.deps.live.listen((news) => heard.push(news))
    const one = await register()
    const id = String((await app.send('GET', '/api/me', undefined, { token: one.token })).body['user_id'])
    const two = await logIn(one, one.cookie)
    await expect.poll(() => heard).toContainEqual({ topic: 'sessions', users: [id] })
    heard.length = 0
    await logOut({ token: two.token })
    await expect.poll(() => heard).toContainEqual({ topic: 'sessions', users: [id] })
    stop()
    const trail = 'SELECT action FROM audit_events WHERE actor = $1 ORDER BY id'
    const { rows } = await app.deps.database.pool.query<{ action: string }>(trail, [id])
    const actions = rows.map(({ action }) => action)
    expect(actions.filter((action) => action !== 'account registered')).toEqual([
      'logged in',
      'session replaced',
      'logged out',
    ])
  })
})

describe('logging out in a browser', () => {
  test('the cookie and the cached pages go; the choices and the installed app stay', async () => {
    const one = await register()
    const { headers } = await logOut({ cookie: one.cookie })
    expect(headers['clear-site-data']).toBe('"cache"')
    expect(String(headers['set-cookie'])).toMatch(/^freehold_session=; .*Expires=Thu, 01 Jan 1970/)
  })

  test('without a session it is said just the same', async () => {
    expect((await logOut({})).status).toBe(200)
    expect((await logOut({ cookie: 'freehold_session=nobody', token: 'nobody' })).status).toBe(200)
  })
})

test('what was asked with a session that is over leaves the browser its cookie: it may have another one by now', async () => {
  const one = await register()
  const again = await logIn(one, one.cookie)
  const late = await app.send('GET', '/api/wallet', undefined, { cookie: one.cookie })
  expect([late.status, late.headers['set-cookie']]).toEqual([401, undefined])
  expect((await app.send('GET', '/api/wallet', undefined, { cookie: again.cookie })).status).toBe(200)
})

describe('a session does not live for ever', () => {
  const byCookie = async ({ cookie }: SignIn) => (await app.send('GET', '/api/me', undefined, { cookie })).status

  test('what is used lives on for thirty days, and no longer', async () => {
    const one = await register()
    for (const days of [13, 26, 29.9]) {
      laterMs = days * DAY_MS
      expect(await byCookie(one)).toBe(200)
    }
    laterMs = 30.1 * DAY_MS
    expect(await byCookie(one)).toBe(401)
  })

  test('what nobody used for fourteen days is over, long before its thirty days', async () => {
    const one = await register()
    laterMs = 14 * DAY_MS + 60_000
    expect(await byCookie(one)).toBe(401)
    const two = await logIn(one)
    laterMs += 14 * DAY_MS - 60_000
    expect(await byCookie(two)).toBe(200)
  })

  test('a bearer token works for twelve hours', async () => {
    const { token } = await register()
    laterMs = 11.9 * 3_600_000
    expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(200)
    laterMs = 12.1 * 3_600_000
    expect((await app.send('GET', '/api/me', undefined, { token })).status).toBe(401)
  })

  test('a closed account is signed out everywhere, and no sign-in opens it', async () => {
    const one = await register()
    await app.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE email = $1', [one.email])
    expect(await opened(one)).toEqual(ENDED)
    const answer = await app.send('POST', '/api/login', { email: one.email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })
})
