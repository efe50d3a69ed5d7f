import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GUESSES_OF_ANYBODY } from '#features/accounts/rules.ts'
import { byAnybody, takeAttempt } from '#features/accounts/server/count-attempts.ts'
import { newId } from '#kit/id.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { deviceOf, forgot, guess, linkIn, logIn, person, register, registerOwner, RIGHT } from '../login-world.ts'
import { settle } from '../reset-world.ts'

const guarded = { throttle: true, trustProxy: 1 } as const
const MINUTE_MS = 60_000
let nowMs = Date.parse('2026-11-21T12:00:00Z')

let app: TestApp
let twin: TestApp
beforeAll(async () => {
  app = await makeTestApp(guarded, () => new Date(nowMs))
  const shared = { ...guarded, secretKey: app.deps.config.secretKey }
  twin = await makeTestApp(shared, () => new Date(nowMs), { shared: app.home })
})
// The edge counts by the hour, too: each test begins in another one.
beforeEach(() => void (nowMs += 120 * MINUTE_MS))
afterAll(async () => {
  await twin.close()
  await app.close()
})

const HOME = { address: '198.51.100.7' }
const STRANGER = { address: '203.0.113.99' }

describe('wrong passwords', () => {
  test('close an account to the network that guesses, and to nobody else', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    expect(await guess(app, known.email, 11, STRANGER)).toEqual([...Array<number>(10).fill(401), 429])
    expect((await logIn(app, known.email, RIGHT, STRANGER)).status).toBe(429)
    expect((await logIn(app, known.email, RIGHT, HOME)).status).toBe(200)
  })

  test('for an email that nobody has are answered like those for one that somebody has', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    const unknown = person()
    for (const { email } of [known, unknown]) await guess(app, email, 10, STRANGER)
    const [one, two] = await Promise.all([known, unknown].map(({ email }) => logIn(app, email, 'any', STRANGER)))
    expect([one!.status, { ...one!.body, id: 0 }]).toEqual([two!.status, { ...two!.body, id: 0 }])
    expect(one!.headers['retry-after']).toBe(two!.headers['retry-after'])
    expect(Object.keys(one!.headers)).toEqual(Object.keys(two!.headers))
  })

  test('are refused with the true time to wait', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    await guess(app, known.email, 4, STRANGER)
    nowMs += 5 * MINUTE_MS
    await guess(app, known.email, 6, STRANGER)
    const locked = await logIn(app, known.email, RIGHT, STRANGER)
    expect(locked).toMatchObject({ status: 429, body: { code: 'locked' }, headers: { 'retry-after': '600' } })
    expect(locked.body['feedback']).toContain('Try again in 10 min,')
    nowMs += 600_000 - 1
    expect((await logIn(app, known.email, RIGHT, STRANGER)).status).toBe(429)
    nowMs += 1
    expect((await logIn(app, known.email, RIGHT, STRANGER)).status).toBe(200)
  })

  test('that are over leave all of the room again, from the first instant on', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    await guess(app, known.email, 10, STRANGER)
    nowMs += 15 * MINUTE_MS
    expect(await guess(app, known.email, 11, STRANGER)).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('are forgotten for whoever signs in', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    await guess(app, known.email, 9, STRANGER)
    expect((await logIn(app, known.email, RIGHT, STRANGER)).status).toBe(200)
    expect(await guess(app, known.email, 9, STRANGER)).toEqual(Array<number>(9).fill(401))
  })

  test('are not forgotten for a stranger who has an account of the same email to sign in to', async () => {
    const [known, stranger] = [person(), 'seven grey herons stand still']
    await registerOwner(app, known, HOME)
    await register(app, person({ email: known.email, password: stranger }), STRANGER)
    await guess(app, known.email, 9, STRANGER)
    expect((await logIn(app, known.email, stranger, STRANGER)).status).toBe(200)
    expect(await guess(app, known.email, 2, STRANGER)).toEqual([401, 429])
  })

  test('from very many networks end in a limit that no known device meets', async () => {
    const known = person()
    const device = deviceOf(await registerOwner(app, known, HOME))
    // As ninety guesses from elsewhere would have been counted, without the work of judging them.
    const anybody = byAnybody(app.deps, 'login', known.email)
    for (let n = 0; n < 90; n++) await takeAttempt(app.deps, app.deps.database, anybody, GUESSES_OF_ANYBODY)
    const all = [
      await guess(app, known.email, 6, STRANGER),
      await guess(app, known.email, 6, { address: '203.0.113.9' }),
    ]
    expect(all.flat()).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await logIn(app, known.email, RIGHT, { address: '192.0.2.1' })).status).toBe(429)
    expect((await logIn(app, known.email, RIGHT, { address: '192.0.2.1', cookie: device })).status).toBe(200)
    // By mail everybody gets in, from wherever they are.
    expect((await forgot(app, known.email, { address: '192.0.2.2' })).status).toBe(200)
    await settle(app)
    const reset_token = await linkIn(app, known.email, '/reset-password?reset')
    const { body } = await app.send('GET', `/api/asapleads/reset_password/${reset_token}`)
    const password = 'seven grey herons stand still'
    const changed = { user_id: body['info'], password, reset_token }
    expect((await app.send('POST', '/api/asapleads/update_password/', changed)).status).toBe(200)
    expect((await logIn(app, known.email, password, { address: '192.0.2.1' })).status).toBe(200)
  })
})

