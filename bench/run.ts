import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { coldStart } from './cold-start.ts'
import { compareAll } from './compare-all.ts'
import { growBooks, growListings, keepGrowth } from './growth/run-growth.ts'
import { measureGuestPages } from './guest-pages.ts'
import { measureInteractions } from './interactions.ts'
import { lighthouse } from './lighthouse.ts'
import { measureLogins } from './logins.ts'
import { makePortfolioStage } from './portfolio-stage.ts'
import type { PortfolioStage } from './portfolio-stage.ts'
import { measureExports } from './exports.ts'
import { measureLive } from './live-clients.ts'
import { measurePortfolio } from './portfolio.ts'
import { measurePages } from './pages.ts'
import { soak } from './soak/run-soak.ts'
import { SECRET_KEY, SERVER, makeStage, runProcess } from './stage.ts'
import type { Running } from './stage.ts'
import { measureUploads } from './uploads.ts'

/** The figures of docs/speed.md: ours beside a bare server, in interleaved rounds on one machine, as ratios. */
const USAGE = `npm run bench -- --rounds 5 --seconds 4 --only P5,P6
  the figures of docs/speed.md, all or some
npm run bench -- --only growth --listings 10000,1000000 --rounds 40 --data /var/tmp/growth
  the same listings in databases of several sizes, kept in that folder where one is named; --only P19 is the questions of
  one figure, --asked facets some by their name
npm run bench -- --only books --investors 1000,100000
  an investor's pages alone; charts of what was seen so far: test-results/growth.svg, which is docs/growth.svg once it is whole
npm run bench -- --only soak --minutes 60
  a steady traffic, and what grows under it
`
const OPTIONS = ['rounds', 'seconds', 'only', 'listings', 'investors', 'data', 'asked', 'minutes'] as const
const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }]))
const values = readOptions()
const option = (name: (typeof OPTIONS)[number], otherwise: string): string => values[name] ?? otherwise
const ROUNDS = Number(option('rounds', '5'))
const SECONDS = Number(option('seconds', '4'))
const ONLY = option('only', '').split(',').filter(Boolean)

// Measured on the demo's data, most in a browser, apart from the others.
const PAGE_FIGURES: readonly string[] = ['INP', 'P12', 'P13', 'P18', 'lighthouse']
// Measured on a stage of their own.
const GROWTH: readonly string[] = ['growth', 'books', 'P3', 'P4', 'P14', 'P19']
const APART: readonly string[] = [...PAGE_FIGURES, ...GROWTH, 'P15', 'P16', 'exports', 'soak']

function readOptions(): Partial<Record<string, string>> {
  const isHelp = process.argv.includes('--help')
  try {
    if (!isHelp) return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE)
  process.exit(isHelp ? 0 : 2)
}

type Row = { readonly name: string; readonly goal: string; readonly figures: string }
const rows: Row[] = []
const wanted = (name: string): boolean => ONLY.length === 0 || ONLY.includes(name)

