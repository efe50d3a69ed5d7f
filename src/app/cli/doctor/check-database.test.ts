import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dropMark, setMark } from '#platform/server/backup/restore-mark.ts'
import { migrate } from '#platform/server/migrate.ts'
import { readConfig } from '#platform/server/config.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { deployments } from '#test/deployment.ts'
import { demoOperator } from '../../../../seed/people.ts'
import { proofOf } from '../../server/check-key.ts'
import { keyId } from '#platform/server/key-id.ts'
import { examine } from './examine.ts'

// Databases and roles that are really so, on a real PostgreSQL.

const KEY = 'c4e1f0a97b6d42538e2f7a1bd05c9e63'
const OTHER_KEY = 'e0b5d6a9184c47f3925b7a61c0d3f8e2'
const deployment = deployments()
let home: TestDatabase
let lesser: string
const closing: (() => unknown)[] = []

const asRole = (url: string, role: string): string => {
  const changed = new URL(url)
  changed.username = role
  return changed.href
}

beforeAll(async () => {
  home = await testDatabase()
  lesser = `doctor_${new URL(home.url).pathname.slice(-8)}`
  await home.pool.query(`CREATE ROLE ${lesser} LOGIN`)
  await migrate(home.url, { serveAs: lesser })
  const config = readConfig({ SECRET_KEY: KEY, DATA_DIR: '/nowhere' })
  await home.pool.query('INSERT INTO key_check (key_id, proof) VALUES ($1, $2)', [keyId(KEY), proofOf(config)])
})
afterAll(async () => {
  await home.pool.query(`DROP OWNED BY ${lesser}`)
  await home.pool.query(`DROP ROLE ${lesser}`)
  await home.drop()
  for (const close of closing.toReversed()) await close()
})

// No server of this port is running.
const looked = async (env: Readonly<Record<string, string>> = {}, change: Parameters<typeof deployment>[1] = {}) =>
  await examine(deployment({ DATABASE_URL: asRole(home.url, lesser), SECRET_KEY: KEY, PORT: '1', ...env }, change))
const look = async (...asked: Parameters<typeof looked>) =>
  (await looked(...asked)).map(({ about, level, says }) => `${about}: ${level} ${says}`)
const of = (found: readonly string[], ...whats: string[]) =>
  found.filter((one) => whats.some((what) => one.startsWith(`${what}:`)))

test('a serving role on a migrated database with its own key is well; that its disk is not waited for is a fault', async () => {
  const found = await look()
  expect(of(found, 'database')[0]).toMatch(/^database: ok the database answers: PostgreSQL \d+\.\d+.*, UTF8$/)
  expect(of(found, 'schema', 'role', 'secret key', 'demo')).toEqual([
    'schema: ok every migration has run',
    `role: ok ${lesser} serves, and changes no journal, entry or audit event`,
    'secret key: ok SECRET_KEY is the one that this database was begun with',
    'demo: ok nobody of the demo is in the database',
  ])
  expect(of(found, 'connections')[0]).toMatch(/^connections: ok/)
  expect(of(found, 'clock')[0]).toMatch(/^clock: ok/)
  // The PostgreSQL of a test run is made so.
  expect(of(found, 'durability')[0]).toMatch(/^durability: fault .*fsync.* off/)
})

test('an answer that is given before it is written is found, whoever says so', async () => {
  await home.pool.query(`ALTER ROLE ${lesser} SET synchronous_commit = off`)
  expect(of(await look(), 'durability')[0]).toContain('synchronous_commit')
  await home.pool.query(`ALTER ROLE ${lesser} RESET synchronous_commit`)
})

test.each([
  ['UPDATE ON ledger_journals', 'UPDATE on ledger_journals'],
  ['DELETE ON ledger_entries', 'DELETE on ledger_entries'],
  ['TRUNCATE ON audit_events', 'TRUNCATE on audit_events'],
  ['UPDATE (action) ON audit_events', 'UPDATE (action) on audit_events'],
  ['UPDATE (balance) ON ledger_accounts', 'UPDATE (balance) on ledger_accounts'],
])('a role that was given %s as well is named with it', async (right, said) => {
  await home.pool.query(`GRANT ${right} TO ${lesser}`)
  const found = of(await look(), 'role')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^role: warning whoever takes over a server could rewrite the books/)
  expect(found[0]).toContain(`(${said})`)
  await home.pool.query(`REVOKE ${right} FROM ${lesser}`)
  expect(of(await look(), 'role')[0]).toMatch(/^role: ok/)
})

