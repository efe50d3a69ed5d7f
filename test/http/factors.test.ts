import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { codeAt, codeOf, firstStep, makeHolder, makeOwner, makeTestClock, secondStep } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { everyRow, secretsKept } from '../every-row.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { logIn, RIGHT } from '../login-world.ts'

const MINUTE_MS = 60_000
const HOME = { address: '198.51.100.7' }
const STRANGER = { address: '203.0.113.99' }

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, clock.now)
})
// What is counted by the hour begins anew.
beforeEach(() => clock.pass(61 * MINUTE_MS))
afterAll(() => app.close())

const shown = ({ secret }: Holder, aheadMs = 0) => codeAt(secret, new Date(clock.now().getTime() + aheadMs))
const DONE = [200, 'success']
const actions = async (id: string) => {
  const sql = 'SELECT action FROM audit_events WHERE actor = $1 ORDER BY id'
  return (await app.deps.database.pool.query<{ action: string }>(sql, [id])).rows.map((row) => row.action)
}

describe('setting up an authenticator app', () => {
  test('counts once a code was given, and shows ten recovery codes this once', async () => {
    const ada = await makeOwner(app)
    const by = { token: ada.token }
    const read = async () => (await app.send('GET', '/api/factors', undefined, by)).body
    const begun = await app.send('POST', '/api/totp', undefined, by)
    expect(begun.body['uri']).toContain(begun.body['secret'])
    expect(await read()).toMatchObject({ totp: null, recovery_left: 0 })
    expect(codeOf(await logIn(app, ada.who.email, RIGHT))).toEqual(DONE)
    const code = codeAt(String(begun.body['secret']), clock.now())
    const wrong = code === '000000' ? '000001' : '000000'
    expect(codeOf(await app.send('POST', '/api/totp/confirm', { code: wrong }, by))).toEqual([403, 'code_wrong'])
    const done = await app.send('POST', '/api/totp/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, by)
    expect(done.status).toBe(200)
    expect(new Set(done.body['recovery_codes'] as string[]).size).toBe(10)
    expect(await read()).toMatchObject({ totp: { since: expect.any(Number) as number }, recovery_left: 10 })
    expect(codeOf(await app.send('POST', '/api/totp', undefined, by))).toEqual([409, 'factor_stands'])
    expect(await actions(ada.id)).toContain('second factor on')
    await postNotificationLetters(app.deps)
    expect((await app.letters(ada.who.email)).at(-1)!.subject).toBe('Your second factor is on')
  })

  test('a phone three minutes off is told to set its time, and nothing counts', async () => {
    const ada = await makeOwner(app)
    const by = { token: ada.token }
    const secret = String((await app.send('POST', '/api/totp', undefined, by)).body['secret'])
    for (const awayMs of [3 * MINUTE_MS, -3 * MINUTE_MS]) {
      const code = codeAt(secret, new Date(clock.now().getTime() + awayMs))
      const answer = await app.send('POST', '/api/totp/confirm', { code }, by)
      expect(codeOf(answer)).toEqual([403, 'code_clock'])
      expect(answer.body['feedback']).toContain('automatically')
    }
    expect((await app.send('GET', '/api/factors', undefined, by)).body['totp']).toBeNull()
  })

  test('needs a fresh proof, and so does what turns it off or makes other codes', async () => {
    const ada = await makeHolder(app)
    clock.pass(6 * MINUTE_MS)
    const by = { token: ada.token }
    for (const [method, url] of [
      ['POST', '/api/totp'],
      ['DELETE', '/api/totp'],
      ['POST', '/api/recovery_codes'],
    ] as const) {
      expect(codeOf(await app.send(method, url, undefined, by))).toEqual([403, 'step_up_needed'])
    }
  })

  test('no table, no job and no line of the log holds the secret, a code, or a token of a step', async () => {
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    const heard = vi.spyOn(process.stdout, 'write').mockImplementation((line, ...rest) => {
      lines.push(String(line))
      return write(line, ...(rest as []))
    })
    const ada = await makeHolder(app)
    clock.pass()
    const { step } = await firstStep(app, ada)
    const [totp, recovery] = [shown(ada), ada.codes[0]!]
    expect(codeOf(await secondStep(app, step, '12345x'))).toEqual([403, 'code_wrong'])
    expect(codeOf(await secondStep(app, step, totp))).toEqual(DONE)
    const again = (await firstStep(app, ada)).step
    expect(codeOf(await secondStep(app, again, recovery))).toEqual(DONE)
    const open = (await firstStep(app, ada)).step
    heard.mockRestore()
    const kept = [await everyRow(app.deps.database), ...lines].join('\n')
    const tokens = [step, again, open].map((cookie) => cookie.split('=')[1]!)
    const codes = ada.codes.flatMap((code) => [code, code.replace('-', '')])
    expect(await secretsKept(app.deps.database, [ada.secret, ...codes, ...tokens], lines)).toEqual([])
    expect(kept).toContain('$argon2id$')
    expect(kept).not.toContain(`"${totp}"`)
  })
})

describe('a login with a second factor', () => {
  test('takes two steps in a browser: no session before the code', async () => {
    const ada = await makeHolder(app)
    clock.pass()
    const { answer, step } = await firstStep(app, ada)
    expect(codeOf(answer)).toEqual([401, 'second_factor_needed'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^freehold_second_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(codeOf(await app.send('GET', '/api/me', undefined, { cookie: step }))).toEqual([401, 'signed_out'])
    const entered = await secondStep(app, step, shown(ada))
    expect(codeOf(entered)).toEqual(DONE)
    expect((await app.send('GET', '/api/me', undefined, { token: String(entered.body['token']) })).status).toBe(200)
  })

  test('takes one from API clients, which send the code along', async () => {
    const ada = await makeHolder(app)
    clock.pass()
    const { email } = ada.who
    const answer = await app.send('POST', '/api/login', { email, password: RIGHT, code: shown(ada) })
    expect(answer.body).toMatchObject({ status: 'success', user_id: ada.id })
  })

  test('a wrong password is answered as ever, whatever code comes along', async () => {
    const [ada, eve] = [await makeHolder(app), await makeOwner(app)]
    for (const { who } of [ada, eve]) {
      const answer = await app.send('POST', '/api/login', { email: who.email, password: 'a guess of words', code: '1' })
      expect(codeOf(answer)).toEqual([401, 'wrong_credentials'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a code counts once, and an older one not any more', async () => {
    const ada = await makeHolder(app)
    clock.pass(2 * MINUTE_MS)
    const [older, newer] = [shown(ada, -30_000), shown(ada)]
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, newer))).toEqual(DONE)
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, newer))).toEqual([403, 'code_used'])
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, older))).toEqual([403, 'code_used'])
  })

  test('one code in two browsers at the same moment opens one', async () => {
    const ada = await makeHolder(app)
    clock.pass()
    const steps = [(await firstStep(app, ada)).step, (await firstStep(app, ada)).step]
    const answers = await Promise.all(steps.map((step) => secondStep(app, step, shown(ada))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  test('a phone whose clock is ahead is told, and that code never counts later', async () => {
    const ada = await makeHolder(app)
    const ahead = shown(ada, 3 * MINUTE_MS)
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, ahead))).toEqual([403, 'code_clock'])
    clock.pass(3 * MINUTE_MS)
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, ahead))).toEqual([403, 'code_used'])
    clock.pass()
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, shown(ada)))).toEqual(DONE)
  })

  test('a step is done once, within five minutes, and with the code of its own account', async () => {
    const [ada, eve] = [await makeHolder(app), await makeHolder(app)]
    clock.pass()
    const { step } = await firstStep(app, ada)
    expect(codeOf(await secondStep(app, step, shown(eve)))).toEqual([403, 'code_wrong'])
    expect(codeOf(await secondStep(app, '', shown(ada)))).toEqual([403, 'login_expired'])
    expect(codeOf(await secondStep(app, 'freehold_second_step=guess', shown(ada)))).toEqual([403, 'login_expired'])
    clock.pass(5 * MINUTE_MS)
    expect(codeOf(await secondStep(app, step, shown(ada)))).toEqual([403, 'login_expired'])
    const next = (await firstStep(app, ada)).step
    expect(codeOf(await secondStep(app, next, shown(ada)))).toEqual(DONE)
    clock.pass()
    expect(codeOf(await secondStep(app, next, shown(ada)))).toEqual([403, 'login_expired'])
  })

  test('after the password changed a step that was begun before opens nothing', async () => {
    const ada = await makeHolder(app)
    const { step } = await firstStep(app, ada)
    const { pool } = app.deps.database
    await pool.query(`UPDATE passwords SET hash = hash || ' ' WHERE user_id = $1`, [ada.id])
    expect(codeOf(await secondStep(app, step, ada.codes[0]!))).toEqual([403, 'login_expired'])
  })

  test('registering again with the password is no way around it', async () => {
    const ada = await makeHolder(app)
    const answer = await app.send('POST', '/api/register', ada.who)
    expect(answer.status).toBe(200)
    expect(answer.body['user_id']).not.toBe(ada.id)
  })
})

