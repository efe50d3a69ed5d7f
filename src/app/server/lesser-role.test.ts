import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { runServer } from './run-server.ts'

// A database server's role that owns nothing: what it lacks stops the start, and never only the background jobs.

let home: TestDatabase
let role: string
let dataDir: string
beforeAll(async () => {
  home = await testDatabase()
  role = `lesser_${new URL(home.url).pathname.slice(-8)}`
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-lesser-'))
  await home.pool.query(`CREATE ROLE ${role} LOGIN`)
  await home.pool.query(`GRANT SELECT ON migrations TO ${role}`)
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await home.pool.query(`DROP OWNED BY ${role}`)
  await home.pool.query(`DROP ROLE ${role}`)
  await home.drop()
})

const start = async () => {
  const url = new URL(home.url)
  url.username = role
  const env = {
    NODE_ENV: 'test',
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
  }
  return await runServer(readConfig(env), { scriptHashes: [], mount: () => Promise.resolve() })
}

test('a server whose role may not touch the tables of background jobs does not start, and says what to run', async () => {
  await home.pool.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`)
  await home.pool.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`)
  await expect(start()).rejects.toThrow(
    new RegExp(
      `^the database role ${role} lacks .*graphile_worker.*run \`npm run freehold -- migrate --serve-as ${role}\``,
    ),
  )
})

test('once the owner has granted what it needs it starts, is ready, and its jobs run', async () => {
  await migrate(home.url, { serveAs: role })
  const server = await start()
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const jobs = async () => (await home.pool.query('SELECT task_identifier FROM graphile_worker.jobs')).rows.length
    await expect.poll(jobs, { timeout: 15_000 }).toBeGreaterThan(2)
  } finally {
    await server.stop()
  }
})
