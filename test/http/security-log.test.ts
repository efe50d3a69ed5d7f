import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREVIEW_EMAIL } from '#features/accounts/server/preview.ts'
import { audit } from '#platform/server/audit.ts'
import { addInvestor } from '#test/builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { forgot, guess, logIn, person, registerOwner, RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ demo: true, trustProxy: 1 })
})
afterAll(() => app.close())

type Entry = { id: string; event: string; at: number; count: number; device: string; place: string; by: string }
type Page = { events: Entry[]; next_cursor: string | null }
const read = async (token: string, query = ''): Promise<Page> =>
  (await app.send('GET', `/api/security/events${query}`, undefined, { token })).body as Page
const tokenOf = ({ body }: Answer) => String(body['token'])
const shortOf = ({ event, count, place, by }: Entry) => [event, count, place, by]

test('says what happened in an order, from where, with wrong passwords in a row counted', async () => {
  const who = person()
  const answer = await registerOwner(app, who)
  await guess(app, who.email, 3, { address: '198.51.100.7' })
  await forgot(app, who.email, { address: '192.0.2.9' })
  const { answerResets } = await import('#features/accounts/server/ask-reset.ts')
  await answerResets(app.deps)
  await logIn(app, who.email, RIGHT, { address: '2001:db8:1:2:3::4' })
  await app.send('POST', '/api/password', { password: 'seven grey herons stand still' }, { token: tokenOf(answer) })
  expect((await read(tokenOf(answer))).events.map(shortOf)).toEqual([
    ['password_changed', 1, '127.0.0.x', 'you'],
    ['signed_in', 1, '2001:db8:1:2::', 'you'],
    ['reset_asked', 1, '192.0.2.x', 'guest'],
    ['sign_in_failed', 3, '198.51.100.x', 'you'],
    ['email_confirmed', 1, '127.0.0.x', 'you'],
    ['registered', 1, '203.0.113.x', 'you'],
  ])
})

test('tells when somebody of the staff opened the tax number, and not from where', async () => {
  const { id, token } = await addInvestor(app.deps)
  const at = app.deps.clock()
  await audit(app.deps.database, {
    at,
    actor: 'somebody',
    action: 'tax number opened',
    subject: id,
    address: '192.0.2.1',
  })
  expect((await read(token)).events.map(shortOf)).toEqual([['tax_opened', 1, '', 'support']])
})

test('is one’s own alone, whatever the page, and a preview sees nothing of it', async () => {
  const [ada, eve] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const at = app.deps.clock()
  await audit(app.deps.database, { at, actor: ada.id, action: 'password changed', subject: ada.id })
  expect((await read(eve.token)).events).toEqual([])
  expect((await read(eve.token, '?cursor=999999999')).events).toEqual([])
  await app.deps.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [ada.id, PREVIEW_EMAIL])
  const { headers } = await app.send('POST', '/api/preview')
  const cookie = String(headers['set-cookie']).split(';')[0]!
  const { body } = await app.send('GET', '/api/security/events', undefined, { cookie })
  expect(body).toMatchObject({ events: [] })
})

test('goes on page by page without a gap, and shows no action that is no news of safety', async () => {
  const { id, token } = await addInvestor(app.deps)
  const at = app.deps.clock()
  for (let n = 0; n < 130; n++) {
    await audit(app.deps.database, { at, actor: id, action: n % 2 ? 'logged in' : 'logged out', address: '192.0.2.1' })
    if (n % 10 === 0) await audit(app.deps.database, { at, actor: id, action: 'survey saved' })
  }
  const seen: Entry[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 5; pages++) {
    const page: Page = await read(token, cursor ? `?cursor=${cursor}` : '')
    seen.push(...page.events)
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(130)
  expect(new Set(seen.map((one) => one.id)).size).toBe(130)
  expect(new Set(seen.map((one) => one.event))).toEqual(new Set(['signed_in', 'signed_out']))
  expect((await read(token, '?cursor=nonsense')).events).toHaveLength(60)
})

test('tells of a second factor that our job removed, and of a removal that support stopped', async () => {
  const { id, token } = await addInvestor(app.deps)
  const trail = { at: app.deps.clock(), subject: id, address: '192.0.2.1' }
  await audit(app.deps.database, { ...trail, actor: 'operator', action: 'factor removal cancelled' })
  await audit(app.deps.database, { ...trail, actor: 'job', action: 'factor removed' })
  await audit(app.deps.database, { ...trail, actor: 'operator', action: 'factor removed', subject: 'somebody else' })
  expect((await read(token)).events.map(shortOf)).toEqual([
    ['factor_removed', 1, '', 'job'],
    ['removal_cancelled', 1, '', 'support'],
  ])
})