describe('guesses', () => {
  test('fifty codes at once are ten at most, and the owner is told that the password is known', async () => {
    const ada = await makeHolder(app)
    clock.pass()
    const { step } = await firstStep(app, ada, STRANGER)
    const right = shown(ada)
    const guesses = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0')).filter((one) => one !== right)
    const answers = await Promise.all(guesses.map((code) => secondStep(app, step, code, STRANGER)))
    const judged = answers.filter(({ body }) => body['code'] !== 'code_locked')
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(codeOf(await secondStep(app, step, right, STRANGER))).toEqual([429, 'code_locked'])
    const sql = `SELECT count(*)::int AS n FROM notifications WHERE user_id = $1 AND indication = 'codes_guessed'`
    expect((await app.deps.database.pool.query(sql, [ada.id])).rows).toEqual([{ n: 1 }])
  })

  test('of a stranger who has the password do not keep the owner out at home', async () => {
    const ada = await makeHolder(app, HOME)
    clock.pass()
    const { step } = await firstStep(app, ada, STRANGER)
    for (let n = 0; n < 11; n++) await secondStep(app, step, 'AAAAA-AAAAA', STRANGER)
    expect(codeOf(await secondStep(app, step, shown(ada), STRANGER))).toEqual([429, 'code_locked'])
    const home = { ...HOME, cookie: ada.device }
    const own = await firstStep(app, ada, home)
    expect(codeOf(await secondStep(app, own.step, shown(ada), home))).toEqual(DONE)
  })
})

