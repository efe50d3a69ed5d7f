import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { codeOf, makeHolder, makeOwner, makeTestClock } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addKey, asked as askedOf, enterByKey } from '../passkey-world.ts'
import { makeSoftPasskey } from '../soft-passkey.ts'
import type { SoftPasskey } from '../soft-passkey.ts'

const MINUTE_MS = 60_000
const HOME = 'http://localhost:3000'
const ELSEWHERE = 'https://freehold.example.net'

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1, publicUrl: HOME }, clock.now)
})
beforeEach(() => clock.pass(61 * MINUTE_MS))
afterAll(() => app.close())

const DONE = [200, 'success']
const FAILED = [403, 'passkey_failed']

const asked = (url: string, token?: string) => askedOf(app, url, token)
const add = (who: Holder, key: SoftPasskey, change: Parameters<SoftPasskey['make']>[1] = {}) =>
  addKey(app, who, key, change)
const enter = (key: SoftPasskey, change: Parameters<SoftPasskey['sign']>[1] = {}) => enterByKey(app, key, change)

async function withPasskey(counter = 0) {
  const ada = await makeOwner(app)
  const key = makeSoftPasskey()
  const added = await add(ada, key, { counter })
  expect(added.status).toBe(200)
  return { ada, key, id: (added.body['passkeys'] as { id: string }[])[0]!.id }
}

