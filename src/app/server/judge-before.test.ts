import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markPlace } from '#platform/server/backup/restore-mark.ts'
import { readConfig } from '#platform/server/config.ts'
import { seal } from '#platform/server/seal.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { migrateUpTo } from '#test/earlier-version.ts'
import { startNode } from '#test/node-process.ts'
import { demoOperator } from '../../../seed/people.ts'
import { runServer } from './run-server.ts'

// A start that is refused leaves a database of an earlier version to that version.

const OURS = '7d1f0c9be2a84563f1d07c2b9ae83546'
const OTHER = 'e0b5d6a9184c47f3925b7a61c0d3f8e2'

let home: TestDatabase
let dataDir: string
beforeAll(async () => {
  home = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-before-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await home.drop()
})
beforeEach(() =>
  home.pool.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
)

const makeUpTo = (number: string) => migrateUpTo(home.pool, number)
const addPerson = (id: string, secretKey: string) =>
  home.pool.query(
    `INSERT INTO users (id, email, password_hash, username, fname, lname, created_at, dob_sealed)
     VALUES ($1, 'ada@test.example', 'x', 'ada', 'Ada', 'Byron', now(), $2)`,
    [id, seal(secretKey, `users.dob:${id}`, '1980-05-05')],
  )
const migrated = async () => (await home.pool.query('SELECT * FROM migrations ORDER BY name')).rows

const start = async (change: Readonly<Record<string, string>> = {}) => {
  const env = {
    NODE_ENV: 'test',
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: home.url,
    SECRET_KEY: OURS,
    ...change,
  }
  return await runServer(readConfig(env), { scriptHashes: [], mount: () => Promise.resolve() })
}
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_51SecretOfOurs',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51KnownToAll',
}
const ID = '018f0000-0000-7000-8000-000000000001'

test.each(['0001', '0010', '0015'])(
  'a database of the version of %s, with another key in what is sealed, is not migrated',
  async (number) => {
    await makeUpTo(number)
    await addPerson(ID, OTHER)
    const before = await migrated()
    await expect(start()).rejects.toThrow(/^SECRET_KEY \(\w+\) is not the key/)
    expect(await migrated()).toEqual(before)
  },
)

test('a database of an earlier version that knows its key is not migrated with another', async () => {
  await makeUpTo('0015')
  await home.pool.query(`INSERT INTO key_check (key_id, proof) VALUES ('0a1b2c3d', '\\x00')`)
  const before = await migrated()
  await expect(start()).rejects.toThrow('(0a1b2c3d)')
  expect(await migrated()).toEqual(before)
})

test('a database of an earlier version with people of the demo is not migrated in production', async () => {
  await makeUpTo('0010')
  await addPerson(demoOperator.id, OURS)
  const before = await migrated()
  await expect(start(PRODUCTION)).rejects.toThrow('1 people of the demo')
  expect(await migrated()).toEqual(before)
})

test('with its own key it is migrated and served', async () => {
  await makeUpTo('0010')
  await addPerson(ID, OURS)
  const server = await start()
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

/** An operator's command, on the database of the test. */
async function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const started = startNode(['src/app/cli.ts', ...args], { DATABASE_URL: home.url, DATA_DIR: dataDir, ...env })
  const { code } = await started.ended
  return { code, output: started.output() }
}

test('a command of the operator with another key migrates nothing, and says which key it would take', async () => {
  await makeUpTo('0010')
  await addPerson(ID, OTHER)
  const before = await migrated()
  for (const args of [['ledger', 'check'], ['migrate']]) {
    const refused = await command(args, { SECRET_KEY: OURS })
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^SECRET_KEY \(\w+\) is not the key/) })
    expect(await migrated()).toEqual(before)
  }
  // Whoever forgets the key has the one of the data directory.
  const forgotten = await command(['user', 'merchant', 'ada@test.example', 'on'], {})
  expect(forgotten).toMatchObject({ code: 1, output: expect.stringMatching(/^SECRET_KEY is not set, and the key/) })
  expect(await migrated()).toEqual(before)
})

test('the owner of the tables migrates without a key, and with the right key a command works', async () => {
  await makeUpTo('0010')
  await addPerson(ID, OTHER)
  const before = await migrated()
  expect(await command(['migrate'], {})).toMatchObject({ code: 0 })
  expect((await migrated()).length).toBeGreaterThan(before.length)
  expect(await command(['user', 'merchant', 'ada@test.example', 'on'], { SECRET_KEY: OTHER })).toMatchObject({
    code: 0,
  })
})

test.each(['postgres://nobody@127.0.0.1:1/freehold', 'postgres://nobody@localhost:1/freehold'])(
  'a database that cannot be reached is told by its variable: %s',
  async (DATABASE_URL) => await expect(start({ DATABASE_URL })).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/),
)

test('a database that keeps text in another form is refused at the door, by its variable, and is left empty', async () => {
  const name = `latin_${new URL(home.url).pathname.slice(-8)}`
  const how = `ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0`
  await home.pool.query(`CREATE DATABASE ${name} ${how}`)
  const url = new URL(home.url)
  url.pathname = `/${name}`
  await expect(start({ DATABASE_URL: url.href })).rejects.toThrow(
    /^DATABASE_URL leads to a database that keeps text in LATIN1, .*ENCODING 'UTF8'/,
  )
  expect(await command(['migrate'], { DATABASE_URL: url.href })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL leads to a database that keeps text in LATIN1/),
  })
  await home.pool.query(`DROP DATABASE ${name}`)
})

test('where a restore was broken off before it reached the database, nothing is served', async () => {
  const place = join(dataDir, 'restored')
  markPlace(place)
  await expect(start({ DATA_DIR: place })).rejects.toThrow(/^a restore into \S+ was broken off/)
  expect((await home.pool.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).rows).toEqual([])
})
