import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

const DAY_MS = 86_400_000
let now = new Date('2026-04-01T12:00:00Z')
let app: TestApp
let ada: TestInvestor
let bob: TestInvestor

beforeAll(async () => {
  app = await makeTestApp({}, () => now)
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await addInvestor(app.deps)
  bob = await addInvestor(app.deps)
})

/** Days go by; both sign in again. */
async function pass(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY_MS)
  const signedIn = async ({ id, email }: TestInvestor) => {
    const { bearerToken: token } = await app.deps.database.transaction((tx) =>
      openSession(tx, app.deps, { userId: id, role: 'investor', address: '', agent: 'test' }),
    )
    return { id, email, token }
  }
  ada = await signedIn(ada)
  bob = await signedIn(bob)
}

const get = (who: TestInvestor, url: string) => app.send('GET', url, undefined, { token: who.token })
const change = (who: TestInvestor, body: object) => app.send('PATCH', '/api/me', body, { token: who.token })
const rename = (who: TestInvestor, username: string) =>
  app.send('PUT', '/api/me/username', { username }, { token: who.token })

describe('the fields of a profile', () => {
  test('a bio is cleaned when it is written', async () => {
    const { status, body } = await change(ada, { bio: '<p>Hello <b>you</b><script>alert(1)</script></p>' })
    expect([status, body['bio']]).toEqual([200, '<p>Hello <strong>you</strong></p>'])
  })

  test('a bio that is too long, or holds a card number, changes nothing', async () => {
    expect(await change(ada, { bio: 'a'.repeat(2001) })).toMatchObject({
      status: 422,
      body: { code: 'bio_too_long', feedback: 'A bio has up to 2000 characters.' },
    })
    expect((await change(ada, { bio: '<p>4242 4242 <b>4242</b> 4242</p>' })).status).toBe(400)
    expect((await get(ada, '/api/me')).body['bio']).toBe('')
  })

  test('whoever saves an older version is told, and a program that says none is not', async () => {
    const { body } = await get(ada, '/api/me')
    const version = body['version'] as number
    expect((await change(ada, { fname: 'Augusta', version })).body).toMatchObject({ version: version + 1 })
    const late = await change(ada, { fname: 'Adele', version })
    expect([late.status, late.body['code']]).toEqual([409, 'profile_changed'])
    expect((await get(ada, '/api/me')).body['fname']).toBe('Augusta')
    expect((await change(ada, { fname: 'Adele' })).body).toMatchObject({ fname: 'Adele', version: version + 2 })
  })

  test('a theme or a switch is no new version of the form', async () => {
    const { body } = await get(ada, '/api/me')
    await change(ada, { theme: 'dark', shows: ['bio'] })
    expect((await get(ada, '/api/me')).body['version']).toBe(body['version'])
  })

  test('of two that are saved at once one is told', async () => {
    const version = (await get(ada, '/api/me')).body['version']
    const both = await Promise.all(['One', 'Two'].map((fname) => change(ada, { fname, version })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what others see of a profile', () => {
  test('is the username alone at first, and never money', async () => {
    await change(ada, { bio: '<p>secret words</p>', description: 'more words' })
    const { status, body } = await get(bob, `/api/profiles/${ada.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      username: ada.id,
      is_own: false,
      name: null,
      photo: null,
      banner: null,
      bio: null,
      description: null,
      since: null,
    })
  })

  test('is what its owner shows, the name short', async () => {
    await change(ada, { bio: '<p>words</p>', description: 'a line', shows: ['name', 'bio', 'since'] })
    const { body } = await get(bob, `/api/profiles/${ada.id}`)
    expect(body).toMatchObject({ name: 'Ada T.', bio: '<p>words</p>', description: null })
    expect(body['since']).toBe(Math.floor(now.getTime() / 1000))
  })

  test('of a closed account and of nobody look the same', async () => {
    await app.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [ada.id])
    const gone = await get(bob, `/api/profiles/${ada.id}`)
    const never = await get(bob, '/api/profiles/nobody-at-all')
    expect(gone.status).toBe(404)
    expect({ ...gone.body, id: '' }).toEqual({ ...never.body, id: '' })
    expect(gone.body['feedback']).toBe('No such document!')
  })

  test('a guest sees none', async () => {
    expect((await app.send('GET', `/api/profiles/${ada.id}`)).status).toBe(401)
  })
})

describe('a username', () => {
  test('is changed once in thirty days; the old one leads to the new and nobody else gets it for ninety', async () => {
    await rename(ada, 'ada.first')
    expect((await rename(ada, 'ada.second')).body).toMatchObject({ code: 'username_too_soon' })
    await pass(31)
    expect((await rename(ada, 'Ada.Second')).body).toMatchObject({ username: 'Ada.Second' })
    expect((await get(bob, '/api/profiles/ADA.FIRST')).body['username']).toBe('Ada.Second')
    expect((await get(bob, '/api/usernames/ada.first')).body['reason']).toBe('username_taken')
    expect((await rename(bob, 'ada.first')).status).toBe(409)
    await pass(91)
    expect((await get(bob, '/api/profiles/ada.first')).status).toBe(404)
    expect((await rename(bob, 'ada.first')).body).toMatchObject({ username: 'ada.first' })
  })

  test('is one name in capitals and small letters, which its owner may turn at any time', async () => {
    await rename(ada, 'case.name')
    expect((await rename(bob, 'CASE.Name')).body['code']).toBe('username_taken')
    expect((await rename(ada, 'Case.Name')).body).toMatchObject({ username: 'Case.Name' })
  })

  test('goes to one of two who want it at once', async () => {
    const both = await Promise.all([rename(ada, 'both.want'), rename(bob, 'both.want')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('that could be taken for ours, or has no shape, is refused', async () => {
    expect((await rename(ada, 'supp0rt-desk')).body['code']).toBe('username_reserved')
    expect((await get(ada, '/api/usernames/adm1n')).body['reason']).toBe('username_reserved')
    const { status, body } = await rename(ada, 'a b')
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['username']])
  })

  test('that is changed stands in the audit trail', async () => {
    await rename(ada, 'audited.name')
    const { rows } = await app.deps.database.pool.query(
      `SELECT detail FROM audit_events WHERE actor = $1 AND action = 'username changed'`,
      [ada.id],
    )
    expect(rows).toEqual([{ detail: { from: ada.id, to: 'audited.name' } }])
  })
})
