import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PREVIEWS, PREVIEW_EMAIL, PREVIEW_MAX_MS } from '#features/accounts/server/preview.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let sample: TestInvestor
let listingId: string
let ahead = 0

beforeAll(async () => {
  app = await makeTestApp({ demo: true }, () => new Date(Date.now() + ahead))
  sample = await addInvestor(app.deps, 50_000)
  listingId = await addListing(app.deps.database)
  await app.deps.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [sample.id, PREVIEW_EMAIL])
})
afterAll(() => app.close())

/** Opens a preview and gives its cookie. */
async function openPreview(at: TestApp = app): Promise<string> {
  const { status, headers } = await at.send('POST', '/api/preview')
  expect(status).toBe(200)
  return String(headers['set-cookie']).split(';')[0]!
}

type Described = Record<string, Record<string, { security: unknown[] }>>
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Every call that is no read, as the server itself describes them, so that a new one is among them. */
async function writes(): Promise<{ method: Method; url: string; isForMembers: boolean }[]> {
  const { body } = await app.send('GET', '/openapi.json')
  return Object.entries(body['paths'] as Described).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .map(([method, { security }]) => ({
        method: method.toUpperCase() as Method,
        url: path.replaceAll(/\{\w+\}/g, listingId),
        isForMembers: security.length > 0,
      })),
  )
}

