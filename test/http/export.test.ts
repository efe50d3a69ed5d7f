import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import { keepRetention } from '#app/server/retention.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { makeExports } from '#features/personal-data/server/make-exports.ts'
import type { ExportPart } from '#features/personal-data/server/export-parts.ts'
import { newId } from '#kit/id.ts'
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
  expect(found).toMatchObject({ state: 'ready', done: exportParts.length, total: exportParts.length })
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
    const links = [...page.matchAll(/href="([^"#]+)"/g)].map((link) => link[1]!)
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
      files: () => [{ path: 'big.zip', chunks: pieces(random) }],
    }
    const dying: ExportPart = {
      key: 'dying',
      title: { en: 'Dying', es: 'Muere' },
      // As a killed process: nothing of what follows is done.
      files: () => {
        throw new Error('killed')
      },
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

  test('whose turn another server took writes nothing more', async () => {
    const ada = await makeOwner(app)
    await ask(ada)
    const slow: ExportPart = {
      key: 'slow',
      title: { en: 'Slow', es: 'Lento' },
      files: () => [{ path: 'a.txt', chunks: silent() }],
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
