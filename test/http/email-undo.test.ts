import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt, codeOf, firstStep, makeHolder, makeOwner, makeTestClock, secondStep } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { linkIn, logIn, person, RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'
import { addKey, asked, enterByKey } from '../passkey-world.ts'
import { linkFor, READ, UPDATE } from '../reset-world.ts'
import { makeSoftPasskey } from '../soft-passkey.ts'
import { holdPerson } from '../waiting-locks.ts'

const clock = makeTestClock()
const HOUR_MS = 3_600_000
const OWNERS = 'seven grey herons stand still'
const THIEFS = 'nine quiet foxes cross a bridge'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1, publicUrl: 'http://localhost:3000' }, clock.now)
})
beforeEach(() => clock.pass(HOUR_MS + 60_000))
afterAll(() => app.close())

const DONE = [200, 'success']
const NOTHING = { passkeys: [], app: false, codes: false }
const undo = (token: string) => app.send('POST', '/api/email/change/undo', { token })
const shown = (secret: string) => codeAt(secret, clock.now())
const tokenIn = ({ body }: Answer): string => String(body['token'])
const me = (token: string) => app.send('GET', '/api/me', undefined, { token })

/** A day and more goes by, and the owner logs in again: tokens last twelve hours. */
async function later(ada: Holder): Promise<Holder> {
  clock.pass(25 * HOUR_MS)
  const { email, password } = ada.who
  const code = ada.secret ? { code: shown(ada.secret) } : {}
  const answer = await app.send('POST', '/api/login', { email, password, ...code })
  expect(codeOf(answer)).toEqual(DONE)
  return { ...ada, token: tokenIn(answer) }
}

/** The newest link to the old address. */
async function undoLinkOf(email: string): Promise<string> {
  const found = (await app.letters(email)).flatMap(({ text }) => /email-change\?undo=([\w.-]+)/.exec(text)?.[1] ?? [])
  return found.at(-1) ?? 'none was sent'
}

/** Whoever holds a session of the account makes the email theirs. Gives that email. */
async function takeEmail(token: string): Promise<string> {
  const { email } = person()
  expect(codeOf(await app.send('POST', '/api/email/change', { email }, { token }))).toEqual(DONE)
  const link = await linkIn(app, email, '/confirm-email?token')
  expect(codeOf(await app.send('POST', '/api/email/confirm', { token: link }, { token }))).toEqual(DONE)
  return email
}

async function addApp(token: string): Promise<{ secret: string; codes: string[] }> {
  const secret = String((await app.send('POST', '/api/totp', undefined, { token })).body['secret'])
  const done = await app.send('POST', '/api/totp/confirm', { code: shown(secret) }, { token })
  expect(codeOf(done)).toEqual(DONE)
  return { secret, codes: done.body['recovery_codes'] as string[] }
}

async function chooseByMail(email: string, code?: string): Promise<Answer> {
  const token = await linkFor(app, { email })
  const { body } = await app.send('GET', `${READ}/${token}`)
  const wish = { user_id: body['info'], password: OWNERS, reset_token: token, ...(code ? { code } : {}) }
  return await app.send('POST', UPDATE, wish)
}

const readTrail = async ({ id }: Holder): Promise<string[]> => {
  const sql = 'SELECT action FROM audit_events WHERE actor = $1 ORDER BY id'
  return (await app.deps.database.pool.query<{ action: string }>(sql, [id])).rows.map(({ action }) => action)
}

