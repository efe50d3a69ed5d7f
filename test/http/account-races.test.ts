import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSKEYS_MAX } from '#features/accounts/rules.ts'
import { pdf } from '../document-files.ts'
import { codeAt, firstStep, makeHolder, makeOwner, makeTestClock } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import type { Answer } from '../login-world.ts'
import { addKey, asked } from '../passkey-world.ts'
import { makeSoftPasskey } from '../soft-passkey.ts'

// Everything that may happen once, or so often, asked for many times at the same moment.

const HOME = 'http://localhost:3000'
const clock = makeTestClock()
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ trustProxy: 1, publicUrl: HOME }, clock.now)
})
beforeEach(() => clock.pass(61 * 60_000))
afterAll(() => app.close())

const many = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const outcomes = (answers: readonly Answer[]): Record<string, number> => {
  const codes = answers.map(({ body }) => String((body['code'] ?? body['status']) as string | undefined))
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))
}
const by = ({ token }: Pick<Holder, 'token'>) => ({ token })

test('two links that remove one second factor: one begins, the other is dead', async () => {
  const ada = await makeHolder(app)
  const { step } = await firstStep(app, ada)
  for (let n = 0; n < 2; n++) await app.send('POST', '/api/login/lost', undefined, { cookie: step })
  const letters = await app.letters(ada.who.email)
  const tokens = letters.flatMap(({ text }) => /\/lost-factor\?start=(\S+)/.exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(2)
  const answers = await many(10, (n) => app.send('POST', '/api/factor_removal/start', { token: tokens[n % 2] }))
  expect(outcomes(answers)).toEqual({ success: 1, removal_link_dead: 9 })
  expect((await app.send('GET', '/api/factors', undefined, by(ada))).body['removal_due']).toBeTypeOf('number')
})

test('one code of the app proves one session, of two that show it', async () => {
  const ada = await makeHolder(app)
  clock.pass()
  const { email, password } = ada.who
  const other = await app.send('POST', '/api/login', { email, password, code: ada.codes[0] })
  clock.pass()
  const body = { password, code: codeAt(ada.secret, clock.now()) }
  const tokens = [ada.token, String(other.body['token'])]
  const answers = await many(8, (n) => app.send('POST', '/api/step_up', body, { token: tokens[n % 2]! }))
  expect(outcomes(answers)).toEqual({ success: 1, code_used: 7 })
})

test('an export is asked for once, and a calendar has one link', async () => {
  const ada = await makeOwner(app)
  expect(outcomes(await many(30, () => app.send('POST', '/api/export', undefined, by(ada))))).toEqual({ success: 30 })
  const count = 'SELECT count(*)::int AS n FROM data_exports WHERE user_id = $1'
  expect((await app.deps.database.pool.query<{ n: number }>(count, [ada.id])).rows).toEqual([{ n: 1 }])
  const links = await many(30, () => app.send('POST', '/api/calendar/link', undefined, by(ada)))
  const paths = links.map(({ body }) => new URL(String(body['url'])).pathname)
  const feeds = await Promise.all(paths.map((path) => app.send('GET', path)))
  expect(feeds.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a document has twenty links at most', async () => {
  const ada = await makeOwner(app)
  const kept = await app.app.inject({
    method: 'POST',
    url: '/api/documents?name=deed.pdf',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/pdf' },
    payload: pdf(),
  })
  const { id } = kept.json<{ document: { id: string } }>().document
  const share = () => app.send('POST', `/api/documents/${id}/shares`, { days: 7, uses: 1 }, by(ada))
  expect(outcomes(await many(30, share))).toEqual({ success: 20, too_many_shares: 10 })
})

test('passkeys are no more than one person may have', async () => {
  const ada = await makeOwner(app)
  const begun = await many(PASSKEYS_MAX + 10, () => app.send('POST', '/api/passkeys/options', undefined, by(ada)))
  const answers = await Promise.all(
    begun.map(({ body, headers }) => {
      const cookie = String(headers['set-cookie']).split(';')[0]!
      const response = makeSoftPasskey().make(body['options'] as Record<string, unknown>)
      return app.send('POST', '/api/passkeys', { name: 'One of many', response }, { ...by(ada), cookie })
    }),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(outcomes(refused)).toEqual({ passkeys_full: 10 })
  const { body } = await app.send('GET', '/api/passkeys', undefined, by(ada))
  expect(body['passkeys']).toHaveLength(PASSKEYS_MAX)
})

test('of two signatures with one counter one is a copy, also when both are judged at the same moment', async () => {
  const ada = await makeOwner(app)
  const key = makeSoftPasskey()
  expect((await addKey(app, ada, key)).status).toBe(200)
  const begun = await many(6, () => asked(app, '/api/login/passkey/options'))
  const answers = await Promise.all(
    begun.map(({ options, cookie }) =>
      app.send('POST', '/api/login/passkey', { response: key.sign(options, { counter: 5 }) }, { cookie }),
    ),
  )
  expect(outcomes(answers)).toEqual({ success: 1, passkey_failed: 5 })
})
