import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODES_OF_ANYBODY } from '#features/accounts/rules.ts'
import { codeAt, codeOf, firstStep, makeHolder, makeTestClock, secondStep } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'
import { linkFor, READ, UPDATE } from '../reset-world.ts'

// Codes that must not count, in every place that takes one.

const MINUTE_MS = 60_000
const clock = makeTestClock()

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, clock.now)
})
// What is counted by the hour begins anew.
beforeEach(() => clock.pass(61 * MINUTE_MS))
afterAll(() => app.close())

const shown = ({ secret }: Holder, awayMs = 0) => codeAt(secret, new Date(clock.now().getTime() + awayMs))
const DONE = [200, 'success']

/** Gives a code where one is asked for. What comes before it was done right. */
type Way = (ada: Holder) => Promise<(code: string, language?: string) => Promise<Answer>>

const inTheBrowser: Way = async (ada) => {
  const { step } = await firstStep(app, ada)
  return (code) => secondStep(app, step, code)
}
const byAnApiClient: Way = async ({ who: { email } }) => {
  return (code, language = 'en') =>
    app.send('POST', '/api/login', { email, password: RIGHT, code }, { headers: { 'accept-language': language } })
}
const asAProof: Way = async ({ token }) => {
  return (code, language = 'en') =>
    app.send('POST', '/api/step_up', { password: RIGHT, code }, { token, headers: { 'accept-language': language } })
}
const withALink: Way = async ({ who }) => {
  const token = await linkFor(app, who)
  const { body } = await app.send('GET', `${READ}/${token}`)
  const wish = { user_id: body['info'], password: 'seven grey herons stand still', reset_token: token }
  return (code) => app.send('POST', UPDATE, { ...wish, code })
}

describe.each([
  ['the second step of a login', inTheBrowser],
  ['a login in one step', byAnApiClient],
  ['a fresh proof', asAProof],
  ['a new password by mail', withALink],
] as const)('in %s', (_place, way) => {
  test('a code that was shown a minute ago counts no more, nor one that was made up', async () => {
    const ada = await makeHolder(app)
    clock.pass(10 * MINUTE_MS)
    const give = await way(ada)
    expect(codeOf(await give(shown(ada, -MINUTE_MS)))).toEqual([403, 'code_clock'])
    expect(codeOf(await give('1234567'))).toEqual([403, 'code_wrong'])
    expect(codeOf(await give('AAAAA-AAAAA'))).toEqual([403, 'code_wrong'])
    expect(codeOf(await give(shown(ada)))).toEqual(DONE)
  })

  test('a phone three minutes behind or ahead is told of its clock, and nothing counts', async () => {
    const ada = await makeHolder(app)
    clock.pass(10 * MINUTE_MS)
    const give = await way(ada)
    for (const awayMs of [-3 * MINUTE_MS, 3 * MINUTE_MS]) {
      const answer = await give(shown(ada, awayMs))
      expect(codeOf(answer)).toEqual([403, 'code_clock'])
      expect(answer.body['feedback']).toContain('Let the phone set its time automatically')
    }
  })

  test('a code that was used elsewhere is used', async () => {
    const ada = await makeHolder(app)
    clock.pass()
    const give = await way(ada)
    const code = shown(ada)
    expect(codeOf(await (await asAProof(ada))(code))).toEqual(DONE)
    expect(codeOf(await give(code))).toEqual([403, 'code_used'])
  })

  test('a recovery code counts once, elsewhere before or at the same moment', async () => {
    const ada = await makeHolder(app)
    const [first, second] = ada.codes as [string, string]
    expect(codeOf(await (await asAProof(ada))(first))).toEqual(DONE)
    const give = await way(ada)
    expect(codeOf(await give(first))).toEqual([403, 'code_used'])
    const other = await asAProof(ada)
    const both = await Promise.all([give(second), other(second)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    // A new password ends the other session and the old password as well, which may be what is noticed first.
    const refusals = both.map(({ body }) => body['code']).filter((code) => code !== undefined)
    expect(refusals).toEqual([expect.stringMatching(/^(code_used|signed_out|wrong_password)$/)])
  })
})

test('a link to a new password takes ten codes an hour: then the right one is refused as well, and works later', async () => {
  const ada = await makeHolder(app)
  clock.pass(10 * MINUTE_MS)
  const give = await withALink(ada)
  for (let n = 0; n < CODES_OF_ANYBODY.max; n++)
    expect(codeOf(await give(String(1_000_000 + n)))).toEqual([403, 'code_wrong'])
  expect(codeOf(await give(shown(ada)))).toEqual([429, 'code_locked'])
  clock.pass(CODES_OF_ANYBODY.windowMs + MINUTE_MS)
  const again = await withALink(ada)
  expect(codeOf(await again(shown(ada)))).toEqual(DONE)
})

test.each([
  ['en', 'The clock of your phone is off'],
  ['es', 'El reloj de tu teléfono no está en hora'],
])('the clock is spoken of in the language of the request: %s', async (language, words) => {
  const ada = await makeHolder(app)
  clock.pass()
  const answer = await (await byAnApiClient(ada))(shown(ada, 3 * MINUTE_MS), language)
  expect(answer.body['feedback']).toContain(words)
})