describe('an account that was taken', () => {
  test('takes nothing of anybody else’s with it', async () => {
    const [ada, eve] = [await makeOwner(app), await makeHolder(app)]
    const key = makeSoftPasskey()
    expect((await addKey(app, { ...eve, name: 'Phone of Eve' }, key)).status).toBe(200)
    await takeEmail(ada.token)
    expect((await undo(await undoLinkOf(ada.who.email))).body).toMatchObject({ removed: NOTHING })
    expect((await me(eve.token)).status).toBe(200)
    expect(codeOf(await enterByKey(app, key))).toEqual(DONE)
    clock.pass()
    const { step } = await firstStep(app, eve)
    expect(codeOf(await secondStep(app, step, eve.codes[0]!))).toEqual(DONE)
    expect(codeOf(await logIn(app, eve.who.email, RIGHT))).not.toEqual([401, 'wrong_credentials'])
  })

  test('is its owner’s alone after the undoing: email, passkey, app, codes and password of the thief open nothing', async () => {
    const ada = await makeOwner(app)
    // The thief has the owner's session, and proved it within the last minutes by the password.
    const theirs = await takeEmail(ada.token)
    const key = makeSoftPasskey()
    expect((await addKey(app, { ...ada, name: 'Black phone' }, key)).status).toBe(200)
    const { secret, codes } = await addApp(ada.token)
    expect((await app.send('POST', '/api/password', { password: THIEFS }, { token: ada.token })).status).toBe(200)
    const inside = await enterByKey(app, key)
    expect((await me(tokenIn(inside))).body['email']).toBe(theirs)
    clock.pass()
    const step = (await firstStep(app, { ...ada, who: { ...ada.who, email: theirs, password: THIEFS } })).step

    const undone = await undo(await undoLinkOf(ada.who.email))
    expect(undone.body).toMatchObject({
      status: 'success',
      removed: { passkeys: ['Black phone'], app: true, codes: true },
      kept: NOTHING,
    })
    for (const token of [ada.token, tokenIn(inside)]) expect((await me(token)).status).toBe(401)
    expect(codeOf(await enterByKey(app, key))).toEqual([403, 'passkey_failed'])
    for (const code of [shown(secret), codes[0]!])
      expect(codeOf(await secondStep(app, step, code))).toEqual([403, 'login_expired'])
    for (const [email, password] of [
      [theirs, THIEFS],
      [ada.who.email, THIEFS],
      [ada.who.email, RIGHT],
    ] as const)
      expect(codeOf(await app.send('POST', '/api/login', { email, password, code: shown(secret) }))).toEqual([
        401,
        'wrong_credentials',
      ])
    // The owner needs no code of an app that was never theirs.
    expect(codeOf(await chooseByMail(ada.who.email))).toEqual(DONE)
    expect(codeOf(await logIn(app, ada.who.email, OWNERS))).toEqual(DONE)
    const letter = (await app.letters(ada.who.email)).find(({ subject }) => subject.includes('was undone'))!
    expect(letter.text).toContain('removed: the passkey “Black phone” and the authenticator app')
    expect((await app.letters(theirs)).find(({ subject }) => subject.includes('was undone'))!.text).not.toContain(
      'Black phone',
    )
    expect(await readTrail(ada)).toEqual(
      expect.arrayContaining(['email change undone', 'passkey removed', 'second factor off']),
    )
  })

  test('keeps what its owner had before; codes that the thief made are worth nothing', async () => {
    const before = await makeHolder(app)
    const [own, thiefs] = [makeSoftPasskey(), makeSoftPasskey()]
    expect((await addKey(app, { ...before, name: 'My own key' }, own)).status).toBe(200)
    const ada = await later(before)
    await takeEmail(ada.token)
    await addKey(app, { ...ada, name: 'Black phone' }, thiefs)
    const made = await app.send('POST', '/api/recovery_codes', undefined, { token: ada.token })
    const [code] = made.body['recovery_codes'] as [string]
    expect((await undo(await undoLinkOf(ada.who.email))).body).toMatchObject({
      removed: { passkeys: ['Black phone'], app: false, codes: true },
      kept: { passkeys: ['My own key'], app: true, codes: false },
    })
    expect(await readTrail(ada)).toContain('recovery codes ended')
    expect(codeOf(await enterByKey(app, thiefs))).toEqual([403, 'passkey_failed'])
    expect(codeOf(await enterByKey(app, own))).toEqual(DONE)
    clock.pass()
    // The app that was there is still asked for: the mail alone is not enough.
    expect(codeOf(await chooseByMail(ada.who.email))).toEqual([403, 'code_needed'])
    expect(codeOf(await chooseByMail(ada.who.email, code))).toEqual([403, 'code_wrong'])
    expect(codeOf(await chooseByMail(ada.who.email, shown(ada.secret)))).toEqual(DONE)
    const letter = (await app.letters(ada.who.email)).find(({ subject }) => subject.includes('was undone'))!
    expect(letter.text).toContain('still there: the passkey “My own key” and the authenticator app')
    expect(letter.text).toContain('asked for a code of your app')
  })

  test('loses what came within a day before, and since the first of several changes', async () => {
    const ada = await later(await makeOwner(app))
    const [first, second] = [makeSoftPasskey(), makeSoftPasskey()]
    await addKey(app, { ...ada, name: 'Before' }, first)
    await app.send('POST', '/api/email/change', { email: person().email }, { token: ada.token })
    await addKey(app, { ...ada, name: 'Between' }, second)
    const again = await later(ada)
    await takeEmail(again.token)
    const { body } = await undo(await undoLinkOf(ada.who.email))
    expect((body['removed'] as { passkeys: string[] }).passkeys.toSorted()).toEqual(['Before', 'Between'])
    for (const key of [first, second]) expect(codeOf(await enterByKey(app, key))).toEqual([403, 'passkey_failed'])
  })

  test('of which the thief had begun to remove the second factor keeps it', async () => {
    const ada = await later(await makeHolder(app))
    const sql = `INSERT INTO factor_removals (id, user_id, asked_at, started_at, due_at)
                 VALUES (gen_random_uuid(), $1, $2, $2, $2) RETURNING id`
    const removal = await app.home.pool.query<{ id: string }>(sql, [ada.id, clock.now()])
    await takeEmail(ada.token)
    expect((await undo(await undoLinkOf(ada.who.email))).body).toMatchObject({ kept: { app: true, codes: true } })
    const read = 'SELECT outcome FROM factor_removals WHERE id = $1'
    expect((await app.home.pool.query(read, [removal.rows[0]!.id])).rows).toEqual([{ outcome: 'cancelled' }])
    expect(await readTrail(ada)).toContain('factor removal cancelled')
  })
})

