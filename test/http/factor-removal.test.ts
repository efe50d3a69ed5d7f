import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceRemovals } from '#features/accounts/server/advance-removals.ts'
import { codeAt, codeOf, firstStep, makeHolder, makeTestClock, secondStep } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { logIn, RIGHT } from '../login-world.ts'

const HOUR_MS = 3_600_000

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({ throttle: true, trustProxy: 1 }, clock.now)
})
beforeEach(() => clock.pass(25 * HOUR_MS))
afterAll(() => app.close())

const DONE = [200, 'success']
const DEAD = [404, 'removal_link_dead']

const subjects = async ({ who }: Holder) => (await app.letters(who.email)).map(({ subject }) => subject)
async function tokenIn({ who }: Holder, link: 'start' | 'cancel'): Promise<string> {
  const found = (await app.letters(who.email)).flatMap(
    ({ text }) => new RegExp(`^http://localhost:3000/lost-factor\\?${link}=(\\S+)$`, 'm').exec(text)?.[1] ?? [],
  )
  return found.at(-1) ?? 'none was sent'
}
const start = (token: string) => app.send('POST', '/api/factor_removal/start', { token })
const cancel = (token: string) => app.send('POST', '/api/factor_removal/cancel', { token })
const ask = async (who: Holder) =>
  await app.send('POST', '/api/login/lost', undefined, { cookie: (await firstStep(app, who)).step })

/** Somebody whose removal has begun. */
async function begun(): Promise<Holder> {
  const ada = await makeHolder(app)
  expect(codeOf(await ask(ada))).toEqual(DONE)
  expect(codeOf(await start(await tokenIn(ada, 'start')))).toEqual(DONE)
  return ada
}
const asksForCode = async ({ who }: Holder) =>
  (await logIn(app, who.email, RIGHT)).body['code'] === 'second_factor_needed'

describe('a second factor that was lost', () => {
  test('is removed after three days, with a mail at the start, a day before, and then', async () => {
    const ada = await begun()
    await advanceRemovals(app.deps)
    expect((await subjects(ada)).slice(-2)).toEqual([
      'You lost your second factor?',
      'Your second factor is removed in three days',
    ])
    clock.pass(47 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await subjects(ada)).not.toContain('Your second factor is removed tomorrow')
    clock.pass(HOUR_MS)
    await advanceRemovals(app.deps)
    await advanceRemovals(app.deps)
    expect((await subjects(ada)).filter((one) => one === 'Your second factor is removed tomorrow')).toHaveLength(1)
    clock.pass(23 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await asksForCode(ada)).toBe(true)
    clock.pass(HOUR_MS)
    await advanceRemovals(app.deps)
    expect((await app.send('GET', '/api/me', undefined, { cookie: ada.cookie })).status).toBe(401)
    const entered = await logIn(app, ada.who.email, RIGHT)
    expect(codeOf(entered)).toEqual(DONE)
    const by = { token: String(entered.body['token']) }
    expect((await app.send('GET', '/api/factors', undefined, by)).body).toEqual({
      totp: null,
      recovery_left: 0,
      removal_due: null,
    })
    const news = await app.send('GET', '/api/notifications?type=SECURITY', undefined, by)
    expect((news.body['notifications'] as { indication: string }[]).map(({ indication }) => indication)).toEqual(
      expect.arrayContaining(['factor_removed', 'removal_soon', 'removal_started']),
    )
  })

  test('never goes without a day’s notice, however long no server ran', async () => {
    const ada = await begun()
    clock.pass(200 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await asksForCode(ada)).toBe(true)
    clock.pass(24 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await asksForCode(ada)).toBe(false)
  })

  test('stays where any of the mails’ links says so, up to the end', async () => {
    const ada = await begun()
    clock.pass(50 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(codeOf(await cancel(await tokenIn(ada, 'cancel')))).toEqual(DONE)
    expect(codeOf(await cancel(await tokenIn(ada, 'cancel')))).toEqual(DEAD)
    clock.pass(100 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await asksForCode(ada)).toBe(true)
  })

  test('stays where somebody logs in with a code', async () => {
    const ada = await begun()
    clock.pass(HOUR_MS)
    const code = codeAt(ada.secret, clock.now())
    expect(codeOf(await secondStep(app, (await firstStep(app, ada)).step, code))).toEqual(DONE)
    clock.pass(100 * HOUR_MS)
    await advanceRemovals(app.deps)
    clock.pass(100 * HOUR_MS)
    await advanceRemovals(app.deps)
    expect(await asksForCode(ada)).toBe(true)
  })

  test('stays where whoever is signed in says so, who sees it coming', async () => {
    const ada = await begun()
    const by = { cookie: ada.cookie }
    const due = async () => (await app.send('GET', '/api/factors', undefined, by)).body['removal_due']
    expect(await due()).toBe(Math.floor((clock.now().getTime() + 72 * HOUR_MS) / 1000))
    expect(codeOf(await app.send('DELETE', '/api/factor_removal', undefined, by))).toEqual(DONE)
    expect(await due()).toBeNull()
  })
})

describe('nobody begins it', () => {
  test('without the password', async () => {
    expect(codeOf(await app.send('POST', '/api/login/lost'))).toEqual([403, 'login_expired'])
  })

  test('without the mail: a token that was made up, changed, of the other link or an hour old', async () => {
    const ada = await makeHolder(app)
    await ask(ada)
    const token = await tokenIn(ada, 'start')
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const one of ['made up', changed, token.replace(/^./, 'f')]) expect(codeOf(await start(one))).toEqual(DEAD)
    expect(codeOf(await cancel(token))).toEqual(DEAD)
    clock.pass(HOUR_MS)
    expect(codeOf(await start(token))).toEqual(DEAD)
  })

  test('twice by one link, and mails are few', async () => {
    const ada = await begun()
    expect(codeOf(await start(await tokenIn(ada, 'start')))).toEqual(DEAD)
    expect([codeOf(await ask(ada)), codeOf(await ask(ada)), codeOf(await ask(ada))]).toEqual([
      DONE,
      DONE,
      [429, 'too_many'],
    ])
  })
})
