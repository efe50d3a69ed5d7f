import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PREVIEW_EMAIL } from '#features/accounts/server/preview.ts'
import { addInvestor } from '#test/builders.ts'
import { makeTestClock } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { cookieOf, deviceOf, forgot, linkIn, logIn, person, registerOwner, RIGHT } from '../login-world.ts'
import type { Answer, From, Person } from '../login-world.ts'

const clock = makeTestClock()
const OTHER = 'seven grey herons stand still'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ demo: true, throttle: true, trustProxy: 1 }, clock.now)
})
afterAll(() => app.close())
// Tries are counted by the hour.
beforeEach(() => clock.pass(3_700_000))

type Session = { id: string; device: string; place: string; since: number; used: number; is_this: boolean }
type By = { readonly token?: string; readonly cookie?: string }
const by = ({ body }: Answer): By => ({ token: String(body['token']) })
const sessionsOf = async (as: By) =>
  (await app.send('GET', '/api/sessions', undefined, as)).body['sessions'] as Session[]
const meOf = async (as: By) => (await app.send('GET', '/api/me', undefined, as)).status
const codeOf = ({ status, body }: Answer) => [status, body['code'] ?? body['status']]
const change = (as: By, password: string = OTHER) => app.send('POST', '/api/password', { password }, as)

async function owner(from: From = {}): Promise<{ who: Person; first: Answer }> {
  const who = person()
  return { who, first: await registerOwner(app, who, from) }
}

async function audited(userId: unknown, action: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS n FROM audit_events WHERE actor = $1 AND action = $2'
  return (await app.deps.database.pool.query<{ n: number }>(sql, [userId, action])).rows[0]!.n
}