/** What a visitor meets, on a server with the demo's data; most of it only a browser can say. */
async function pages(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-bench-'))
  const server = await runProcess(
    SERVER,
    { DATA_DIR: dataDir, PORT: '0', DEMO: 'on', NODE_ENV: 'test', LOG_LEVEL: 'error', THROTTLE: 'off' },
    '/',
  )
  const login = { email: 'demo@freehold.example', password: 'four walls and a red door' }
  try {
    if (wanted('P18')) rows.push(...(await measureGuestPages(server.url, ROUNDS, SECONDS)))
    if (wanted('P12') || wanted('P13')) rows.push(...(await measurePages(server.url, login, ROUNDS)))
    if (wanted('INP')) rows.push(...(await measureInteractions(server.url, login, ROUNDS)))
    if (wanted('lighthouse')) rows.push(...(await lighthouse(server.url, ['/', '/login', '/help'])))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function servers(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-bench-'))
  const stage = await makeStage(dataDir)
  const env = {
    DATABASE_URL: stage.url,
    SECRET_KEY,
    DATA_DIR: join(dataDir, 'server'),
    PORT: '0',
    DEMO: 'off',
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    THROTTLE: 'off',
    DOCUMENTS_QUOTA_MB: '100000',
  }
  try {
    if (wanted('P10')) rows.push(...(await coldStart(env, ROUNDS)))
    const ours = await runProcess(SERVER, env, '/api/listings')
    const limit = await runProcess('bench/limit-server.ts', env, '/newest')
    try {
      if (wanted('P11')) await new Promise((resolve) => setTimeout(resolve, 5000))
      const idle = ours.rssMb().now
      // Before the others: it counts what uploads add to the memory.
      if (wanted('P17')) rows.push(await measureUploads(ours, limit, stage.tokens[0]!, ROUNDS))
      await compareAll({ stage, ours, limit, rounds: ROUNDS, seconds: SECONDS }, wanted, (row) => rows.push(row))
      if (wanted('P11'))
        rows.push({
          name: 'P11 memory',
          goal: 'idle <= 110 MB, peak <= 180 MB',
          figures: `idle ${idle.toFixed(0)} MB, peak ${ours.rssMb().peak.toFixed(0)} MB`,
        })
      if (wanted('P9')) rows.push(...(await measureLogins(ours.url, stage.database, ROUNDS, SECONDS)))
    } finally {
      await ours.stop()
      await limit.stop()
    }
  } finally {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A server of its own on an empty database, beside the use cases that fill it. */
async function besideWorld(
  makeWorldOn: (url: string) => Promise<TestWorld>,
  measure: (world: TestWorld, server: Running) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-bench-'))
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await migrate(embedded.url)
  const world = await makeWorldOn(embedded.url)
  const { config, database } = world.deps
  try {
    await database.pool.query('VACUUM ANALYZE')
    const env = { DATABASE_URL: embedded.url, SECRET_KEY: config.secretKey, DATA_DIR: join(dataDir, 'server') }
    const settings = { PORT: '0', DEMO: 'off', NODE_ENV: 'test', LOG_LEVEL: 'error', THROTTLE: 'off' }
    const server = await runProcess(SERVER, { ...env, ...settings }, '/')
    try {
      await measure(world, server)
    } finally {
      await server.stop()
    }
  } finally {
    await world.close()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** P16: the pages of investors with a long past, on books that their own use cases wrote. */
async function portfolios(): Promise<void> {
  let stage: PortfolioStage | undefined
  await besideWorld(
    async (url) => (stage = await makePortfolioStage(url)).world,
    async (_, server) => void rows.push(...(await measurePortfolio(server.url, stage!, 20 * ROUNDS))),
  )
}

/** The own data of somebody with large files, and of somebody with a long past. */
async function exports(): Promise<void> {
  let stage: PortfolioStage | undefined
  await besideWorld(
    async (url) => (stage = await makePortfolioStage(url)).world,
    async (_, server) => void rows.push(...(await measureExports(server, stage!))),
  )
}

/** What everything costs as its data becomes more: listings, investors and their entries. */
async function growth(): Promise<void> {
  const sizes = (name: 'listings' | 'investors', otherwise: string) => option(name, otherwise).split(',').map(Number)
  const figures =
    ONLY.length === 0 || ONLY.includes('growth') ? '' : `^(${ONLY.filter((name) => GROWTH.includes(name)).join('|')}) `
  const wish = {
    listings: sizes('listings', '10000,100000,1000000'),
    investors: sizes('investors', '1000,10000,100000'),
    rounds: ROUNDS,
    dataDir: option('data', '') || undefined,
    asked: new RegExp(option('asked', figures)),
  }
  const seen = [
    ...(ONLY.length === 1 && ONLY[0] === 'books' ? [] : await growListings(wish)),
    ...(wanted('growth') || wanted('books') ? await growBooks(wish) : []),
  ]
  keepGrowth(seen)
  rows.push(...seen)
}

const LIVE_CLIENTS = 9000

const liveClients = (): Promise<void> =>
  besideWorld(
    (url) => makeWorld(url),
    async (world, server) => void rows.push(await measureLive(world, server, LIVE_CLIENTS, ROUNDS)),
  )

async function main(): Promise<void> {
  if (ONLY.length === 0 || ONLY.some((name) => !APART.includes(name))) await servers()
  if (wanted('P15')) await liveClients()
  if (wanted('P16')) await portfolios()
  if (wanted('exports')) await exports()
  if (GROWTH.some(wanted)) await growth()
  if (PAGE_FIGURES.some(wanted)) await pages()
  // It takes an hour, and is asked for by its name.
  if (ONLY.includes('soak')) await soak(Number(option('minutes', '60')))
  const width = Math.max(...rows.map((row) => row.name.length))
  for (const row of rows) process.stdout.write(`${row.name.padEnd(width)}  ${row.figures}   (goal: ${row.goal})\n`)
}

await main()
