import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import { keepRetention } from '#app/server/retention.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { makeExports } from '#features/personal-data/server/make-exports.ts'
import type { ExportPart } from '#features/personal-data/server/export-parts.ts'
import { EXPORT_TURNS } from '#features/personal-data/rules.ts'
import { newId } from '#kit/id.ts'
import { audit } from '#platform/server/audit.ts'
import { addListing } from '../builders.ts'
import { codeOf, makeHolder, makeOwner, makeTestClock } from '../factor-world.ts'
import type { Holder } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { logIn, RIGHT } from '../login-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({}, clock.now)
})
afterAll(() => app.close())

type Found = { id: string; state: string; done: number; total: number; bytes: number }
const run = (parts: readonly ExportPart[] = exportParts) => makeExports(app.deps, parts)
const ask = ({ token }: Pick<Holder, 'token'>) => app.send('POST', '/api/export', undefined, { token })
const read = async ({ token }: Pick<Holder, 'token'>) =>
  (await app.send('GET', '/api/export', undefined, { token })).body['export'] as Found | null
const again = async ({ who }: Holder) => ({ token: String((await logIn(app, who.email, RIGHT)).body['token']) })

async function download(token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.app.inject({ method: 'GET', url: `/api/export/${id}/file`, headers })
  return { answer, files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} }
}

const textOf = (files: Record<string, Uint8Array>, path: string): string => strFromU8(files[path]!)

