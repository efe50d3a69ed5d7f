import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { deviceOf, linkIn, logIn, person, registerOwner, RIGHT } from '../login-world.ts'
import type { Answer, Person } from '../login-world.ts'
import { linkFor, NEW, READ, UPDATE } from '../reset-world.ts'

// What the owner of an account is told about its safety.

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ trustProxy: 1 })
})
afterAll(() => app.close())

const HOME = { address: '203.0.113.1' }
const ELSEWHERE = { address: '198.51.100.7' }

async function news({ body }: Answer) {
  const answer = await app.send('GET', '/api/notifications?type=SECURITY', undefined, { token: String(body['token']) })
  return answer.body['notifications'] as { indication: string; facts: Record<string, string>; link: string }[]
}
const kinds = async (as: Answer) => (await news(as)).map((one) => one.indication)
const subjects = async ({ email }: Person) => (await app.letters(email)).map((one) => one.subject)

describe('a sign-in', () => {
  test('from another network is told in the app and by mail, with where it came from', async () => {
    const ada = person()
    await registerOwner(app, ada, HOME)
    const answer = await logIn(app, ada.email, RIGHT, ELSEWHERE)
    const [latest] = await news(answer)
    expect(latest).toMatchObject({ indication: 'new_sign_in', link: '/forgotpassword' })
    expect(latest!.facts['place']).toContain(ELSEWHERE.address)
    await postNotificationLetters(app.deps)
    const letter = (await app.letters(ada.email)).at(-1)!
    expect(letter.subject).toBe('A sign-in from a new place')
    expect(letter.text).toContain(ELSEWHERE.address)
    expect(letter.text).toContain('always sent')
    expect(letter.headers['list-unsubscribe']).toBeUndefined()
    // A place is new once.
    await logIn(app, ada.email, RIGHT, ELSEWHERE)
    expect(await kinds(answer)).toEqual(['new_sign_in', 'email_confirmed'])
  })

  test('from a known network, and by a known browser wherever it is, is no news', async () => {
    const ada = person()
    const answer = await registerOwner(app, ada, HOME)
    await logIn(app, ada.email, RIGHT, HOME)
    await logIn(app, ada.email, RIGHT, { ...ELSEWHERE, cookie: deviceOf(answer) })
    expect(await kinds(answer)).toEqual(['email_confirmed'])
  })

  test('by a browser that a new password threw out is news again, and the one that chose it stays known', async () => {
    const ada = person()
    const thrownOut = await registerOwner(app, ada, HOME)
    const here = await logIn(app, ada.email, RIGHT, HOME)
    const token = String(here.body['token'])
    const changed = await app.send('POST', '/api/password', { password: NEW }, { token })
    expect(changed).toMatchObject({ status: 200 })
    const again = await logIn(app, ada.email, NEW, { ...ELSEWHERE, cookie: deviceOf(changed) })
    expect(await kinds(again)).not.toContain('new_sign_in')
    await logIn(app, ada.email, NEW, { address: '192.0.2.9', cookie: deviceOf(here) })
    await logIn(app, ada.email, NEW, { address: '192.0.2.99', cookie: deviceOf(thrownOut) })
    const told = (await news(again)).filter((one) => one.indication === 'new_sign_in')
    expect(told).toHaveLength(2)
    await postNotificationLetters(app.deps)
  })

  test('that failed is no news', async () => {
    const ada = person()
    const answer = await registerOwner(app, ada, HOME)
    expect((await logIn(app, ada.email, 'a guess of some words', ELSEWHERE)).status).toBe(401)
    expect(await kinds(answer)).toEqual(['email_confirmed'])
  })
})

test('a confirmed address is told once, however often its link is opened', async () => {
  const ada = person()
  const answer = await registerOwner(app, ada, HOME)
  const token = await linkIn(app, ada.email, '/confirm-email?token')
  await app.send('POST', '/api/email/confirm', { token })
  expect(await news(answer)).toMatchObject([{ indication: 'email_confirmed', facts: { email: ada.email } }])
})

test('a changed password is told in the app, and by the one letter that always came', async () => {
  const ada = person()
  const answer = await registerOwner(app, ada, HOME)
  const reset = await linkFor(app, ada)
  const { body } = await app.send('GET', `${READ}/${reset}`)
  const change = { user_id: body['info'], password: NEW, reset_token: reset }
  expect(await app.send('POST', UPDATE, change)).toMatchObject({ status: 200 })
  expect(answer.status).toBe(200)
  const again = await logIn(app, ada.email, NEW, HOME)
  expect(await kinds(again)).toEqual(['password_changed', 'email_confirmed'])
  const before = await subjects(ada)
  expect(await postNotificationLetters(app.deps)).toBe(0)
  expect(await subjects(ada)).toEqual(before)
})
