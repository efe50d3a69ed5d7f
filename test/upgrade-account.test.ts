import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberPlace } from '#features/banking/server/sealed-columns.ts'
import { migrate } from '#platform/server/migrate.ts'
import { unseal } from '#platform/server/seal.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { pdf } from './document-files.ts'
import { goBackBefore } from './go-back.ts'
import { makeTestApp } from './http-app.ts'
import type { TestApp } from './http-app.ts'
import { logIn, RIGHT } from './login-world.ts'
import { loadRows, rowsOf } from './upgrade/load-rows.ts'
import type { Rows } from './upgrade/load-rows.ts'

// What the version of the migration 0079 wrote with this key, by its own calls: three people, of whom two have names that
// look alike; profiles, documents with versions and links, bank accounts, sessions, choices. Bob changed his password a day
// after his link was made.
const KEY = 'c4e1f0a97b6d42538e2f7a1bd05c9e63'
const ROWS = rowsOf('./account-0079.json')
const FILES = rowsOfFiles('./upgrade/files-0079.json')
const NOW = new Date('2026-09-02T12:00:00Z')
const BOBS = 'seven grey herons stand still'

function rowsOfFiles(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Readonly<Record<string, string>>
}

/** Of these rows what a version had: its tables, and of them its columns. */
async function partOf(home: TestDatabase): Promise<Rows> {
  const { rows } = await home.pool.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY 1`,
  )
  const there = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  return Object.fromEntries(
    Object.entries(ROWS).flatMap(([table, { columns, rows: values }]) => {
      const had = there.get(table)
      if (!had) return []
      const kept = columns.flatMap((name, at) => (had.has(name) ? [at] : []))
      return [
        [table, { columns: kept.map((at) => columns[at]!), rows: values.map((row) => kept.map((at) => row[at])) }],
      ]
    }),
  )
}

type Upgraded = { home: TestDatabase; app: TestApp; dataDir: string; close: () => Promise<void> }

async function upgradeFrom(before: string): Promise<Upgraded> {
  const home = await testDatabase()
  await goBackBefore(home, before)
  await loadRows(home.pool, await partOf(home))
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-upgrade-'))
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dataDir, 'files', path)), { recursive: true })
    writeFileSync(join(dataDir, 'files', path), Buffer.from(content, 'base64'))
  }
  await migrate(home.url)
  const app = await makeTestApp({ secretKey: KEY, dataDir }, () => NOW, { shared: home })
  return {
    home,
    app,
    dataDir,
    close: async () => {
      await app.close()
      await home.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const session = (name: string) => ({ cookie: `freehold_session=the session of ${name}` })
type Doc = { id: string; name: string; versions: number; shares: number; url: string }

describe.each(['0051', '0099'])('an account of the version before %s', (before) => {
  let up: Upgraded
  beforeAll(async () => {
    up = await upgradeFrom(before)
  })
  afterAll(() => up.close())

  test('opens with its password, and its session goes on', async () => {
    expect((await logIn(up.app, 'ada@upgrade.example', RIGHT)).status).toBe(200)
    expect((await logIn(up.app, 'bob@upgrade.example', BOBS)).status).toBe(200)
    expect((await logIn(up.app, 'bob@upgrade.example', RIGHT)).status).toBe(401)
    const me = await up.app.send('GET', '/api/me', undefined, session('ada'))
    expect([me.status, me.body['email'], me.body['fname']]).toEqual([200, 'ada@upgrade.example', 'Ada'])
    const { body } = await up.app.send('GET', '/api/sessions', undefined, session('ada'))
    expect((body['sessions'] as { is_this: boolean }[]).filter((one) => one.is_this)).toHaveLength(1)
  })

  test('has its profile, its language and what is sent to it', async () => {
    const me = (await up.app.send('GET', '/api/me', undefined, session('ada'))).body
    expect(me).toMatchObject({ username: 'ada-l', lang_code: 'es', theme: 'dark', phone: '+1 212 555 0143' })
    expect(me['bio']).toBe('<p>Hello</p>')
    const sent = await up.app.send('GET', '/api/notifications/preferences', undefined, session('ada'))
    expect(sent.body['preferences']).toContainEqual(expect.objectContaining({ type: 'INVESTMENT', mail: false }))
  })

  test('keeps a name that looks like another’s, and nobody takes a third', async () => {
    const { rows } = await up.home.pool.query('SELECT username, username_look FROM users ORDER BY email')
    expect(rows).toEqual([
      { username: 'ada-l', username_look: 'adal' },
      { username: 'lake_b', username_look: 'lakeb' },
      { username: 'ada_l', username_look: null },
    ])
    const eve = await logIn(up.app, 'eve@upgrade.example', RIGHT)
    const token = String(eve.body['token'])
    const rename = (username: string, by: object) => up.app.send('PUT', '/api/me/username', { username }, by)
    expect((await rename('Ada_L', { token })).body).toMatchObject({ username: 'Ada_L' })
    expect((await rename('ada.l', session('bob'))).body).toMatchObject({ code: 'username_alike' })
  })

  test('comes up to date once', async () => expect(await migrate(up.home.url)).toEqual([]))
})

describe('what an account of the version before 0099 keeps with us', () => {
  let up: Upgraded
  beforeAll(async () => {
    up = await upgradeFrom('0099')
  })
  afterAll(() => up.close())

  test('are its documents with every version, each as it was', async () => {
    const { body } = await up.app.send('GET', '/api/documents', undefined, session('ada'))
    const documents = (body['documents'] as Doc[]).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(documents.map(({ name, versions }) => [name, versions])).toEqual([
      ['deed.pdf', 2],
      ['note.pdf', 1],
    ])
    const read = async (url: string) =>
      (await up.app.app.inject({ method: 'GET', url, headers: session('ada') })).rawPayload
    expect(await read(documents[0]!.url)).toEqual(pdf('two'))
    expect(await read(`${documents[0]!.url}?version=1`)).toEqual(pdf('one'))
    expect(await read(documents[1]!.url)).toEqual(pdf('of ada@upgrade.example'))
  })

  test('are links that go on, but not one from before a new password', async () => {
    const open = async (name: string) => (await up.app.send('GET', `/api/shared/the link of ${name}`)).status
    expect([await open('ada'), await open('bob')]).toEqual([200, 404])
    const { body } = await up.app.send('GET', '/api/documents', undefined, session('bob'))
    expect((body['documents'] as Doc[]).map(({ shares }) => shares)).toEqual([0, 0])
  })

  test('are its bank accounts, its clock and its units', async () => {
    const { body } = await up.app.send('GET', '/api/bank-accounts', undefined, session('ada'))
    expect(body['accounts']).toEqual([
      expect.objectContaining({ bank: 'JPMorgan Chase', last4: '0131', taxID: 'xxx-xx-6789', state: 'pending' }),
    ])
    const me = (await up.app.send('GET', '/api/me', undefined, session('ada'))).body
    expect(me).toMatchObject({ units: 'sqm', time_zone: 'Europe/Madrid', shows: ['bio'] })
  })

  test('are what is sealed, which the same key opens', async () => {
    const { rows } = await up.home.pool.query<{ id: string; user_id: string; dob: string; number: string }>(
      `SELECT b.id, u.id AS user_id, u.dob_sealed AS dob, b.number_sealed AS number
         FROM users u JOIN bank_accounts b ON b.owner_id = u.id ORDER BY u.email`,
    )
    expect(rows.map(({ user_id: id, dob }) => unseal(KEY, `users.dob:${id}`, dob))).toEqual([
      '1985-12-10',
      '1985-12-10',
    ])
    expect(rows.map(({ id, number }) => unseal(KEY, numberPlace(id), number).slice(-4))).toEqual(['0131', '0231'])
  })
})