test('a hundred and one right passwords from as many networks in an hour lock nobody out', async () => {
  const known = person()
  await registerOwner(app, known, HOME)
  const statuses: number[] = []
  for (let n = 0; n < 101; n++)
    statuses.push((await logIn(app, known.email, RIGHT, { address: `198.18.${n}.1` })).status)
  expect(statuses).toEqual(Array<number>(101).fill(200))
})

describe('a known device', () => {
  test('gets in while its own network is closed by others', async () => {
    const known = person()
    const device = deviceOf(await registerOwner(app, known, HOME))
    await guess(app, known.email, 10, HOME)
    expect((await logIn(app, known.email, RIGHT, HOME)).status).toBe(429)
    expect((await logIn(app, known.email, RIGHT, { ...HOME, cookie: device })).status).toBe(200)
  })

  test('that mistypes while strangers have locked the email is told so, and may try again at once', async () => {
    const known = person()
    const cookie = deviceOf(await registerOwner(app, known, HOME))
    await guess(app, known.email, 10, HOME)
    const from = { ...HOME, cookie }
    expect((await logIn(app, known.email, 'mistyped', from)).body['code']).toBe('wrong_credentials')
    expect(await guess(app, known.email, 9, from)).toEqual(Array<number>(9).fill(401))
    expect((await logIn(app, known.email, RIGHT, from)).body['code']).toBe('locked')
    nowMs += 15 * MINUTE_MS
    expect((await logIn(app, known.email, RIGHT, from)).status).toBe(200)
  })

  test('may guess no more than anybody', async () => {
    const known = person()
    const cookie = deviceOf(await registerOwner(app, known, HOME))
    expect(await guess(app, known.email, 11, { ...STRANGER, cookie })).toEqual([...Array<number>(10).fill(401), 429])
    expect((await logIn(app, known.email, RIGHT, { ...STRANGER, cookie })).status).toBe(429)
  })

  test('is known to its own account alone, and not to another of the same email', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    const other = await register(
      app,
      person({ email: known.email, password: 'seven grey herons stand still' }),
      STRANGER,
    )
    const cookie = deviceOf(other)
    await guess(app, known.email, 10, { ...STRANGER, cookie })
    expect((await logIn(app, known.email, RIGHT, { ...STRANGER, cookie })).status).toBe(429)
  })

  test.each(['made up', 'another account', 'another signature'])(
    'is not known by a cookie that is %s',
    async (kind) => {
      const [known, other] = [person(), person()]
      const own = deviceOf(await registerOwner(app, known, HOME))
      const foreign = deviceOf(await registerOwner(app, other, HOME))
      const name = own.split('=')[0]!
      const cookies: Record<string, string> = {
        'made up': `${name}=${newId()}.${'a'.repeat(22)}.${'b'.repeat(43)}`,
        'another account': `${name}=${foreign.split('=')[1]}`,
        'another signature': `${own.slice(0, -43)}${foreign.slice(-43)}`,
      }
      await guess(app, known.email, 10, STRANGER)
      expect((await logIn(app, known.email, RIGHT, { ...STRANGER, cookie: cookies[kind]! })).status).toBe(429)
    },
  )
})