describe('what was on its way when the change was undone', () => {
  type Taken = { ada: Holder; link: string }
  const taken = async (): Promise<Taken> => {
    const ada = await makeOwner(app)
    await takeEmail(ada.token)
    return { ada, link: await undoLinkOf(ada.who.email) }
  }
  const count = async (table: string, { id }: Holder): Promise<number> =>
    (await app.home.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [id])).rowCount ?? 0

  /** The first is let through before the second; both have begun before the row is free. */
  async function inTurn(ada: Holder, first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
    const held = await holdPerson(app, ada.id)
    const one = first()
    await held.until(1)
    const other = second()
    await held.until(2)
    await held.letGo()
    return await Promise.all([one, other])
  }

  test.each(['before', 'after'])('a passkey that comes %s it opens nothing', async (when) => {
    const { ada, link } = await taken()
    const key = makeSoftPasskey()
    const { options, cookie } = await asked(app, '/api/passkeys/options', ada.token)
    const body = { name: 'Black phone', response: key.make(options) }
    const add = () => app.send('POST', '/api/passkeys', body, { token: ada.token, cookie })
    const turns = when === 'before' ? ([add, () => undo(link)] as const) : ([() => undo(link), add] as const)
    const answers = await inTurn(ada, ...turns)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(when === 'before' ? 2 : 1)
    expect(await count('passkeys', ada)).toBe(0)
    expect(codeOf(await enterByKey(app, key))).toEqual([403, 'passkey_failed'])
  })

  test.each(['before', 'after'])('an app that comes %s it is asked for nowhere', async (when) => {
    const { ada, link } = await taken()
    const secret = String((await app.send('POST', '/api/totp', undefined, { token: ada.token })).body['secret'])
    const add = () => app.send('POST', '/api/totp/confirm', { code: shown(secret) }, { token: ada.token })
    const turns = when === 'before' ? ([add, () => undo(link)] as const) : ([() => undo(link), add] as const)
    await inTurn(ada, ...turns)
    expect([await count('totp_factors', ada), await count('recovery_codes', ada)]).toEqual([0, 0])
    expect(codeOf(await chooseByMail(ada.who.email))).toEqual(DONE)
  })

  test('a login by a passkey that is removed meanwhile opens no session', async () => {
    const { ada, link } = await taken()
    const key = makeSoftPasskey()
    await addKey(app, ada, key)
    const { options, cookie } = await asked(app, '/api/login/passkey/options')
    const enter = () => app.send('POST', '/api/login/passkey', { response: key.sign(options) }, { cookie })
    const [undone, entered] = await inTurn(ada, () => undo(link), enter)
    expect([codeOf(undone!), codeOf(entered!)]).toEqual([DONE, [403, 'passkey_failed']])
    const open = 'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL'
    expect((await app.home.pool.query(open, [ada.id])).rowCount).toBe(0)
  })

  test('many of each at once leave nothing', async () => {
    const { ada, link } = await taken()
    const keys = Array.from({ length: 4 }, makeSoftPasskey)
    const all = [
      ...keys.map((key) => addKey(app, ada, key)),
      undo(link),
      addKey(app, ada, makeSoftPasskey()),
      undo(link),
    ]
    const answers = await Promise.all(all)
    expect([answers[4]!, answers[6]!].map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ])
    expect(await count('passkeys', ada)).toBe(0)
    for (const key of keys) expect(codeOf(await enterByKey(app, key))).toEqual([403, 'passkey_failed'])
  })
})
