import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { age, linkFor, NEW, OLD, openLink, register, UPDATE } from '../reset-world.ts'
import type { Person } from '../reset-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const update = (body: Record<string, unknown>, cookie?: string) =>
  app.send('POST', UPDATE, { password: NEW, ...body }, cookie ? { cookie } : {})

const canLogIn = async ({ email }: Person, password: string) =>
  (await app.send('POST', '/api/login', { email, password })).status === 200

describe('POST /api/asapleads/update_password/', () => {
  test.each([
    ['with the cookie of the opened link', UPDATE, 'cookie'],
    ['with the token, for a client without cookies', UPDATE, 'token'],
    ['without the slash at the end', UPDATE.slice(0, -1), 'cookie'],
  ])('%s it sets the password, ends every session and says so by mail', async (_case, path, by) => {
    const known = await register(app)
    const other = await register(app)
    const token = await linkFor(app, known)
    const cookie = by === 'cookie' ? await openLink(app, token) : undefined
    const body = { user_id: known.userId, password: NEW, ...(by === 'token' && { reset_token: token }) }
    const answer = await app.send('POST', path, body, cookie ? { cookie } : {})
    expect([answer.status, answer.body['status']]).toEqual([200, 'success'])
    expect([await canLogIn(known, NEW), await canLogIn(known, OLD)]).toEqual([true, false])
    expect((await app.send('GET', '/api/me', undefined, { token: known.token })).status).toBe(401)
    expect((await app.send('GET', '/api/me', undefined, { token: other.token })).status).toBe(200)
    const letter = (await app.letters(known.email)).at(-1)!
    expect(letter.subject).toBe('Your password was changed')
    expect(letter.text).not.toContain(NEW)
    const { rows } = await app.deps.database.pool.query(
      `SELECT action FROM audit_events WHERE actor = $1 AND action = 'password reset'`,
      [known.userId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a user id alone changes nobody\u2019s password, nor does any proof that is not of this very person', async () => {
    const [victim, thief] = [await register(app), await register(app)]
    const stale = await linkFor(app, thief)
    const staleCookie = await openLink(app, stale)
    const own = await linkFor(app, thief)
    const ownCookie = await openLink(app, own)
    const session = { token: thief.token }
    const victimsOpen = await linkFor(app, victim)
    const victimsCookie = await openLink(app, victimsOpen)
    const user_id = victim.userId
    const tries = [
      update({ user_id }),
      app.send('POST', UPDATE, { user_id, password: NEW }, session),
      app.send('POST', UPDATE, { user_id, password: NEW }, { token: victim.token }),
      update({ user_id, reset_token: own }),
      update({ user_id }, ownCookie),
      update({ user_id, reset_token: own }, ownCookie),
      update({ user_id, reset_token: stale }, staleCookie),
      update({ user_id, reset_token: 'made-up' }),
      update({ user_id, reset_token: user_id }),
      update({ user_id }, `freehold_reset=${user_id}`),
      // What the cookie holds is no token, and the token no cookie.
      update({ user_id, reset_token: victimsCookie.split('=')[1] }),
      update({ user_id }, `freehold_reset=${victimsOpen}`),
      // A token that is given counts alone: a bad one is not made good by a cookie.
      update({ user_id, reset_token: 'made-up' }, victimsCookie),
      update({ user_id: victim.email }, victimsCookie),
      update({ user_id: thief.userId }, victimsCookie),
      update({ user_id: `${user_id}' OR true --` }, ownCookie),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(answer).toMatchObject({ status: 403, body: { status: 'danger', code: 'reset_not_granted' } })
    }
    expect([await canLogIn(victim, OLD), await canLogIn(thief, OLD)]).toEqual([true, true])
    expect((await update({ user_id }, victimsCookie)).status).toBe(200)
  })

  test.each([
    { user_id: ['x'] },
    { user_id: { $ne: '' } },
    { user_id: 'x', token: 'y' },
    { user_id: 'x', reset_token: '' },
    { user_id: 'x', reset_token: ['made-up'] },
    { user_id: 'x', password: 'short' },
  ])('%j is not a body of this call', async (body) => {
    expect(await update(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('another site cannot send it', async () => {
    const known = await register(app)
    const cookie = await openLink(app, await linkFor(app, known))
    const body = { user_id: known.userId, password: NEW }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.send('POST', UPDATE, body, { cookie, headers })).status).toBe(403)
    expect(await canLogIn(known, OLD)).toBe(true)
  })

  test('a link works once, by its token and by its cookie', async () => {
    const known = await register(app)
    const token = await linkFor(app, known)
    const cookie = await openLink(app, token)
    const user_id = known.userId
    expect((await update({ user_id }, cookie)).status).toBe(200)
    const password = 'four walls and a red door'
    expect((await update({ user_id, password }, cookie)).status).toBe(403)
    expect((await update({ user_id, password, reset_token: token })).status).toBe(403)
    expect(await canLogIn(known, NEW)).toBe(true)
  })

  test('of many at the same moment exactly one wins, and its password is the one', async () => {
    const known = await register(app)
    const token = await linkFor(app, known)
    const cookie = await openLink(app, token)
    const wishes = Array.from({ length: 8 }, (_, n) => `grey heron number ${n} stands still`)
    const all = await Promise.all(
      wishes.map((password, n) =>
        n % 2 === 0
          ? update({ user_id: known.userId, password }, cookie)
          : update({ user_id: known.userId, password, reset_token: token }),
      ),
    )
    expect(all.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(403)])
    const winner = all.findIndex((answer) => answer.status === 200)
    expect(await canLogIn(known, wishes[winner]!)).toBe(true)
  })

  test('a newer link ends the cookie of an older one, and a change ends every link', async () => {
    const known = await register(app)
    const older = await openLink(app, await linkFor(app, known))
    await age(app, known, 25)
    const newer = await linkFor(app, known)
    expect((await update({ user_id: known.userId }, older)).status).toBe(403)
    expect((await update({ user_id: known.userId, reset_token: newer })).status).toBe(200)
  })

  test('too late, by the token and by the cookie', async () => {
    const known = await register(app)
    const token = await linkFor(app, known)
    const cookie = await openLink(app, token)
    await age(app, known, 30)
    const user_id = known.userId
    expect((await update({ user_id, reset_token: token })).status).toBe(403)
    expect((await update({ user_id }, cookie)).status).toBe(403)
  })

  test('a password that is easy to guess is refused, and the link goes on working', async () => {
    const known = await register(app)
    const cookie = await openLink(app, await linkFor(app, known))
    for (const password of ['password1234', 'freehold freehold', 'Ada Byron Byron']) {
      const answer = await update({ user_id: known.userId, password }, cookie)
      expect(answer).toMatchObject({ status: 422, body: { code: 'weak_password' } })
    }
    expect((await update({ user_id: known.userId }, cookie)).status).toBe(200)
  })

  test('opens an account that was closed by wrong passwords', async () => {
    const guarded = await makeTestApp({ throttle: true })
    const known = await register(guarded)
    const tryIn = (password: string) => guarded.send('POST', '/api/login', { email: known.email, password })
    for (let n = 0; n < 10; n++) await tryIn(`guess number ${n}`)
    expect((await tryIn(OLD)).status).toBe(429)
    const reset_token = await linkFor(guarded, known)
    await guarded.send('POST', UPDATE, { user_id: known.userId, password: NEW, reset_token })
    expect((await tryIn(NEW)).status).toBe(200)
    await guarded.close()
  })

  test('a sign-in with the old password that is under way does not outlive the change', async () => {
    const known = await register(app)
    const reset_token = await linkFor(app, known)
    const [, ...entered] = await Promise.all([
      update({ user_id: known.userId, reset_token }),
      ...Array.from({ length: 6 }, () => app.send('POST', '/api/login', { email: known.email, password: OLD })),
    ])
    for (const { status, body } of entered) {
      if (status !== 200) continue
      expect((await app.send('GET', '/api/me', undefined, { token: String(body['token']) })).status).toBe(401)
    }
    expect(await canLogIn(known, OLD)).toBe(false)
  })
})
