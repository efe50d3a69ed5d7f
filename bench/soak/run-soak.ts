import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashPassword } from '#features/accounts/server/password.ts'
import { SECRET_KEY, SERVER, makeStage, runProcess } from '../stage.ts'
import type { Stage } from '../stage.ts'
import { readDatabase } from './read-database.ts'
import { readServer } from './read-server.ts'
import { lineOf, tableOf } from './soak-table.ts'
import type { Sample } from './soak-table.ts'
import { someAddress, startTraffic } from './traffic.ts'
import { newFilter, visitsOf } from './visits.ts'
import type { Stock } from './visits.ts'

const LISTINGS = 20_000
const SAMPLE_MS = 15_000
const LISTS = 3000
const AT_ONCE = 8
const PASSWORD = 'four walls and a red door'
const SEEN = 'test-results/soak.json'

/**
 * A server as `npm start` starts it, on its embedded PostgreSQL, under a mixed and steady traffic for so many minutes: whether something
 * grows that should not. What is kept in memory up to a bound is filled before. Prints a line every fifteen seconds, keeps them all in test-results/soak.json, and ends with a table.
 */
export async function soak(minutes: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-soak-'))
  try {
    const { stock, url } = await fill(dataDir)
    const server = await runProcess(SERVER, settingsOf(dataDir), '/')
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    try {
      await fillCaches(server.url, stock)
      const traffic = startTraffic(server.url, visitsOf(stock))
      const samples: Sample[] = []
      const began = performance.now()
      for (let at = 0; at <= minutes * 60_000; at += SAMPLE_MS) {
        await sleep(Math.max(0, began + at - performance.now()))
        const hours = (performance.now() - began) / 3_600_000
        const sample = {
          hours,
          load: loadavg()[0]!,
          server: await readServer(server),
          database: await readDatabase(pool),
          answers: Object.fromEntries(traffic.answers),
          waits: traffic.takeWaits().toSorted((a, b) => a - b),
        }
        samples.push(sample)
        process.stderr.write(`${lineOf(sample)}\n`)
      }
      await traffic.stop()
      mkdirSync('test-results', { recursive: true })
      writeFileSync(SEEN, JSON.stringify(samples))
      process.stdout.write(`${tableOf(samples)}\n`)
    } finally {
      await pool.end()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Asks for every listing and for some thousand lists, so that the server's caches are as large as they get: while they fill, memory grows,
 * and nothing else could be told from it.
 */
async function fillCaches(url: string, { listingIds, tokens }: Stock): Promise<void> {
  const authorization = `Bearer ${tokens[0]}`
  const paths = [...listingIds.map((id) => `/api/listings/${id}`), ...Array.from({ length: LISTS }, newFilter)]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = paths.pop(); path; path = paths.pop())
        await fetch(url + path, { headers: { authorization, 'x-forwarded-for': someAddress() } }).then((answer) =>
          answer.arrayBuffer(),
        )
    }),
  )
}

/** As an installation has it, but for its address: the visitors' proxy is this machine, and says where each of them comes from. */
const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SECRET_KEY,
  PORT: '0',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
})

/** Fills the embedded PostgreSQL of the folder in which the server will find it. */
async function fill(dataDir: string): Promise<{ stock: Stock; url: string }> {
  const stage = await makeStage(dataDir, LISTINGS)
  try {
    return { stock: await stockOf(stage), url: stage.url }
  } finally {
    await stage.close()
  }
}

async function stockOf({ database, tokens, listingIds }: Stage): Promise<Stock> {
  const hash = await hashPassword(PASSWORD)
  const { rows } = await database.pool.query<{ email: string }>(
    `WITH found AS (SELECT id, email FROM users ORDER BY id LIMIT 64), kept AS (INSERT INTO passwords (user_id, hash) SELECT id, $1 FROM found)
     SELECT email FROM found`,
    [hash],
  )
  return { tokens, listingIds, emails: rows.map((row) => row.email), password: PASSWORD }
}