describe('where somebody is logged in', () => {
  test('is told with the device, the network and when it was used; the own one first', async () => {
    const { who, first } = await owner()
    const headers = { 'x-forwarded-for': '198.51.100.77', 'user-agent': FIREFOX }
    const second = await app.send('POST', '/api/login', { email: who.email, password: RIGHT }, { headers })
    const list = await sessionsOf(by(second))
    expect(list.map(({ device, place, is_this }) => [device, place, is_this])).toEqual([
      ['Firefox, Linux', '198.51.100.x', true],
      ['', '203.0.113.x', false],
    ])
    expect(list[0]!.used).toBeGreaterThanOrEqual(list[0]!.since)
    expect((await sessionsOf(by(first)))[0]).toMatchObject({ place: '203.0.113.x', is_this: true })
    // One sign-in is one entry, by whichever of its tokens it is asked for, and after its cookie was renewed.
    const renewed = cookieOf(await app.send('POST', '/api/step_up', { password: RIGHT }, { cookie: cookieOf(second) }))
    expect((await sessionsOf({ cookie: renewed })).map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  test('a preview sees nobody’s, and is in nobody’s list', async () => {
    const sample = await addInvestor(app.deps)
    await app.deps.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [sample.id, PREVIEW_EMAIL])
    const { status, headers } = await app.send('POST', '/api/preview')
    expect(status).toBe(200)
    expect(await sessionsOf({ cookie: String(headers['set-cookie']).split(';')[0]! })).toEqual([])
    expect(await sessionsOf({ token: sample.token })).toHaveLength(1)
  })

  test('one is ended for good, with both its tokens, and told', async () => {
    const { who, first } = await owner()
    const second = await logIn(app, who.email, RIGHT)
    const [, other] = await sessionsOf(by(second))
    expect(codeOf(await app.send('DELETE', `/api/sessions/${other!.id}`, undefined, by(second)))).toEqual([
      200,
      'success',
    ])
    expect([await meOf(by(first)), await meOf({ cookie: cookieOf(first) }), await meOf(by(second))]).toEqual([
      401, 401, 200,
    ])
    expect(codeOf(await app.send('DELETE', `/api/sessions/${other!.id}`, undefined, by(second)))).toEqual([
      404,
      'no_session',
    ])
    expect(await newsOf(second)).toContain('session_ended')
    expect(await audited(second.body['user_id'], 'session ended')).toBe(1)
  })

  test('all others are ended, and this one goes on', async () => {
    const { who, first } = await owner()
    const [second, third] = [await logIn(app, who.email, RIGHT), await logIn(app, who.email, RIGHT)]
    expect(codeOf(await app.send('DELETE', '/api/sessions', undefined, by(third)))).toEqual([200, 'success'])
    expect([await meOf(by(first)), await meOf(by(second)), await meOf(by(third))]).toEqual([401, 401, 200])
    expect(await newsOf(third)).toContain('sessions_ended')
  })

  test('nobody ends somebody else’s, and nobody without a fresh proof their own', async () => {
    const [ada, eve] = [await owner(), await owner()]
    const [session] = await sessionsOf(by(ada.first))
    for (const id of [session!.id, 'a guess', '00000000-0000-4000-8000-000000000000'])
      expect(codeOf(await app.send('DELETE', `/api/sessions/${id}`, undefined, by(eve.first)))).toEqual([
        404,
        'no_session',
      ])
    expect(await meOf(by(ada.first))).toBe(200)
    clock.pass(6 * 60_000)
    for (const route of [`/api/sessions/${session!.id}`, '/api/sessions'])
      expect(codeOf(await app.send('DELETE', route, undefined, by(ada.first)))).toEqual([403, 'step_up_needed'])
  })
})

describe('another password', () => {
  test('ends every other session and the links to a new one; this session goes on', async () => {
    const { who, first } = await owner()
    const second = await logIn(app, who.email, RIGHT)
    await forgot(app, who.email, { cookie: deviceOf(first) })
    const reset = await resetLink(who)
    expect(codeOf(await change(by(second)))).toEqual([200, 'success'])
    expect([await meOf(by(first)), await meOf({ cookie: cookieOf(first) })]).toEqual([401, 401])
    expect([await meOf(by(second)), await meOf({ cookie: cookieOf(second) })]).toEqual([200, 200])
    expect((await app.send('GET', `/api/asapleads/reset_password/${reset}`)).status).toBe(404)
    expect([(await logIn(app, who.email, RIGHT)).status, (await logIn(app, who.email, OTHER)).status]).toEqual([
      401, 200,
    ])
    expect(await newsOf(second)).toContain('password_chosen')
    expect(await audited(second.body['user_id'], 'password changed')).toBe(1)
    const letter = (await app.letters(who.email)).at(-1)!
    expect(letter.subject).toBe('You have a new password')
    expect(JSON.stringify(letter)).not.toContain(OTHER)
  })

  test('is refused where it is guessed among the first, and without a fresh proof', async () => {
    const { who, first } = await owner()
    for (const weak of ['password1234567', who.email, 'Ada Byron 1985', 'freehold freehold'])
      expect(codeOf(await change(by(first), weak))).toEqual([422, 'weak_password'])
    expect((await change(by(first), 'short')).status).toBe(400)
    clock.pass(6 * 60_000)
    expect(codeOf(await change(by(first)))).toEqual([403, 'step_up_needed'])
    expect((await logIn(app, who.email, RIGHT)).status).toBe(200)
  })

  test('of an address that is not proven yet logs in, too', async () => {
    const who = person()
    const answer = await app.send('POST', '/api/register', who)
    expect(codeOf(await change(by(answer)))).toEqual([200, 'success'])
    expect([(await logIn(app, who.email, RIGHT)).status, (await logIn(app, who.email, OTHER)).status]).toEqual([
      401, 200,
    ])
  })

  test('of fifty changes at once, from two devices, one is made, and told once', async () => {
    const { who, first } = await owner()
    const second = await logIn(app, who.email, RIGHT)
    const words = Array.from({ length: 50 }, (_, n) => `kites over harbour number ${n} tulip`)
    const answers = await Promise.all(words.map((password, n) => change(by(n % 2 ? first : second), password)))
    const made = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    // One at the same moment; whoever read the new one meanwhile, in the session that is left, may change it again.
    expect(made.length).toBeGreaterThanOrEqual(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([409, 401, 503]).toContain(status === 409 ? (body['code'] === 'password_moved_on' ? 409 : 0) : status)
    expect([await meOf(by(first)), await meOf(by(second))].toSorted((one, other) => one - other)).toEqual([200, 401])
    const works: number[] = []
    for (const n of made) if ((await logIn(app, who.email, words[n]!)).status === 200) works.push(n)
    expect(works).toHaveLength(1)
    expect(await audited(first.body['user_id'], 'password changed')).toBe(made.length)
  })
})

async function newsOf(as: Answer): Promise<string[]> {
  const { body } = await app.send('GET', '/api/notifications?type=SECURITY', undefined, by(as))
  return (body['notifications'] as { indication: string }[]).map((one) => one.indication)
}

async function resetLink({ email }: Person): Promise<string> {
  const { answerResets } = await import('#features/accounts/server/ask-reset.ts')
  await answerResets(app.deps)
  return (await linkIn(app, email, '/reset-password?reset'))!
}