describe('adding a passkey', () => {
  test('asks for a device that checks its holder and keeps whose key it is', async () => {
    const ada = await makeOwner(app)
    const { answer, options } = await asked('/api/passkeys/options', ada.token)
    expect(options).toMatchObject({
      rp: { name: 'Freehold', id: 'localhost' },
      user: { name: ada.who.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('lists it, tells its owner, and can be renamed', async () => {
    const { ada, id } = await withPasskey()
    const by = { token: ada.token }
    expect((await app.send('GET', '/api/passkeys', undefined, by)).body['passkeys']).toMatchObject([
      { id, name: 'Blue phone', used: null, synced: false },
    ])
    const renamed = await app.send('PATCH', `/api/passkeys/${id}`, { name: 'Red phone' }, by)
    expect(renamed.body['passkeys']).toMatchObject([{ id, name: 'Red phone' }])
    await postNotificationLetters(app.deps)
    expect((await app.letters(ada.who.email)).at(-1)!.subject).toBe('A passkey was added')
  })

  test('needs a fresh proof', async () => {
    const ada = await makeOwner(app)
    clock.pass(6 * MINUTE_MS)
    expect(codeOf(await app.send('POST', '/api/passkeys/options', undefined, { token: ada.token }))).toEqual([
      403,
      'step_up_needed',
    ])
  })

  test('of another origin, of an unchecked holder, or without what was asked is refused', async () => {
    const ada = await makeOwner(app)
    expect(codeOf(await add(ada, makeSoftPasskey(), { origin: ELSEWHERE }))).toEqual(FAILED)
    expect(codeOf(await add(ada, makeSoftPasskey(), { isVerified: false }))).toEqual(FAILED)
    const { options } = await asked('/api/passkeys/options', ada.token)
    const body = { name: 'Blue phone', response: makeSoftPasskey().make(options) }
    expect(codeOf(await app.send('POST', '/api/passkeys', body, { token: ada.token }))).toEqual(FAILED)
  })

  test('what one person was asked for adds nothing to another, and nothing twice', async () => {
    const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
    const { options, cookie } = await asked('/api/passkeys/options', ada.token)
    const body = { name: 'Blue phone', response: makeSoftPasskey().make(options) }
    expect(codeOf(await app.send('POST', '/api/passkeys', body, { token: eve.token, cookie }))).toEqual(FAILED)
    expect((await app.send('POST', '/api/passkeys', body, { token: ada.token, cookie })).status).toBe(200)
    expect(codeOf(await app.send('POST', '/api/passkeys', body, { token: ada.token, cookie }))).toEqual(FAILED)
  })

  test('the same device once, whoever asks', async () => {
    const { key } = await withPasskey()
    expect(codeOf(await add(await makeOwner(app), key))).toEqual([409, 'passkey_known'])
  })
})

describe('logging in by passkey', () => {
  test('takes neither email, password nor code', async () => {
    const ada = await makeHolder(app)
    const key = makeSoftPasskey()
    await add(ada, key)
    const entered = await enter(key)
    expect([...codeOf(entered), entered.body['user_id']]).toEqual([...DONE, ada.id])
    const list = await app.send('GET', '/api/passkeys', undefined, { token: String(entered.body['token']) })
    expect(list.body['passkeys']).toMatchObject([{ used: expect.any(Number) as number }])
  })

  test('of another origin, of an unchecked holder, of another account is refused', async () => {
    const { key } = await withPasskey()
    const eve = Buffer.from((await makeOwner(app)).id).toString('base64url')
    for (const change of [{ origin: ELSEWHERE }, { isVerified: false }, { userHandle: eve }]) {
      expect(codeOf(await enter(key, change))).toEqual(FAILED)
    }
    expect(codeOf(await enter(key))).toEqual(DONE)
  })

  test('a signature counts once, for five minutes, in the browser that was asked', async () => {
    const { key } = await withPasskey()
    const { options, cookie } = await asked('/api/login/passkey/options')
    const body = { response: key.sign(options) }
    expect(codeOf(await app.send('POST', '/api/login/passkey', body))).toEqual(FAILED)
    expect(codeOf(await app.send('POST', '/api/login/passkey', body, { cookie }))).toEqual(DONE)
    expect(codeOf(await app.send('POST', '/api/login/passkey', body, { cookie }))).toEqual(FAILED)
    const late = await asked('/api/login/passkey/options')
    clock.pass(5 * MINUTE_MS)
    const answer = { response: key.sign(late.options) }
    expect(codeOf(await app.send('POST', '/api/login/passkey', answer, { cookie: late.cookie }))).toEqual(FAILED)
  })

  test('a counter that fell is a copy, and opens nothing', async () => {
    const { key } = await withPasskey(5)
    expect(codeOf(await enter(key, { counter: 9 }))).toEqual(DONE)
    expect(codeOf(await enter(key, { counter: 9 }))).toEqual(FAILED)
    expect(codeOf(await enter(key, { counter: 0 }))).toEqual(FAILED)
    expect(codeOf(await enter(key, { counter: 10 }))).toEqual(DONE)
  })

  test('one that was removed opens nothing, and the password still does', async () => {
    const { ada, key, id } = await withPasskey()
    const removed = await app.send('DELETE', `/api/passkeys/${id}`, undefined, { token: ada.token })
    expect(removed.body['passkeys']).toEqual([])
    expect(codeOf(await enter(key))).toEqual(FAILED)
    const { email, password } = ada.who
    expect(codeOf(await app.send('POST', '/api/login', { email, password }))).toEqual(DONE)
  })

  test('one that nobody has, and bytes that are none, are refused alike', async () => {
    const stranger = makeSoftPasskey()
    expect(codeOf(await enter(stranger, { userHandle: 'AAAA' }))).toEqual(FAILED)
    const { key } = await withPasskey()
    const { options, cookie } = await asked('/api/login/passkey/options')
    const signed = key.sign(options) as { response: object }
    const body = { response: { ...signed, response: { ...signed.response, signature: 'AAAA' } } }
    expect(codeOf(await app.send('POST', '/api/login/passkey', body, { cookie }))).toEqual(FAILED)
  })
})

describe('proving by passkey who is there', () => {
  test('opens what needs a proof, without password and code', async () => {
    const { ada, key } = await withPasskey()
    clock.pass(6 * MINUTE_MS)
    const { options, cookie } = await asked('/api/step_up/passkey/options', ada.token)
    const body = { response: key.sign(options) }
    expect(codeOf(await app.send('POST', '/api/step_up/passkey', body, { token: ada.token, cookie }))).toEqual(DONE)
    expect((await app.send('POST', '/api/passkeys/options', undefined, { token: ada.token })).status).toBe(200)
  })

  test('signed for another origin, or twice, opens nothing', async () => {
    const { ada, key } = await withPasskey()
    clock.pass(6 * MINUTE_MS)
    const prove = async (change: Parameters<SoftPasskey['sign']>[1], again = false) => {
      const { options, cookie } = await asked('/api/step_up/passkey/options', ada.token)
      const body = { response: key.sign(options, change) }
      const send = () => app.send('POST', '/api/step_up/passkey', body, { token: ada.token, cookie })
      return again ? await Promise.all([send(), send()]) : [await send()]
    }
    expect((await prove({ origin: ELSEWHERE })).map(codeOf)).toEqual([FAILED])
    const statuses = (await prove({}, true)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  test('by somebody else’s opens nothing, and neither does one that was asked for logging in', async () => {
    const { ada, key } = await withPasskey()
    const eve = await withPasskey()
    clock.pass(6 * MINUTE_MS)
    const own = await asked('/api/step_up/passkey/options', ada.token)
    const theirs = { response: eve.key.sign(own.options) }
    const by = { token: ada.token, cookie: own.cookie }
    expect(codeOf(await app.send('POST', '/api/step_up/passkey', theirs, by))).toEqual(FAILED)
    const login = await asked('/api/login/passkey/options')
    const signed = { response: key.sign(login.options) }
    const options = { token: ada.token, cookie: login.cookie }
    expect(codeOf(await app.send('POST', '/api/step_up/passkey', signed, options))).toEqual(FAILED)
  })
})