test('registrations with somebody\u2019s email count nothing against them', async () => {
  const known = person()
  await registerOwner(app, known, HOME)
  for (let n = 0; n < 12; n++) {
    const password = `a guess of words, ${newId()}`
    expect((await register(app, person({ email: known.email, password }), HOME)).status).toBe(200)
  }
  expect((await logIn(app, known.email, RIGHT, HOME)).status).toBe(200)
})

test('registering is no way to go on guessing: after a few tries even the right password opens a new account only', async () => {
  const known = person()
  const own = await registerOwner(app, known, HOME)
  const tries = [1, 2, 3, 4, 5].map((n) => person({ email: known.email, password: `a guess of words, number ${n}` }))
  for (const one of tries) await register(app, one, STRANGER)
  const right = await register(app, known, STRANGER)
  expect([right.status, right.body['user_id'] === own.body['user_id']]).toEqual([200, false])
})

test('of fifty passwords tried at the same moment on two servers ten are judged', async () => {
  const known = person()
  await registerOwner(app, known, HOME)
  const wrong = Array.from({ length: 50 }, (_, n) =>
    logIn(n % 2 ? app : twin, known.email, `a guess of words, number ${n}`, STRANGER),
  )
  const statuses = (await Promise.all(wrong)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  const { rows } = await app.deps.database.pool.query(
    `SELECT count(*)::int AS n FROM audit_events e JOIN users u ON u.id::text = e.actor
      WHERE u.email = $1 AND e.action = 'login failed'`,
    [known.email],
  )
  expect(rows[0].n).toBe(10)
})

describe('links to a new password', () => {
  test('that strangers ask for use up none of the owner\u2019s, and end none that is on its way', async () => {
    const known = person()
    const device = deviceOf(await registerOwner(app, known, HOME))
    await forgot(app, known.email, STRANGER)
    await settle(app)
    const first = await linkIn(app, known.email, '/reset-password?reset')
    for (let n = 0; n < 9; n++) await forgot(app, known.email, { address: `203.0.113.${n}` })
    await settle(app)
    const before = (await app.letters(known.email)).length
    expect((await forgot(app, known.email, { ...HOME, cookie: device })).status).toBe(200)
    await settle(app)
    expect((await app.letters(known.email)).length).toBe(before + 1)
    expect(await linkIn(app, known.email, '/reset-password?reset')).toBe(first)
    expect((await app.send('GET', `/api/asapleads/reset_password/${first}`)).status).toBe(200)
  })

  test('that strangers ask for are counted together, also from the device of another account of the same email', async () => {
    const known = person()
    await registerOwner(app, known, HOME)
    const other = person({ email: known.email, password: 'seven grey herons stand still' })
    const cookie = deviceOf(await register(app, other, STRANGER))
    for (let n = 0; n < 6; n++) await forgot(app, known.email, { address: `203.0.113.${n}` })
    await settle(app)
    const before = (await app.letters(known.email)).length
    expect((await forgot(app, known.email, { ...STRANGER, cookie })).status).toBe(200)
    await settle(app)
    expect((await app.letters(known.email)).length).toBe(before)
  })

  test('can be asked for by a known device when its network has asked too often', async () => {
    const known = person()
    const from = { address: '198.51.100.77' }
    const device = deviceOf(await registerOwner(app, known, from))
    for (let n = 0; n < 15; n++) await forgot(app, `${newId()}@test.example`, from)
    const refused = await forgot(app, known.email, from)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await forgot(app, known.email, { ...from, cookie: device })).status).toBe(200)
    await settle(app)
    expect(await linkIn(app, known.email, '/reset-password?reset')).not.toBeNull()
  })
})
