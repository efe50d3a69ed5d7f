import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt, codeOf, firstStep, makeHolder, makeOwner, makeTestClock, secondStep } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import type { Answer } from '../login-world.ts'
import { addKey, asked } from '../passkey-world.ts'
import { makeSoftPasskey } from '../soft-passkey.ts'

// What proves once who somebody is, shown to two servers on one database at the same moment.

const HOME = 'http://localhost:3000'
const TRIES = 20
const clock = makeTestClock()
let app: TestApp
let twin: TestApp
beforeAll(async () => {
  app = await makeTestApp({ trustProxy: 1, publicUrl: HOME }, clock.now)
  const { secretKey } = app.deps.config
  twin = await makeTestApp({ trustProxy: 1, publicUrl: HOME, secretKey }, clock.now, { shared: app.home })
})
beforeEach(() => clock.pass(61 * 60_000))
afterAll(async () => {
  await twin.close()
  await app.close()
})

const DONE = [200, 'success']
const FAILED = [403, 'passkey_failed']

/** One call to each server in turn, all at once. */
const onBoth = (work: (server: TestApp) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: TRIES }, (_, n) => work(n % 2 ? app : twin)))
/** How many were let in; whoever was not was refused calmly. */
function letIn(answers: readonly Answer[]): number {
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 403, 429].includes(status))).toEqual([])
  return statuses.filter((status) => status === 200).length
}

test('a recovery code that is sent twenty times opens one session, and one code is gone', async () => {
  const ada = await makeHolder(app)
  const steps = await Promise.all(Array.from({ length: TRIES }, async () => (await firstStep(app, ada)).step))
  const answers = await onBoth((server) => secondStep(server, steps.pop()!, ada.codes[0]!))
  expect(letIn(answers)).toBe(1)
  const read = await app.send('GET', '/api/factors', undefined, { token: ada.token })
  expect(read.body['recovery_left']).toBe(9)
})

test('a code of the app opens one session, and none at the other server within its time', async () => {
  const ada = await makeHolder(app)
  clock.pass()
  const code = codeAt(ada.secret, clock.now())
  const steps = await Promise.all(Array.from({ length: TRIES }, async () => (await firstStep(app, ada)).step))
  expect(letIn(await onBoth((server) => secondStep(server, steps.pop()!, code)))).toBe(1)
  clock.pass()
  const { email, password } = ada.who
  for (const server of [app, twin]) {
    const late = await server.send('POST', '/api/login', { email, password, code })
    expect(codeOf(late)).toEqual([403, 'code_used'])
  }
})

test('a signature of a passkey opens one session, whichever server had asked for it', async () => {
  const key = makeSoftPasskey()
  await addKey(app, await makeOwner(app), key)
  const { options, cookie } = await asked(app, '/api/login/passkey/options')
  const body = { response: key.sign(options) }
  expect(letIn(await onBoth((server) => server.send('POST', '/api/login/passkey', body, { cookie })))).toBe(1)
})

test('a proof by passkey counts once, and for nobody but the person that was asked', async () => {
  const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
  const [adas, eves] = [makeSoftPasskey(), makeSoftPasskey()]
  await addKey(app, ada, adas)
  await addKey(app, eve, eves)
  clock.pass(6 * 60_000)
  const url = '/api/step_up/passkey'
  const own = await asked(app, `${url}/options`, ada.token)
  const foreign = { response: eves.sign(own.options) }
  expect(codeOf(await twin.send('POST', url, foreign, { token: eve.token, cookie: own.cookie }))).toEqual(FAILED)
  // That Eve tried uses up nothing of Ada's.
  const body = { response: adas.sign(own.options) }
  const by = { token: ada.token, cookie: own.cookie }
  expect(letIn(await onBoth((server) => server.send('POST', url, body, by)))).toBe(1)
  const open = await app.send('POST', '/api/passkeys/options', undefined, { token: eve.token })
  expect(open.status).toBe(403)
})

test('a signature that was made for another site opens nothing, though it names our origin', async () => {
  const key = makeSoftPasskey()
  const ada = await makeOwner(app)
  await addKey(app, ada, key)
  const login = await asked(app, '/api/login/passkey/options')
  const elsewhere = { response: key.sign({ ...login.options, rpId: 'freehold.example.net' }) }
  const entered = await app.send('POST', '/api/login/passkey', elsewhere, { cookie: login.cookie })
  expect(codeOf(entered)).toEqual(FAILED)
  clock.pass(6 * 60_000)
  const proof = await asked(app, '/api/step_up/passkey/options', ada.token)
  const response = key.sign({ ...proof.options, rpId: 'freehold.example.net' })
  const by = { token: ada.token, cookie: proof.cookie }
  expect(codeOf(await app.send('POST', '/api/step_up/passkey', { response }, by))).toEqual(FAILED)
  const again = await asked(app, '/api/step_up/passkey/options', ada.token)
  const right = { response: key.sign(again.options) }
  const done = await app.send('POST', '/api/step_up/passkey', right, { token: ada.token, cookie: again.cookie })
  expect(codeOf(done)).toEqual(DONE)
})
