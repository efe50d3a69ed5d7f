import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { confirm, deviceOf, forgot, linkIn, logIn, me, person, register, RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'
import { settle } from '../reset-world.ts'

// Strangers who register somebody else's email before its owner does.

const LINK = '/confirm-email?token'
const HOME = { address: '198.51.100.7' }
const STRANGER = { address: '203.0.113.99' }
const OTHER = 'seven grey herons stand still'

let app: TestApp
let nowMs = Date.parse('2026-11-21T12:00:00Z')
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, () => new Date(nowMs))
})
afterAll(() => app.close())

const isVerified = async (answer: Answer) => (await me(app, answer)).body['email_verified']
const later = () => void (nowMs += 2 * 3_600_000)

async function squat(email: string, times = 1): Promise<Answer[]> {
  later()
  const all: Answer[] = []
  for (let n = 0; n < times; n++)
    all.push(await register(app, person({ email, password: `a stranger's words, ${newId()}` }), STRANGER))
  return all
}

/** Money in the wallet of an account, as the books know it. */
async function giveMoney(answer: Answer): Promise<void> {
  await app.deps.database.pool.query(
    `INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ('wallet.user', $1, 5000)`,
    [answer.body['user_id']],
  )
}

/** The account that the newest link to a new password opens. */
async function accountOfReset(email: string, cookie?: string): Promise<unknown> {
  await settle(app)
  const token = await linkIn(app, email, '/reset-password?reset')
  const { body } = await app.send('GET', `/api/asapleads/reset_password/${token}`, undefined, cookie ? { cookie } : {})
  return body['info']
}

describe('a stranger who registers somebody\u2019s email first', () => {
  test('uses up none of the letters: the owner\u2019s own registration sends theirs, and it proves their account', async () => {
    const known = person()
    await squat(known.email, 8)
    const before = (await app.letters(known.email)).length
    expect(before).toBe(3)
    const own = await register(app, known, HOME)
    expect(await app.letters(known.email)).toHaveLength(before + 1)
    expect((await confirm(app, await linkIn(app, known.email, LINK), { as: own })).status).toBe(200)
    expect(await isVerified(own)).toBe(true)
  })

  test('from very many networks leaves to the owner\u2019s account to have the link sent from inside', async () => {
    const known = person()
    later()
    for (let n = 0; n < 18; n++)
      await register(app, person({ email: known.email, password: `${OTHER}, ${newId()}` }), {
        address: `203.0.113.${n}`,
      })
    const own = await register(app, known, HOME)
    const token = { token: String(own.body['token']) }
    expect((await app.send('POST', '/api/email/send_confirmation', undefined, token)).status).toBe(200)
    expect((await confirm(app, await linkIn(app, known.email, LINK), { as: own })).status).toBe(200)
  })

  test('is not confirmed by the owner who clicks the stranger\u2019s letter, signed in or not, nor with another password', async () => {
    const known = person()
    const [stranger] = await squat(known.email)
    const link = await linkIn(app, known.email, LINK)
    const own = await register(app, known, HOME)
    expect((await confirm(app, link)).body).toMatchObject({ status: 'danger', code: 'confirm_log_in' })
    expect((await confirm(app, link, { as: own })).body['code']).toBe('confirm_log_in')
    expect((await confirm(app, link, { as: own, password: RIGHT })).body['code']).toBe('confirm_wrong_password')
    expect([await isVerified(stranger!), await isVerified(own)]).toEqual([false, false])
    expect((await confirm(app, await linkIn(app, known.email, LINK), { as: own })).status).toBe(200)
    expect((await confirm(app, link, { as: stranger! })).status).toBe(404)
  })

  test('is told to be one by whoever reads the mail: the link ends, and no account with it', async () => {
    const known = person()
    const [stranger] = await squat(known.email)
    const link = await linkIn(app, known.email, LINK)
    const disown = () => app.send('POST', '/api/email/not_me', { token: link })
    expect((await disown()).status).toBe(200)
    expect((await disown()).status).toBe(404)
    expect((await confirm(app, link, { as: stranger! })).status).toBe(404)
    expect((await me(app, stranger!)).status).toBe(200)
  })
})

describe('a link that is followed on another device', () => {
  test('confirms with the password of the account that asked', async () => {
    const known = person()
    later()
    const own = await register(app, known, HOME)
    const link = await linkIn(app, known.email, LINK)
    expect((await confirm(app, link, { password: RIGHT })).status).toBe(200)
    expect(await isVerified(own)).toBe(true)
  })

  test('is no way to guess it: ten are judged in an hour, and then the right one is not, either', async () => {
    const known = person()
    later()
    await register(app, known, HOME)
    const link = await linkIn(app, known.email, LINK)
    const codes: unknown[] = []
    for (let n = 0; n < 11; n++) codes.push((await confirm(app, link, { password: `${OTHER} ${n}` })).body['code'])
    expect(codes).toEqual([...Array<string>(10).fill('confirm_wrong_password'), 'locked'])
    expect((await confirm(app, link, { password: RIGHT })).status).toBe(429)
    nowMs += 3_600_000
    expect((await confirm(app, link, { password: RIGHT })).status).toBe(200)
  })
})

describe('a new password by mail for an email that nobody has proven', () => {
  test('reaches the account with money, not the stranger\u2019s that is older, whichever device asks', async () => {
    const known = person()
    const [stranger] = await squat(known.email)
    const own = await register(app, known, HOME)
    await giveMoney(own)
    for (const from of [HOME, { ...STRANGER, cookie: deviceOf(stranger!) }]) {
      await forgot(app, known.email, from)
      expect(await accountOfReset(known.email)).toBe(own.body['user_id'])
    }
    const reset_token = await linkIn(app, known.email, '/reset-password?reset')
    const changed = { user_id: own.body['user_id'], password: OTHER, reset_token }
    expect((await app.send('POST', '/api/asapleads/update_password/', changed)).status).toBe(200)
    expect((await logIn(app, known.email, OTHER, HOME)).body['user_id']).toBe(own.body['user_id'])
  })

  test('reaches the account whose known device asks, where none has money', async () => {
    const known = person()
    await squat(known.email)
    const own = await register(app, known, HOME)
    await forgot(app, known.email, { ...HOME, cookie: deviceOf(own) })
    expect(await accountOfReset(known.email)).toBe(own.body['user_id'])
  })

  test('reaches the account of the browser that opens the link, whosever it was made for', async () => {
    const known = person()
    const [stranger] = await squat(known.email)
    const own = await register(app, known, HOME)
    await forgot(app, known.email, { ...STRANGER, cookie: deviceOf(stranger!) })
    expect(await accountOfReset(known.email)).toBe(stranger!.body['user_id'])
    expect(await accountOfReset(known.email, deviceOf(own))).toBe(own.body['user_id'])
  })

  test('is left to the owner once there is one, whichever browser opens it', async () => {
    const known = person()
    const [stranger] = await squat(known.email)
    const own = await register(app, known, HOME)
    await confirm(app, await linkIn(app, known.email, LINK), { as: own })
    await forgot(app, known.email, HOME)
    expect(await accountOfReset(known.email, deviceOf(stranger!))).toBe(own.body['user_id'])
  })
})