test('rights too many are taken away by a migration, and an owner is told to serve by another role', async () => {
  const todo = async (change?: Record<string, string>) =>
    (await looked(change)).find(({ about }) => about === 'role')?.todo
  await home.pool.query(`GRANT UPDATE ON ledger_journals TO ${lesser}`)
  expect(await todo()).toContain(`migrate --serve-as ${lesser}`)
  await home.pool.query(`REVOKE UPDATE ON ledger_journals FROM ${lesser}`)
  expect(await todo({ DATABASE_URL: home.url })).toContain('make an owner and a serving role')
})

test('an authority of the database that cannot be read is a fault with what to do', async () => {
  const found = await looked({
    DATABASE_URL: `${asRole(home.url, lesser)}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`,
  })
  const fault = found.find(({ about, level }) => about === 'database' && level === 'fault')
  expect([fault?.says, fault?.todo].join()).toMatch(/\/nowhere\/ca\.pem.*has to be able to read/)
})

test('where money is real, a role with too many rights is a fault', async () => {
  await home.pool.query(`GRANT DELETE ON audit_seals TO ${lesser}`)
  expect(of(await look({ NODE_ENV: 'production' }), 'role')[0]).toMatch(/^role: fault .*DELETE on audit_seals/)
  await home.pool.query(`REVOKE DELETE ON audit_seals FROM ${lesser}`)
})

test('the owner, and a superuser, are named as what they are', async () => {
  const owner = `${lesser}_owner`
  await home.pool.query(`CREATE ROLE ${owner} LOGIN`)
  await home.pool.query(`ALTER TABLE ledger_journals OWNER TO ${owner}`)
  await home.pool.query(`GRANT ${owner} TO ${lesser}`)
  expect(of(await look(), 'role')[0]).toContain('owner of, ledger_journals')
  await home.pool.query(`ALTER TABLE ledger_journals OWNER TO CURRENT_USER`)
  await home.pool.query(`DROP ROLE ${owner}`)
  expect(of(await look({ DATABASE_URL: home.url }), 'role')[0]).toContain('it is a superuser')
})

test('a right that is missing is a fault, with the command that gives it', async () => {
  await home.pool.query(`REVOKE INSERT ON users FROM ${lesser}`)
  expect(of(await look(), 'role')).toEqual([`role: fault the role ${lesser} lacks INSERT on users`])
  await home.pool.query(`GRANT INSERT ON users TO ${lesser}`)
})

test('a version that is older or newer than the database is told', async () => {
  await home.pool.query(`INSERT INTO migrations (name, digest) VALUES ('9999-of-tomorrow.sql', 'x')`)
  expect(of(await look(), 'schema')[0]).toMatch(
    /^schema: fault the database was migrated by a newer version .*9999-of-tomorrow/,
  )
  await home.pool.query(`DELETE FROM migrations WHERE name = '9999-of-tomorrow.sql'`)
  const { rows } = await home.pool.query<{ name: string }>(
    `DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations WHERE name LIKE '%.sql') RETURNING *`,
  )
  expect(of(await look(), 'schema')[0]).toBe(`schema: fault 1 migrations have not run, from ${rows[0]!.name} on`)
  expect(of(await look({ DATABASE_URL: home.url }), 'schema')[0]).toMatch(/^schema: warning 1 migrations have not run/)
  await home.pool.query('INSERT INTO migrations SELECT * FROM jsonb_populate_record(null::migrations, $1)', [rows[0]])
})

test('another key, and none where there must be one, are faults', async () => {
  expect(of(await look({ SECRET_KEY: OTHER_KEY }), 'secret key')[0]).toMatch(
    /^secret key: fault SECRET_KEY \(\w+\) is not the key/,
  )
  expect(of(await look({ SECRET_KEY: '' }), 'secret key')[0]).toMatch(/^secret key: fault the database has a key/)
})

test('people of the demo are a fault where others come in, and none where they do not', async () => {
  await home.pool.query(
    `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, 'op@demo.example', 'op', 'O', 'P', now())`,
    [demoOperator.id],
  )
  expect(of(await look(), 'demo')[0]).toMatch(/^demo: ok 1 people/)
  expect(of(await look({ HOST: '0.0.0.0' }), 'demo')[0]).toMatch(/^demo: fault the database holds 1 people of the demo/)
  expect(of(await look({ HOST: '0.0.0.0', SANDBOX: 'on' }), 'demo')[0]).toMatch(/^demo: warning 1 people/)
  await home.pool.query('DELETE FROM users WHERE id = $1', [demoOperator.id])
})

