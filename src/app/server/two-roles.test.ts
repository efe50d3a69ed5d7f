import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploymentOf } from '#app/cli/doctor/deployment.ts'
import { examine } from '#app/cli/doctor/examine.ts'
import { realClock } from '#kit/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/migrate.ts'
import { bareDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { runServer } from './run-server.ts'

// What docs/operate.md tells an administrator to run is run, word for word but for the names.

const page = readFileSync(fileURLToPath(new URL('../../../docs/operate.md', import.meta.url)), 'utf8')
let home: TestDatabase
let name: string
let dataDir: string
const named = (text: string) => text.replaceAll(/\bfreehold(?=_owner|_server|\b)/g, name)
const urlOf = (role: string): string => {
  const url = new URL(home.url)
  url.username = named(role)
  url.pathname = `/${name}`
  return url.href
}

/** One statement after the other, as psql sends them. */
async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const one of named(sql)
      .replaceAll(/^--.*$/gm, '')
      .split(';'))
      if (one.trim()) await client.query(one)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  home = await bareDatabase()
  name = `roles_${new URL(home.url).pathname.slice(-8)}`
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-roles-'))
  const [cluster = '', inside = ''] = [...page.slice(page.indexOf('## Two roles')).matchAll(/```sql\n([^]*?)```/g)].map(
    ([, sql]) => sql,
  )
  if (!cluster.includes('CREATE DATABASE') || !inside.includes('ALTER SCHEMA'))
    throw new Error('operate.md names no SQL')
  await run(home.url, cluster)
  const administrator = new URL(home.url)
  administrator.pathname = `/${name}`
  await run(administrator.href, inside)
})
afterAll(async () => {
  await run(home.url, 'DROP DATABASE freehold WITH (FORCE); DROP ROLE freehold_owner; DROP ROLE freehold_server')
  rmSync(dataDir, { recursive: true, force: true })
  await home.drop()
})

const start = async (role: string) => {
  const env = { NODE_ENV: 'test', DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }
  const config = readConfig({ ...env, DATABASE_URL: urlOf(role) })
  return await runServer(config, { scriptHashes: [], mount: () => Promise.resolve() })
}

test('before the owner has migrated, the serving role makes nothing and says what to run', async () =>
  await expect(start('freehold_server')).rejects.toThrow(/migrate --serve-as roles_\w+_server/))

test('after it the server starts, and no journal, entry or audit event can be changed by it', async () => {
  await migrate(urlOf('freehold_owner'), { serveAs: named('freehold_server') })
  const server = await start('freehold_server')
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
  for (const sql of [
    `UPDATE ledger_journals SET memo = 'x'`,
    'DELETE FROM ledger_entries',
    'DELETE FROM audit_events',
    'TRUNCATE audit_seals',
    'CREATE TABLE mine ()',
    'CREATE TEMP TABLE mine ()',
    'CREATE SCHEMA mine',
  ])
    await expect(run(urlOf('freehold_server'), sql)).rejects.toThrow(/permission denied/)
})

test('the doctor finds the serving role well, and the owner too mighty to serve', async () => {
  const roleOf = async (role: string) => {
    const env = { DATA_DIR: dataDir, DEMO: 'off', PORT: '1', DATABASE_URL: urlOf(role) }
    const found = await examine(deploymentOf({ env, clock: realClock }))
    return found.filter(({ about }) => about === 'role').map(({ level, says }) => `${level} ${says}`)
  }
  expect(await roleOf('freehold_server')).toEqual([
    `ok ${named('freehold_server')} serves, and changes no journal, entry or audit event`,
  ])
  expect((await roleOf('freehold_owner'))[0]).toMatch(/^warning .*it owns, or may become the owner of, /)
})