/** A mark of everything that is stored, apart from sessions, the trail, and the views of listings, which are counted of every visitor and written later. */
async function stored(): Promise<Record<string, string>> {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'audit_events', 'listing_counters')`,
  )
  const marks: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await pool.query(
      `SELECT count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) AS mark FROM "${name}" t`,
    )
    marks[name] = sums[0].mark
  }
  return marks
}

describe('the preview', () => {
  test('shows the sample account by a cookie of one hour that scripts cannot read', async () => {
    const { headers, body } = await app.send('POST', '/api/preview')
    expect(headers['set-cookie']).toMatch(/^freehold_preview=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(body).not.toHaveProperty('token')
    const cookie = String(headers['set-cookie']).split(';')[0]!
    expect((await app.send('GET', '/api/me', undefined, { cookie })).body).toMatchObject({
      email: PREVIEW_EMAIL,
      preview: true,
    })
    expect((await app.send('GET', '/api/wallet', undefined, { cookie })).body).toMatchObject({ balance: 50_000 })
    expect((await app.send('GET', '/api/positions', undefined, { cookie })).status).toBe(200)
  })

  test('answers every write that needs an account with 403 preview_only, and nothing is stored', async () => {
    const cookie = await openPreview()
    const before = await stored()
    const calls = (await writes()).filter((one) => one.isForMembers)
    expect(calls.length).toBeGreaterThan(7)
    for (const { method, url } of calls) {
      const answer = await app.send(method, url, {}, { cookie })
      expect([method, url, answer.status, answer.body['code']]).toEqual([method, url, 403, 'preview_only'])
      expect(answer.body['feedback']).toBe('Create a free account to do this.')
    }
    expect(await stored()).toEqual(before)
  })

  test('its token is no better as a bearer token', async () => {
    const token = (await openPreview()).split('=')[1]!
    expect(await app.send('PATCH', '/api/me', { fname: 'Mallory' }, { token })).toMatchObject({
      status: 403,
      body: { code: 'preview_only' },
    })
  })

  test('reading leaves no trace in the sample account', async () => {
    const cookie = await openPreview()
    const before = await stored()
    for (const url of ['/api/me', '/api/listings', `/api/listings/${listingId}`, '/api/saved', '/api/notifications'])
      expect((await app.send('GET', url, undefined, { cookie })).status).toBe(200)
    expect((await app.send('GET', '/api/live', undefined, { cookie })).status).toBe(204)
    expect(await stored()).toEqual(before)
  })

  test('registering replaces it by the new account', async () => {
    const cookie = await openPreview()
    const person = { email: `${newId()}@test.example`, password: 'tulip harbour ninety-two kites' }
    const body = { ...person, fname: 'Ada', lname: 'Byron', dob: '1985-12-10' }
    const registered = await app.send('POST', '/api/register', body, { cookie })
    const own = String(registered.headers['set-cookie']).split(';')[0]!
    expect(own).not.toBe(cookie)
    expect((await app.send('GET', '/api/me', undefined, { cookie: own })).body).toMatchObject({ email: person.email })
    expect((await app.send('PATCH', '/api/me', { fname: 'Augusta' }, { cookie: own })).status).toBe(200)
  })
})

describe('the end of a preview', () => {
  test('logging out ends it on the server, and none of the sample account’s own sessions', async () => {
    const trail = async (): Promise<{ actor: string; action: string }[]> =>
      (
        await app.deps.database.pool.query(
          `SELECT actor, action FROM audit_events WHERE action LIKE 'preview %' OR action = 'logged out' ORDER BY id`,
        )
      ).rows
    const cookie = await openPreview()
    const before = (await trail()).length
    expect((await app.send('POST', '/api/logout', undefined, { cookie })).status).toBe(200)
    expect((await app.send('GET', '/api/me', undefined, { cookie })).status).toBe(401)
    expect((await app.send('GET', '/api/me', undefined, { token: sample.token })).status).toBe(200)
    // It was nobody's: guests who look around leave nothing in a trail that is kept for ever.
    expect((await trail()).slice(before)).toEqual([])
    // The end of a member's own session is that member's.
    await app.send('POST', '/api/logout', undefined, { token: (await addInvestor(app.deps)).token })
    expect((await trail()).slice(before).map((row) => row.action)).toEqual(['logged out'])
  })

  test('it is over after an hour', async () => {
    const cookie = await openPreview()
    ahead = PREVIEW_MAX_MS - 60_000
    expect((await app.send('GET', '/api/me', undefined, { cookie })).status).toBe(200)
    ahead = PREVIEW_MAX_MS + 1000
    expect((await app.send('GET', '/api/me', undefined, { cookie })).status).toBe(401)
    ahead = 0
  })
})

describe('previews are cheap, and take nobody’s place', () => {
  const previews = async (): Promise<number> =>
    (await app.deps.database.pool.query(`SELECT FROM sessions WHERE kind = 'preview'`)).rowCount ?? 0

  test('a browser that has one goes on with it', async () => {
    const cookie = await openPreview()
    const before = await previews()
    const again = await app.send('POST', '/api/preview', undefined, { cookie })
    expect(String(again.headers['set-cookie'])).toContain(cookie)
    expect(await previews()).toBe(before)
  })

  test('a member’s session is read first, whatever preview the browser has besides', async () => {
    const member = await addInvestor(app.deps)
    const both = `${await openPreview()}; freehold_session=${member.token}`
    expect((await app.send('GET', '/api/me', undefined, { cookie: both })).body).toMatchObject({ user_id: member.id })
    expect((await app.send('POST', '/api/preview', undefined, { cookie: both })).status).toBe(409)
  })

  test('a session that is over makes room for it', async () => {
    const { headers } = await app.send('POST', '/api/preview', undefined, { cookie: 'freehold_session=over' })
    const set = [headers['set-cookie']].flat().map(String)
    expect(set.some((one) => one.startsWith('freehold_session=;'))).toBe(true)
    expect(set.some((one) => /^freehold_preview=[\w-]{43};/.test(one))).toBe(true)
  })

  /** Takes all places, from these addresses in turn. */
  const fill = async (addresses: readonly string[], seenAgo: string) =>
    await app.deps.database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at, address)
       SELECT sha256(n::text::bytea), $1, 'preview', now(), now() - $3::interval - n * interval '1 ms', now() + interval '30 minutes',
              ($4::text[])[1 + n % cardinality($4::text[])] FROM generate_series(1, $2::int) n`,
      [sample.id, MOST_PREVIEWS, seenAgo, addresses],
    )
  const left = async (like: string) =>
    (
      await app.deps.database.pool.query(
        `SELECT FROM sessions WHERE kind = 'preview' AND revoked_at IS NULL AND address LIKE $1`,
        [like],
      )
    ).rowCount
  const empty = async () => await app.deps.database.pool.query(`DELETE FROM sessions WHERE kind = 'preview'`)
  const everywhere = Array.from({ length: MOST_PREVIEWS }, (_, n) => `10.${n >> 8}.${n & 255}.7`)

  test('where everybody is alone in their network and looks on, there are so many at a time and no more', async () => {
    await empty()
    await fill(everywhere, '0 s')
    expect((await app.send('POST', '/api/preview')).body).toMatchObject({ code: 'previews_full' })
    await empty()
    expect((await app.send('POST', '/api/preview')).status).toBe(200)
  })

  test('whoever was idle for longest makes room', async () => {
    await empty()
    await fill(everywhere, '11 minutes')
    expect((await app.send('POST', '/api/preview')).status).toBe(200)
    const { rows } = await app.deps.database.pool.query<{ address: string }>(
      `SELECT address FROM sessions WHERE kind = 'preview' AND revoked_at IS NOT NULL`,
    )
    // The last of them was seen first.
    expect(rows).toEqual([{ address: everywhere[MOST_PREVIEWS % everywhere.length] }])
    await empty()
  })

  test('whoever takes them by many networks of one IPv6 prefix makes room for others, and only they do', async () => {
    await empty()
    const crowd = Array.from({ length: 40 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
    await fill([...crowd, '203.0.113.9', '2001:db8:8::1'].toSorted(), '0 s')
    const others = await left('203.%')
    for (let n = 0; n < 3; n++) expect((await app.send('POST', '/api/preview')).status).toBe(200)
    expect([await left('203.%'), await left('2001:db8:8:%')]).toEqual([others, others])
    expect(await left('2001:db8:7:%')).toBe(MOST_PREVIEWS - 2 * others! - 3)
    await empty()
  })
})

