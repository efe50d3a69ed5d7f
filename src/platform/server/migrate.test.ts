import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { LOCK } from './advisory-locks.ts'
import { isMigrated, migrate } from './migrate.ts'
import { checkServing } from './serving-role.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'freehold-migrations-'))
  const name = new URL(database.url).pathname.slice(1)
  // A tenth of a second for every statement of this database, unless a connection says otherwise.
  await database.pool.query(`ALTER DATABASE ${name} SET statement_timeout = 100`)
  await database.pool.query(`ALTER DATABASE ${name} SET lock_timeout = 100`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

test('a migration takes as long as it takes, whatever limits statements have, and says so', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await expect(client.query('SELECT pg_sleep(0.5)')).rejects.toThrow('statement timeout')
  await client.end()
  writeFileSync(
    join(folder, '0001-slow.sql'),
    `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock; SELECT pg_sleep(0.5)`,
  )
  const lines: string[] = []
  const ran = await migrate(database.url, { folder, reportAfterMs: 50, log: (line) => void lines.push(line) })
  expect(ran).toEqual(['0001-slow.sql'])
  expect((await database.pool.query('SELECT * FROM limits')).rows).toEqual([{ statement: '0', lock: '0' }])
  expect(lines).toContainEqual(expect.stringMatching(/^the migration 0001-slow\.sql … \d+ s$/))
  // To this version it is a newer one's.
  await database.pool.query(`DELETE FROM migrations WHERE name = '0001-slow.sql'`)
})

test('a version that is older than the database changes nothing, and says so', async () => {
  const all = async () => (await database.pool.query('SELECT * FROM migrations ORDER BY name')).rows
  await database.pool.query(
    `INSERT INTO migrations (name, digest) VALUES ('9998-of-tomorrow.sql', 'x'), ('graphile-worker 99.0.0', '')`,
  )
  // Who began to serve before the upgrade goes on meanwhile.
  expect(await isMigrated(database.pool)).toBe(true)
  const { rows: missing } = await database.pool.query(
    `DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations WHERE name < '9') RETURNING *`,
  )
  const before = await all()
  await expect(migrate(database.url)).rejects.toThrow(
    /^the database was migrated by a newer version of Freehold \(9998-of-tomorrow\.sql\), .*start that version, or restore a backup/,
  )
  expect(await all()).toEqual(before)
  await database.pool.query(`DELETE FROM migrations WHERE name IN ('9998-of-tomorrow.sql', 'graphile-worker 99.0.0')`)
  await database.pool.query('INSERT INTO migrations SELECT * FROM jsonb_populate_recordset(null::migrations, $1)', [
    JSON.stringify(missing),
  ])
})

test('a server waits for another’s migrations as long as they take, and says so', async () => {
  const other = await database.pool.connect()
  await other.query('SELECT pg_advisory_lock($1)', [LOCK.migrate])
  const lines: string[] = []
  const migrated = migrate(database.url, { reportAfterMs: 50, log: (line) => void lines.push(line) })
  const waiting = async () =>
    (await other.query(`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rows
  await expect.poll(waiting).toEqual([{ n: 1 }])
  // Longer than any statement may wait for a lock here.
  await expect.poll(() => lines.length).toBeGreaterThan(5)
  expect(await waiting()).toEqual([{ n: 1 }])
  await other.query('SELECT pg_advisory_unlock($1)', [LOCK.migrate])
  other.release()
  expect(await migrated).toEqual([])
  expect(lines[0]).toContain('waiting for another server')
})

test('where all is migrated, a role that may create nothing starts; where it is not, it says who must', async () => {
  const role = `serving_${new URL(database.url).pathname.slice(-8)}`
  await database.pool.query(`CREATE ROLE ${role} LOGIN`)
  const url = new URL(database.url)
  url.username = role
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  try {
    await expect(migrate(url.href)).rejects.toThrow(
      `the database role ${role} may not read what was migrated (permission denied for table migrations): ` +
        `run \`npm run freehold -- migrate --serve-as ${role}\` with its owner's DATABASE_URL`,
    )
    await expect(checkServing(pool)).rejects.toThrow(`npm run freehold -- migrate --serve-as ${role}`)
    expect(await migrate(database.url, { serveAs: role })).toEqual([])
    expect(await migrate(url.href)).toEqual([])
    await checkServing(pool)
    expect(await isMigrated(pool)).toBe(true)
    writeFileSync(join(folder, '0002-more.sql'), 'CREATE TABLE more ()')
    rmSync(join(folder, '0001-slow.sql'))
    await expect(migrate(url.href, { folder })).rejects.toThrow(
      /^the migration 0002-more\.sql failed: permission denied .*run `npm run freehold -- migrate --serve-as serving_\w+` with its owner's DATABASE_URL/,
    )
  } finally {
    await pool.end()
    await database.pool.query(`DROP OWNED BY ${role}`)
    await database.pool.query(`DROP ROLE ${role}`)
  }
})

test('an empty database in which the role may make nothing names who must, and for whom', async () => {
  const role = `making_${new URL(database.url).pathname.slice(-8)}`
  await database.pool.query(`CREATE ROLE ${role} LOGIN`)
  await database.pool.query(`ALTER ROLE ${role} SET search_path = nothing_here`)
  await database.pool.query(`CREATE SCHEMA nothing_here; GRANT USAGE ON SCHEMA nothing_here TO ${role}`)
  const url = new URL(database.url)
  url.username = role
  try {
    await expect(migrate(url.href)).rejects.toThrow(
      new RegExp(`^the migration of an empty database failed: permission denied .*migrate --serve-as ${role}\``),
    )
  } finally {
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}; DROP SCHEMA nothing_here`)
  }
})

test('without the tables of background jobs a server is not ready', async () => {
  await database.pool.query(`DELETE FROM migrations WHERE name LIKE 'graphile-worker %'`)
  expect(await isMigrated(database.pool)).toBe(false)
  expect(await migrate(database.url)).toEqual([expect.stringMatching(/^graphile-worker \d/)])
  expect(await isMigrated(database.pool)).toBe(true)
})

test('a role that may make no schema in the database, which background jobs need, does not start and says so', async () => {
  const bare = await bareDatabase()
  const role = `half_${new URL(bare.url).pathname.slice(-8)}`
  await bare.pool.query(`CREATE ROLE ${role} LOGIN; ALTER SCHEMA public OWNER TO ${role}`)
  const url = new URL(bare.url)
  url.username = role
  try {
    await expect(migrate(url.href)).rejects.toThrow(
      /^the migration graphile-worker \S+ failed: permission denied for database \w+\. The role half_\w+ may not change the database: run /,
    )
  } finally {
    await bare.drop()
    await database.pool.query(`DROP ROLE ${role}`)
  }
})
