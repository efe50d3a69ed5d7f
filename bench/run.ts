import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { coldStart } from './cold-start.ts'
import { growBooks, growListings, keepGrowth } from './growth/run-growth.ts'
import { measureGuestPages } from './guest-pages.ts'
import { measureInteractions } from './interactions.ts'
import { lighthouse } from './lighthouse.ts'
import { byMedian, byRate, load, sendEvery } from './load.ts'
import { measureLogins } from './logins.ts'
import { makePortfolioStage } from './portfolio-stage.ts'
import type { PortfolioStage } from './portfolio-stage.ts'
import { measureExports } from './exports.ts'
import { measureLive } from './live-clients.ts'
import { measurePortfolio } from './portfolio.ts'
import type { Call, Load } from './load.ts'
import { measurePages } from './pages.ts'
import { soak } from './soak/run-soak.ts'
import { SECRET_KEY, SERVER, makeStage, runProcess } from './stage.ts'
import type { Running, Stage } from './stage.ts'
import { measureUploads } from './uploads.ts'

/**
 * The figures of docs/speed.md: ours beside a bare server, in interleaved rounds on one machine, as ratios.
 * `npm run bench -- --rounds 5 --seconds 4 --only P5,P6`
 * `npm run bench -- --only growth --listings 10000,1000000 --rounds 40 --data /var/tmp/growth`: the same listings in databases of
 * several sizes, kept in that folder where one is named; `--only P19` is the questions of one figure, `--asked facets` some by their name;
 * `--only books --investors 1000,100000` an investor's pages alone. Charts of what grew: docs/growth.svg.
 * `npm run bench -- --only soak --minutes 60` is a steady traffic, and what grows under it.
 */
const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? (process.argv[at + 1] ?? otherwise) : otherwise
}
const ROUNDS = Number(option('rounds', '5'))
const SECONDS = Number(option('seconds', '4'))
const ONLY = option('only', '').split(',').filter(Boolean)

// Measured on the demo's data, most in a browser, apart from the others.
const PAGE_FIGURES: readonly string[] = ['INP', 'P12', 'P13', 'P18', 'lighthouse']
// Measured on a stage of their own.
const GROWTH: readonly string[] = ['growth', 'books', 'P3', 'P4', 'P14', 'P19']
const APART: readonly string[] = [...PAGE_FIGURES, ...GROWTH, 'P15', 'P16', 'exports', 'soak']

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
      await compareAll(stage, ours, limit)
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
  const sizes = (name: string, otherwise: string) => option(name, otherwise).split(',').map(Number)
  const figures = ONLY.includes('growth') ? '' : `^(${ONLY.filter((name) => GROWTH.includes(name)).join('|')}) `
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

type Way = {
  readonly show?: (pairs: readonly [Load, Load][]) => string
  readonly warmUp?: boolean
  /** With likes beside it on both servers. */
  readonly withLikes?: boolean
}
const LIKE_EVERY_MS = 50

async function compareAll(stage: Stage, ours: Running, limit: Running): Promise<void> {
  let n = 0
  const pick = <T>(list: readonly T[]): T => list[n++ % list.length]!
  const get = (path: string): Call => ({ method: 'GET', path })
  const json = { 'content-type': 'application/json' }
  const oursInvest = (hot: boolean) => (): Call => ({
    method: 'POST',
    path: '/api/asapleads/fund_project',
    headers: { ...json, authorization: `Bearer ${pick(stage.tokens)}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      project_id: hot ? stage.listingIds[0] : pick(stage.listingIds),
      total: 100,
      source: 'wallet',
    }),
  })
  const limitInvest = (hot: boolean) => (): Call => ({
    method: 'POST',
    path: '/invest',
    headers: json,
    body: JSON.stringify({ payer: 1 + (n++ % 512), listing: hot ? 1 : 1 + (n++ % 5000), cents: 100 }),
  })
  // No like is given twice within 320,000.
  let likes = 0
  const oursLike = (): Call => ({
    method: 'PUT',
    path: `/api/listings/${stage.listingIds[(++likes * 7919) % 5000]}/like`,
    headers: { authorization: `Bearer ${stage.tokens[likes % 512]}` },
  })
  const limitLike = (): Call => ({ method: 'PUT', path: `/like/${1 + (++likes % 512)}/${1 + ((likes * 7919) % 5000)}` })
  const compare = async (
    name: string,
    goal: string,
    connections: number,
    a: () => Call,
    b: () => Call,
    { show = byRate, warmUp = false, withLikes = false }: Way = {},
  ) => {
    if (!wanted(name.split(' ')[0]!)) return
    const pairs: [Load, Load][] = []
    // A figure of cached answers is measured once each of them is.
    for (let left = warmUp ? stage.listingIds.length : 0; left > 0; left -= connections)
      await Promise.all(Array.from({ length: connections }, () => fetch(ours.url + a().path).then((got) => got.text())))
    const beside = withLikes
      ? [sendEvery(LIKE_EVERY_MS, ours.url, oursLike), sendEvery(LIKE_EVERY_MS, limit.url, limitLike)]
      : []
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await load(limit.url, connections, SECONDS, b)
      pairs.push([await load(ours.url, connections, SECONDS, a), bare])
    }
    const lost = (await Promise.all(beside.map((stop) => stop()))).reduce((sum, errors) => sum + errors, 0)
    if (lost > 0) throw new Error(`${lost} likes beside ${name} failed`)
    rows.push({ name, goal, figures: show(pairs) })
    process.stderr.write(`${name}: ${show(pairs)}\n`)
  }
  await compare(
    'P1 newest page, 32 connections',
    '>= 2x',
    32,
    () => get('/api/listings'),
    () => get('/newest'),
  )
  await compare(
    'P2 listing by id, 32 connections, 20 likes a second beside it',
    '>= 0.9x',
    32,
    () => get(`/api/listings/${pick(stage.listingIds)}`),
    () => get(`/listing/${pick(stage.listingIds)}`),
    { warmUp: true, withLikes: true },
  )
  // Far more than are cached: each is read from the database.
  await compare(
    'P2 the same, cache cold',
    '>= 0.5x',
    32,
    () => get(`/api/listings/${pick(stage.allIds)}`),
    () => get(`/listing/${pick(stage.allIds)}`),
  )
  await compare('P8 like, 32 connections', '>= 0.7x', 32, oursLike, limitLike)
  await compare('P5 invest, spread, 128 connections', '>= 1.3x', 128, oursInvest(false), limitInvest(false))
  await compare(
    'P6 invest, one hot listing, 128 connections',
    '>= 4.5x, p99 <= 0.3x',
    128,
    oursInvest(true),
    limitInvest(true),
  )
  await compare('P7 invest, one user alone', 'p50 <= 1.8x', 1, oursInvest(false), limitInvest(false), {
    show: byMedian,
  })
}

await main()
