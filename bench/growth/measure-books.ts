import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { makeWorld } from '#test/builders.ts'
import { median } from '../load.ts'
import { signedIn } from '../portfolio-stage.ts'
import { PATHS, visit, withCursor } from '../portfolio.ts'
import type { Reader } from '../portfolio.ts'
import { SERVER, runProcess } from '../stage.ts'
import type { Running } from '../stage.ts'
import { fillBooks } from './fill-books.ts'
import type { Growing } from './draw-growth.ts'

const DAY_MS = 86_400_000

type Sized = { readonly investors: number; readonly server: Running; readonly reader: Reader }

/** Pages of an investor with 106 movements, as others and their entries become more: in turns, each size on a server of its own. */
export async function measureBooks(investors: readonly number[], turns: number): Promise<Growing[]> {
  const ends: (() => Promise<void> | void)[] = []
  try {
    const sizes: Sized[] = []
    for (const size of investors.toSorted((a, b) => a - b)) sizes.push(await openBooks(size, ends))
    const rows: Growing[] = []
    for (const [name, path] of Object.entries(PATHS)) rows.push(await growthOf(name, path, sizes, turns))
    return rows
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function openBooks(investors: number, ends: (() => Promise<void> | void)[]): Promise<Sized> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-bench-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  ends.push(() => embedded.stop())
  await migrate(embedded.url)
  // Three days ago: letters about orders are no longer due, which would else be written while pages are measured.
  let at = Date.now() - 3 * DAY_MS
  const world = await makeWorld(embedded.url, () => new Date(at))
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  const somebody = await fillBooks(world, investors, (line) =>
    process.stderr.write(`${investors}: ${line} after ${seconds()}\n`),
  )
  at = Date.now()
  const reader = await signedIn(world, somebody)
  const { config } = world.deps
  const { rows } = await settled(embedded.url)
  process.stderr.write(`${investors} investors, ${rows[0]!.n} entries, filled in ${seconds()}\n`)
  await world.close()
  const env = { DATABASE_URL: embedded.url, SECRET_KEY: config.secretKey, DATA_DIR: join(dataDir, 'server') }
  const settings = { PORT: '0', DEMO: 'off', NODE_ENV: 'test', LOG_LEVEL: 'error', THROTTLE: 'off' }
  const server = await runProcess(SERVER, { ...env, ...settings }, '/')
  ends.push(() => server.stop())
  await comparedWithBank(embedded.url)
  return { investors, server, reader }
}

/** The server's first comparison of all deposits with the bank, once a day, takes seconds in which pages are slower. */
async function comparedWithBank(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      const { rowCount } = await client.query("SELECT FROM processor_comparisons WHERE processor = 'bank'")
      if (rowCount === 1) return
      await sleep(500)
    }
  } finally {
    await client.end()
  }
}

/** Vacuumed, as autovacuum leaves it in time; on a connection without our limits. Says how many entries there are. */
async function settled(url: string): Promise<{ rows: { n: string }[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('VACUUM ANALYZE')
    return await client.query<{ n: string }>('SELECT count(*) AS n FROM ledger_entries')
  } finally {
    await client.end()
  }
}

async function growthOf(name: string, path: string, sizes: readonly Sized[], turns: number): Promise<Growing> {
  const addresses: string[] = []
  for (const { server, reader } of sizes) addresses.push(server.url + (await withCursor(server.url, reader, path)))
  const seen = sizes.map((): number[] => [])
  for (let turn = 0; turn <= turns; turn++)
    for (const [at, { reader }] of sizes.entries()) seen[at]!.push(await visit(addresses[at]!, reader))
  // The first visit of each is that of a server that has not asked this yet.
  const points = sizes.map(({ investors }, at) => ({ size: investors, ms: median(seen[at]!.slice(1)) }))
  const ms = points.map((point) => point.ms.toFixed(1)).join(' / ')
  const figures = `${(points.at(-1)!.ms / points[0]!.ms).toFixed(2)}x (${ms} ms)`
  process.stderr.write(`books, ${name}: ${figures}; load ${loadavg()[0]!.toFixed(1)}\n`)
  return { name: `books, ${name}`, goal: '<= 1.2x', figures, points }
}
