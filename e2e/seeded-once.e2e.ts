import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { startNode } from '#test/node-process.ts'
import { startProcessor } from '#test/processor-process.ts'
import type { ProcessorProcess } from '#test/processor-process.ts'

// Two servers on one database, as an operator starts them: at the same moment, and later with other settings.

const SECRET_KEY = '7d1f0c9be2a84563f1d07c2b9ae83546'

let postgres: EmbeddedPostgres
let database: Database
let processor: ProcessorProcess
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-seeds-'))
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  database = openDatabase(postgres.url, { max: 2 })
  processor = await startProcessor(dataDir)
})
afterAll(async () => {
  await processor?.remove()
  await database?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string>) =>
  startNode(['src/app/server/main.ts'], {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    CARD_PROCESSOR_URL: processor.url,
    SECRET_KEY,
    ...env,
  })

const count = async (sql: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]?.n)

test('two servers that start at once on an empty database both come up, and the demo is seeded once', async () => {
  const servers = [start({ DEMO: 'on' }), start({ DEMO: 'on' })]
  await Promise.all(servers.map((server) => server.says(/listening on/, 110_000)))
  expect(servers.filter((server) => server.output().includes('another server is making it')).length).toBe(1)
  for (const action of ['demo begun', 'demo seeded']) {
    expect(await count(`audit_events WHERE action = '${action}'`)).toBe(1)
  }
  expect(await count(`users WHERE email = 'demo@freehold.example'`)).toBe(1)
  for (const server of servers) server.signal('SIGTERM')
  for (const server of servers) expect(await server.ended).toEqual({ code: 0, signal: null })
})

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://houses.example.org' }
const real = {
  ...production,
  CARD_PROCESSOR_URL: '',
  SMTP_URL: 'smtp://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_51NobodysKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51NobodysKey',
}

test('production does not start on a database with people of the demo', async () => {
  const server = start(real)
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/the database holds \d+ people of the demo.*SANDBOX=on/)
})

test('a server with another SECRET_KEY than the database was begun with does not start', async () => {
  const other = 'e0b5d6a9184c47f3925b7a61c0d3f8e2'
  const server = start({ DEMO: 'off', SECRET_KEY: other })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(/SECRET_KEY \(\w+\) is not the key that this database was begun with/)
  expect(server.output()).not.toContain(other)
})