test('more servers than there is room for are a fault, and so is a role that may open too few connections', async () => {
  expect(of(await look({}, { servers: 900 }), 'connections')[0]).toMatch(/^connections: fault room for \d+; 900 × 28/)
  // One fewer than a server and a command beside it need together.
  await home.pool.query(`ALTER ROLE ${lesser} CONNECTION LIMIT 40`)
  expect(of(await look(), 'connections')[0]).toMatch(
    /^connections: fault room for 40; 1 × 28 .* 13 for a command are 41/,
  )
  await home.pool.query(`ALTER ROLE ${lesser} CONNECTION LIMIT -1`)
})

test('clocks that are apart are told', async () => {
  const ahead = (ms: number) => ({ clock: () => new Date(Date.now() + ms) })
  expect(of(await look({}, ahead(10_000)), 'clock')[0]).toMatch(/^clock: warning/)
  expect(of(await look({}, ahead(-300_000)), 'clock')[0]).toMatch(/^clock: fault/)
})

test('a database that keeps text in another form, an empty one, and none, are told apart', async () => {
  const bare = await bareDatabase()
  closing.push(() => bare.drop())
  expect(of(await look({ DATABASE_URL: bare.url }), 'schema')).toEqual([
    'schema: ok the database has no table yet: the first start makes them',
  ])
  expect(of(await look({ DATABASE_URL: asRole(bare.url, lesser) }), 'schema')[0]).toMatch(/^schema: fault/)
  const name = `latin_${new URL(home.url).pathname.slice(-8)}`
  await home.pool.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
  )
  const latin = new URL(home.url)
  latin.pathname = `/${name}`
  expect(of(await look({ DATABASE_URL: latin.href }), 'database')[0]).toMatch(
    /^database: fault .* keeps text in LATIN1/,
  )
  await home.pool.query(`DROP DATABASE ${name}`)
  const nowhere = await look({ DATABASE_URL: 'postgres://app:hush-hush@127.0.0.1:1/freehold' })
  expect(of(nowhere, 'database')[0]).toMatch(/^database: fault DATABASE_URL: the database cannot be reached/)
  expect(nowhere.join()).not.toContain('hush')
})

test('a database that lets nobody in is told of with what to do about that', async () => {
  const todo = async (url: string) =>
    (await looked({ DATABASE_URL: url })).find(({ about }) => about === 'database')!.todo
  const gone = new URL(home.url)
  gone.pathname = '/never_made'
  expect(await todo(gone.href)).toMatch(/^make it/)
  expect(await todo('postgres://app@127.0.0.1:1/freehold')).toMatch(/^look whether it runs .*full disk/)
  expect(await todo('postgres://app@db.invalid/freehold')).toMatch(/^look at its address, its password/)
  const answer = 'SFATAL\0CXX000\0Mcould not write init file\0\0'
  const full = createServer((socket) => {
    const head = Buffer.from([0x45, 0, 0, 0, answer.length + 4])
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(answer)])))
  })
  await new Promise<void>((done) => void full.listen(0, '127.0.0.1', done))
  onTestFinished(() => void full.close())
  const { port } = full.address() as AddressInfo
  expect(await todo(`postgres://app@127.0.0.1:${port}/freehold`)).toMatch(/^look into its log .*full disk/)
})

test('a database into which a restore was broken off is a fault, however whole its tables are', async () => {
  const client = new pg.Client({ connectionString: home.url })
  await client.connect()
  await setMark(client)
  try {
    expect(of(await look(), 'schema')).toEqual([
      'schema: fault a restore into this database was broken off, or is going on: nothing of the backup is in it',
    ])
  } finally {
    await dropMark(client)
    await client.end()
  }
})

test('it changes nothing: not a row, not a table, not a right', async () => {
  const everything = async () => {
    const client = new pg.Client({ connectionString: home.url })
    await client.connect()
    try {
      const { rows } = await client.query(
        `SELECT c.relname, c.relacl::text, (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables) AS writes
           FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1`,
      )
      return rows
    } finally {
      await client.end()
    }
  }
  const before = await everything()
  await look()
  expect(await everything()).toEqual(before)
})