test('an export holds what is kept of its owner, on a page, as JSON and CSV, and no secret', async () => {
  const [ada, eve] = [await makeHolder(app), await makeOwner(app)]
  const by = { token: ada.token }
  const mark = '=HYPERLINK("http://evil.example")<script>'
  const { pool } = app.deps.database
  await pool.query('UPDATE users SET fname = $2, bio = $2 WHERE id = $1', [ada.id, mark])
  const house = await addListing(app.deps.database, { name: 'Maple House' })
  await app.send('PUT', `/api/listings/${house}/save`, undefined, by)
  await pool.query(
    `INSERT INTO tax_ids (investor_id, kind, sealed, last4, created_at, updated_at) VALUES ($1, 'ssn', 'v1.sealed-number', '6789', now(), now())`,
    [ada.id],
  )
  await pool.query(
    `INSERT INTO contact_messages (id, reference, user_id, name, email, subject, message, language, sender_hash, sent_at)
     VALUES ($1, $2, $3, 'Ada', 'a@b.example', 'Where', 'A question of hers', 'en', '', now())`,
    [newId(), newId(), ada.id],
  )
  expect(codeOf(await ask(ada))).toEqual([200, 'success'])
  expect(await read(ada)).toMatchObject({ state: 'waiting' })
  await run()
  const found = (await read(ada))!
  // A table of each part that has rows, and the one file that everybody has: the transactions.
  const total = exportParts.filter(({ rows }) => rows).length + 1
  expect(found).toMatchObject({ state: 'ready', done: total, total })
  const { answer, files } = await download(ada.token, found.id)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="freehold-data-\d{4}-\d\d-\d\d\.zip"/)
  expect(answer.rawPayload).toHaveLength(found.bytes)

  expect(JSON.parse(textOf(files, 'json/profile.json'))).toMatchObject([{ email: ada.who.email, fname: mark }])
  expect(textOf(files, 'csv/profile.csv')).toContain(`"'=HYPERLINK(""http://evil.example"")<script>"`)
  expect(textOf(files, 'json/favorites.json')).toContain('Maple House')
  expect(textOf(files, 'json/messages.json')).toContain('A question of hers')
  expect(textOf(files, 'csv/transactions.csv')).toContain('journal,at,date,kind')
  expect(JSON.parse(textOf(files, 'json/tax-number.json'))).toMatchObject([{ number: '•••••6789' }])
  for (const [path, language] of [
    ['index.html', 'en'],
    ['index.es.html', 'es'],
  ] as const) {
    const page = textOf(files, path)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('Maple House')
    expect(page).toContain('=HYPERLINK(&quot;http://evil.example&quot;)&lt;script&gt;')
    expect(page).not.toMatch(/<script|(src|href)="(https?:)?\/\/| style="| on\w+="/)
    const links = [...page.matchAll(/href="([^"#]+)"/g)].map((link) => decodeURIComponent(link[1]!))
    expect(links.filter((link) => !files[link])).toEqual([])
  }

  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  const { rows } = await pool.query<{ secret: string }>(
    `SELECT hash AS secret FROM passwords WHERE user_id = $1 UNION ALL SELECT secret_sealed FROM totp_factors WHERE user_id = $1
      UNION ALL SELECT hash FROM recovery_codes WHERE user_id = $1 UNION ALL SELECT dob_sealed FROM users WHERE id = $1`,
    [ada.id],
  )
  const hash = createHash('sha256').update(ada.token).digest()
  const secrets = [...rows.map((row) => row.secret), ...ada.codes, ada.secret, ada.token, RIGHT, 'sealed-number']
  const unwanted = [...secrets, hash.toString('hex'), hash.toString('base64'), eve.who.email, eve.id]
  expect(unwanted.filter((one) => all.includes(one))).toEqual([])
  await postNotificationLetters(app.deps)
  expect((await app.letters(ada.who.email)).map((one) => one.subject)).toContain('Your data is ready')
})

test('whoever asks for an export and downloads it reads both in the log of their account', async () => {
  const ada = await makeHolder(app)
  await ask(ada)
  await run()
  await download(ada.token, (await read(ada))!.id)
  const { body } = await app.send('GET', '/api/security/events', undefined, { token: ada.token })
  const events = (body['events'] as { event: string }[]).map(({ event }) => event)
  expect(events.slice(0, 2)).toEqual(['export_downloaded', 'export_asked'])
})

test('the security log of an export has what others did to the account, and not where our staff sits', async () => {
  const ada = await makeHolder(app)
  const trail = { at: clock.now(), subject: ada.id, address: '192.0.2.200' }
  await audit(app.deps.database, { ...trail, actor: 'operator', action: 'sessions ended by staff' })
  await ask(ada)
  await run()
  const { files } = await download(ada.token, (await read(ada))!.id)
  const rows = JSON.parse(textOf(files, 'json/security.json')) as Record<string, string>[]
  const of = (action: string) => rows.filter((one) => one['action'] === action)
  expect(of('sessions ended by staff')).toMatchObject([{ done_by: 'support', address: '' }])
  expect(of('data export asked')).toMatchObject([{ done_by: 'you' }])
  expect(textOf(files, 'json/security.json')).not.toContain('192.0.2.200')
})

describe('an export', () => {
  test('is asked for once by two clicks, once a day, and with a fresh proof', async () => {
    const ada = await makeOwner(app)
    const answers = await Promise.all([ask(ada), ask(ada), ask(ada)])
    expect(answers.map(codeOf)).toEqual(answers.map(() => [200, 'success']))
    const sql = 'SELECT count(*)::int AS n FROM data_exports WHERE user_id = $1'
    expect((await app.deps.database.pool.query(sql, [ada.id])).rows).toEqual([{ n: 1 }])
    await run()
    expect(codeOf(await ask(ada))).toEqual([409, 'export_recent'])
    clock.pass(6 * MINUTE_MS)
    const { id } = (await read(ada))!
    expect(codeOf(await ask(ada))).toEqual([403, 'step_up_needed'])
    expect((await download(ada.token, id)).answer.statusCode).toBe(403)
    expect(codeOf(await app.send('POST', `/api/export/${id}`, undefined, { token: ada.token }))).toEqual([
      403,
      'step_up_needed',
    ])
    clock.pass(DAY_MS)
    expect(codeOf(await ask(await again(ada)))).toEqual([200, 'success'])
  })

  test('is nobody else’s, and over after seven days, when it is deleted', async () => {
    const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
    await ask(ada)
    await run()
    const { id } = (await read(ada))!
    expect((await download(eve.token, id)).answer.statusCode).toBe(404)
    expect(codeOf(await app.send('POST', `/api/export/${id}`, undefined, { token: eve.token }))).toEqual([
      404,
      'export_gone',
    ])
    expect(await read(eve)).toBeNull()
    clock.pass(7 * DAY_MS)
    const { token } = await again(ada)
    expect((await download(token, id)).answer.statusCode).toBe(404)
    expect(await read({ token })).toBeNull()
    await keepRetention(app.deps)
    const sql = 'SELECT (SELECT count(*) FROM data_export_chunks WHERE export_id = $1)::int AS chunks'
    expect((await app.deps.database.pool.query(sql, [id])).rows).toEqual([{ chunks: 0 }])
  })

  test('whose server died is begun anew by another, once its turn is over, and is whole', async () => {
    const ada = await makeOwner(app)
    await ask(ada)
    const random = Buffer.alloc(1_500_000, (await import('node:crypto')).randomBytes(100_003))
    const big: ExportPart = {
      key: 'big',
      title: { en: 'Big', es: 'Grande' },
      files: async () => [{ path: 'big.zip', sha256: null, open: async () => pieces(random) }],
    }
    const dying: ExportPart = {
      key: 'dying',
      title: { en: 'Dying', es: 'Muere' },
      // As a killed process: nothing of what follows is done.
      files: async () => [{ path: 'never.txt', sha256: null, open: () => Promise.reject(new Error('killed')) }],
    }
    await expect(run([big, dying])).rejects.toThrow('killed')
    expect(await read(ada)).toMatchObject({ state: 'working', done: 1 })
    await run([big])
    expect(await read(ada)).toMatchObject({ state: 'working', done: 1 })
    clock.pass(2 * MINUTE_MS)
    await Promise.all([run([big]), run([big])])
    const found = (await read(ada))!
    expect(found).toMatchObject({ state: 'ready', done: 1, total: 1 })
    const { answer, files } = await download(ada.token, found.id)
    expect(answer.rawPayload).toHaveLength(found.bytes)
    expect(Buffer.from(files['big.zip']!).equals(random)).toBe(true)
    await postNotificationLetters(app.deps)
    const subjects = (await app.letters(ada.who.email)).map((letter) => letter.subject)
    expect(subjects.filter((subject) => subject === 'Your data is ready')).toHaveLength(1)
  })

  test('that fails each time is tried ever later, then given up: its owner is told, and may ask anew', async () => {
    const ada = await makeOwner(app)
    await ask(ada)
    let tries = 0
    const broken: ExportPart = {
      key: 'broken',
      title: { en: 'Broken', es: 'Roto' },
      files: () => Promise.reject(new Error(`fault ${(tries += 1)}`)),
    }
    // Each waits twice as long as the one before it: a moment sooner nothing is tried.
    for (let turn = 1, waitMs = MINUTE_MS; turn <= EXPORT_TURNS; turn++, waitMs *= 2) {
      await expect(run([broken])).rejects.toThrow(`fault ${turn}`)
      clock.pass(waitMs - 10_000)
      await run([broken])
      expect(await read(ada)).toMatchObject({ state: 'working' })
      expect(codeOf(await ask(await again(ada)))).toEqual([200, 'success'])
      clock.pass(20_000)
    }
    await Promise.all([run([broken]), run([broken])])
    expect(tries).toBe(EXPORT_TURNS)
    const { token } = await again(ada)
    const { body } = await app.send('GET', '/api/export', undefined, { token })
    expect(body).toMatchObject({ export: { state: 'failed', bytes: 0, expires: null }, next: null })
    const { id } = body['export'] as Found
    expect((await download(token, id)).answer.statusCode).toBe(404)
    await postNotificationLetters(app.deps)
    const subjects = async () => (await app.letters(ada.who.email)).map((letter) => letter.subject)
    expect((await subjects()).filter((one) => one === 'Your data could not be packed')).toHaveLength(1)
    expect(codeOf(await ask({ token }))).toEqual([200, 'success'])
    await run([])
    expect(await read({ token })).toMatchObject({ state: 'ready' })
    expect(codeOf(await ask({ token }))).toEqual([409, 'export_recent'])
  })

  test('that fails keeps nobody behind it waiting', async () => {
    const [ada, bob] = [await makeOwner(app), await makeOwner(app)]
    await ask(ada)
    clock.pass(1000)
    await ask(bob)
    const brokenForAda: ExportPart = {
      key: 'broken',
      title: { en: 'Broken', es: 'Roto' },
      files: ({ userId }) => (userId === ada.id ? Promise.reject(new Error('a fault')) : Promise.resolve([])),
    }
    await expect(run([brokenForAda])).rejects.toThrow('a fault')
    expect(await read(ada)).toMatchObject({ state: 'working' })
    expect(await read(bob)).toMatchObject({ state: 'ready' })
  })

  test('that kills its server each time is given up, too, and leaves no piece', async () => {
    const ada = await makeOwner(app)
    await ask(ada)
    const { pool } = app.deps.database
    // As killed processes leave it: nobody says that a turn is over.
    await pool.query(
      `UPDATE data_exports SET state = 'working', turn = id, turn_ends_at = $2, turns = $3 WHERE user_id = $1`,
      [ada.id, clock.now(), EXPORT_TURNS],
    )
    const { id } = (await read(ada))!
    await pool.query('INSERT INTO data_export_chunks (export_id, place, bytes) VALUES ($1, 0, $2)', [id, 'half'])
    clock.pass(MINUTE_MS)
    await run([])
    expect(await read(ada)).toMatchObject({ id, state: 'failed' })
    expect((await pool.query('SELECT FROM data_export_chunks WHERE export_id = $1', [id])).rowCount).toBe(0)
    clock.pass(7 * DAY_MS)
    await keepRetention(app.deps)
    expect((await pool.query('SELECT FROM data_exports WHERE id = $1', [id])).rowCount).toBe(0)
  })

  test('whose turn another server took writes nothing more', async () => {
    const ada = await makeOwner(app)
    await ask(ada)
    const slow: ExportPart = {
      key: 'slow',
      title: { en: 'Slow', es: 'Lento' },
      files: async () => [{ path: 'a.txt', sha256: null, open: async () => silent() }],
    }
    async function* silent() {
      clock.pass(2 * MINUTE_MS)
      await run([])
      yield 'too late'
    }
    await run([slow])
    const found = (await read(ada))!
    const { files } = await download(ada.token, found.id)
    expect(found).toMatchObject({ state: 'ready', total: 0 })
    expect(Object.keys(files)).not.toContain('a.txt')
  })
})

async function* pieces(all: Buffer) {
  for (let at = 0; at < all.length; at += 64 * 1024) yield all.subarray(at, at + 64 * 1024)
}