describe('who gets no preview', () => {
  test('whoever is logged in keeps the session', async () => {
    expect(await app.send('POST', '/api/preview', undefined, { token: sample.token })).toMatchObject({
      status: 409,
      body: { code: 'signed_in' },
    })
  })

  test('nobody without a sample account, or when it became an operator’s', async () => {
    const bare = await makeTestApp({ demo: true })
    expect((await bare.send('POST', '/api/preview')).body).toMatchObject({ code: 'no_preview' })
    const person = await addInvestor(bare.deps)
    const change = "UPDATE users SET email = $2, role = 'operator' WHERE id = $1"
    await bare.deps.database.pool.query(change, [person.id, PREVIEW_EMAIL])
    expect((await bare.send('POST', '/api/preview')).status).toBe(404)
    await bare.close()
  })

  test('nobody outside demo mode, not even with a cookie from before', async () => {
    const cookie = await openPreview()
    const real = await makeTestApp({ demo: false })
    const person = await addInvestor(real.deps)
    await real.deps.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [person.id, PREVIEW_EMAIL])
    expect((await real.send('POST', '/api/preview')).body).toMatchObject({ code: 'no_preview' })
    const { rows } = await app.deps.database.pool.query(`SELECT * FROM sessions WHERE kind = 'preview' LIMIT 1`)
    await real.deps.database.pool.query(
      `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at)
       SELECT sha256($1::bytea), $2, 'preview', $3, $3, $4`,
      [Buffer.from(cookie.split('=')[1]!), person.id, rows[0].created_at, rows[0].expires_at],
    )
    expect((await real.send('GET', '/api/me', undefined, { cookie })).status).toBe(401)
    await real.close()
  })
})
