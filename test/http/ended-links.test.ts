import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logOutByStaff } from '#features/accounts/server/log-out-by-staff.ts'
import { documentDepsOf } from '#features/documents/server/document-deps.ts'
import { makeShare } from '#features/documents/server/shares.ts'
import { hashToken } from '#platform/server/session.ts'
import { pdf } from '../document-files.ts'
import { makeOwner, makeTestClock } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { logIn, person, RIGHT } from '../login-world.ts'
import type { Answer } from '../login-world.ts'
import { linkFor, UPDATE } from '../reset-world.ts'
import { untilWaiting } from '../waiting-locks.ts'

const NEW = 'seven grey herons stand still'

// A thief who was in an account carries papers out by a link, long after their session has ended.
let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({ publicUrl: 'http://localhost:3000' }, clock.now)
})
afterAll(() => app.close())

let ada: Holder
beforeEach(async () => {
  ada = await makeOwner(app)
})

const tokenIn = ({ body }: Answer): string => String(body['token'])
async function upload(): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/documents?name=deed.pdf',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
    payload: pdf('deed'),
  })
  return answer.json<{ document: { id: string } }>().document.id
}
async function share(id: string, token = ada.token): Promise<string> {
  const { body } = await app.send('POST', `/api/documents/${id}/shares`, { days: 7, uses: 5 }, { token })
  return String(body['url']).split('#')[1]!
}
const open = async (secret: string) => [
  (await app.send('GET', `/api/shared/${secret}`)).status,
  (await app.app.inject({ method: 'GET', url: `/api/shared/${secret}/file` })).statusCode,
]
const linksOf = async (id: string, token: string) => {
  const { body } = await app.send('GET', `/api/documents/${id}`, undefined, { token })
  const listed = await app.send('GET', `/api/documents/${id}/shares`, undefined, { token })
  return [(body['document'] as { shares: number }).shares, (listed.body['shares'] as unknown[]).length]
}

// Each gives the password that opens the account from then on.
async function changePassword(): Promise<string> {
  expect((await app.send('POST', '/api/password', { password: NEW }, ada)).status).toBe(200)
  return NEW
}
async function logOutOthers(): Promise<string> {
  expect((await app.send('DELETE', '/api/sessions', undefined, ada)).status).toBe(200)
  return RIGHT
}
async function logOutByOurStaff(): Promise<string> {
  expect(await logOutByStaff(app.deps, ada.id, 'stolen')).toBeGreaterThan(0)
  return RIGHT
}
async function chooseByMail(): Promise<string> {
  const reset_token = await linkFor(app, { email: ada.who.email })
  const done = await app.send('POST', UPDATE, { user_id: ada.id, password: NEW, reset_token })
  expect(done.status).toBe(200)
  return NEW
}
async function undoEmailChange(secret: string): Promise<string> {
  await app.send('POST', '/api/email/change', { email: person().email }, { token: ada.token })
  const letters = await app.letters(ada.who.email)
  const token = letters.flatMap(({ text }) => /email-change\?undo=([\w.-]+)/.exec(text)?.[1] ?? []).at(-1)
  expect((await app.send('POST', '/api/email/change/undo', { token })).status).toBe(200)
  expect(await open(secret)).toEqual([404, 404])
  // The password opens nothing any more.
  return await chooseByMail()
}

describe('a link to a document ends', () => {
  test.each<[string, (secret: string) => Promise<string>]>([
    ['a password that its owner changes', changePassword],
    ['a password that is chosen by mail', chooseByMail],
    ['all other devices being logged out', logOutOthers],
    ['our staff logging everybody out', logOutByOurStaff],
    ['a change of the email that is undone', undoEmailChange],
  ])('with %s, and another one works from then on', async (_, happens) => {
    const id = await upload()
    const thief = tokenIn(await logIn(app, ada.who.email, RIGHT))
    const secret = await share(id, thief)
    expect(await open(secret)).toEqual([200, 200])
    const password = await happens(secret)
    expect(await open(secret)).toEqual([404, 404])
    const token = tokenIn(await logIn(app, ada.who.email, password))
    expect(await linksOf(id, token)).toEqual([0, 0])
    const fresh = await share(id, token)
    expect(await open(fresh)).toEqual([200, 200])
    expect(await linksOf(id, token)).toEqual([1, 1])
  })

  test('not with one other device being logged out, nor with the password of somebody else', async () => {
    const id = await upload()
    const secret = await share(id)
    await logIn(app, ada.who.email, RIGHT)
    const { body } = await app.send('GET', '/api/sessions', undefined, ada)
    const other = (body['sessions'] as { id: string; is_this: boolean }[]).find((one) => !one.is_this)!
    expect((await app.send('DELETE', `/api/sessions/${other.id}`, undefined, ada)).status).toBe(200)
    const eve = await makeOwner(app)
    await app.send('POST', '/api/password', { password: NEW }, eve)
    expect(await open(secret)).toEqual([200, 200])
  })
})

test('a session that is being ended makes no link that outlives it', async () => {
  const id = await upload()
  const thief = tokenIn(await logIn(app, ada.who.email, RIGHT))
  const holder = await app.home.pool.connect()
  try {
    // The new password is written, and its sessions are not ended yet: the link waits for what becomes of them.
    await holder.query('BEGIN')
    await holder.query('UPDATE passwords SET links_generation = links_generation + 1 WHERE user_id = $1', [ada.id])
    const made = makeShare(
      documentDepsOf(app.deps),
      { userId: ada.id, sessionHash: hashToken(thief), id, address: '' },
      { days: 7, uses: 1 },
    )
    await untilWaiting(app.home, 1)
    await holder.query('UPDATE sessions SET revoked_at = now() WHERE token_hash = $1', [hashToken(thief)])
    await holder.query('COMMIT')
    expect(await made).toMatchObject({ refused: 'document_not_found' })
  } finally {
    holder.release()
  }
  expect(await linksOf(id, ada.token)).toEqual([0, 0])
})