describe('recovery codes', () => {
  test('open the account once each, and the owner hears of it', async () => {
    const ada = await makeHolder(app)
    const [first, second] = ada.codes as [string, string]
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, first.toLowerCase()))).toEqual(DONE)
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, first))).toEqual([403, 'code_used'])
    const entered = await secondStep(app, (await firstStep(app, ada)).step, second.replace('-', ' '))
    const read = await app.send('GET', '/api/factors', undefined, { token: String(entered.body['token']) })
    expect(read.body['recovery_left']).toBe(8)
    await postNotificationLetters(app.deps)
    const letters = (await app.letters(ada.who.email)).filter(({ subject }) => subject === 'A recovery code was used')
    const left = letters.map(({ text }) => Number(/(\d) are left/.exec(text)?.[1]))
    expect(left.toSorted((one, other) => one - other)).toEqual([8, 9])
  })

  test('of one that is used twice at the same moment one wins', async () => {
    const ada = await makeHolder(app)
    const steps = [(await firstStep(app, ada)).step, (await firstStep(app, ada)).step]
    const answers = await Promise.all(steps.map((step) => secondStep(app, step, ada.codes[0]!)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  test('are made anew by whoever proved it; the older ones are worth nothing', async () => {
    const ada = await makeHolder(app)
    const made = await app.send('POST', '/api/recovery_codes', undefined, { token: ada.token })
    const [fresh] = made.body['recovery_codes'] as string[]
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, ada.codes[0]!))).toEqual([403, 'code_wrong'])
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, fresh!))).toEqual(DONE)
  })
})

describe('a fresh proof of whoever has a second factor', () => {
  test('takes the password and a code', async () => {
    const ada = await makeHolder(app)
    clock.pass(6 * MINUTE_MS)
    const by = { token: ada.token }
    const missing = await app.send('POST', '/api/step_up', { password: RIGHT }, by)
    expect(codeOf(missing)).toEqual([403, 'code_needed'])
    expect(codeOf(await app.send('POST', '/api/step_up', { password: RIGHT, code: '000000' }, by))[0]).toBe(403)
    expect(codeOf(await app.send('POST', '/api/step_up', { password: RIGHT, code: shown(ada) }, by))).toEqual(DONE)
    expect(codeOf(await app.send('DELETE', '/api/totp', undefined, by))).toEqual(DONE)
    expect(codeOf(await logIn(app, ada.who.email, RIGHT))).toEqual(DONE)
    expect((await actions(ada.id)).slice(-2)).toEqual(['second factor off', 'logged in'])
  })
})
