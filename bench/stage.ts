import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { keepAgreements } from '#features/offerings/server/keep-agreement.ts'
import { cardClearing, walletOf } from '#features/ledger/rules.ts'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { SERVER_OPTIONS } from '../bin/server-options.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const LISTINGS = 100_000
export const INVESTORS = 512
/** The stage and the servers on it sign one ledger. */
export const SECRET_KEY = 'a key for the benchmarks: it signs made-up money'

export type Stage = {
  readonly url: string
  readonly database: Database
  readonly tokens: readonly string[]
  /** Those that most is measured with. */
  readonly listingIds: readonly string[]
  readonly allIds: readonly string[]
  /** Each listing's place in the list of the newest, as a cursor names it; neighbours lie far apart. */
  readonly places: readonly { readonly id: string; readonly at: string }[]
  close(): Promise<void>
}

/** A real PostgreSQL with fsync on, 100,000 listings (a multiple of 10,000) and 512 investors with money, for both sides. */
export async function makeStage(dataDir: string, listings = LISTINGS): Promise<Stage> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // Filling it takes as long as it takes on a busy machine.
  const database = openDatabase(embedded.url, { evidence: makeEvidence(SECRET_KEY), patience: 60 })
  await migrate(embedded.url)
  await fillListings(database, listings)
  const tokens = await fillInvestors(database)
  await database.pool.query(
    'CREATE TABLE bench_wallets AS SELECT i AS id, 1000000000000::bigint AS balance FROM generate_series(1, 512) i; ALTER TABLE bench_wallets ADD PRIMARY KEY (id)',
  )
  await database.pool.query(
    'CREATE TABLE bench_likes (payer int, listing int, PRIMARY KEY (payer, listing)); CREATE TABLE bench_listings AS SELECT i AS id, 0 AS likes, 0::bigint AS raised, 1000000000000::bigint AS goal FROM generate_series(1, 100000) i; ALTER TABLE bench_listings ADD PRIMARY KEY (id)',
  )
  await database.pool.query(
    'CREATE TABLE bench_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payer int, listing int, cents bigint, at timestamptz DEFAULT now()); CREATE TABLE bench_entries (order_id bigint, account int, amount bigint)',
  )
  const { rows } = await database.pool.query<{ id: string; at: string }>(
    `SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM listings ORDER BY created_at`,
  )
  const allIds = rows.map((row) => row.id)
  const listingIds = allIds.slice(0, 5000)
  // Opening an offering writes down its agreement, and so does reading one first; these were opened by a statement.
  await database.bulkTransaction((tx) => keepAgreements(tx, listingIds, new Date()))
  await database.pool.query('VACUUM ANALYZE')
  return {
    url: embedded.url,
    database,
    tokens,
    listingIds,
    allIds,
    places: rows.map((_, n) => rows[(n * 7919) % rows.length]!),
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}

async function fillListings(database: Database, listings: number): Promise<void> {
  for (let from = 0; from < listings; from += 10_000) {
    await database.pool.query(
      `INSERT INTO listings (id, name, headline, description, kind, address_line1, city, state, zip, lon, lat, mx, my, bedrooms, bathrooms, sqft,
         year_built, price_cents, price_on, created_at, updated_at)
       SELECT gen_random_uuid(), 'House ' || i, 'A house on a quiet street', repeat('Two floors, a yard and a new roof. ', 12), 'bungalow',
              i || ' Alder Street', 'Tacoma', (ARRAY['WA','OR','ID','CO','AZ','TX','MN','IL','TN','GA','NY','CA'])[1 + i % 12], lpad((i % 99999)::text, 5, '0'),
              -120 + (i % 1000) / 30.0, 30 + (i / 1000 % 100) / 6.0, (i::bigint * 7919) % 1073741823, (i::bigint * 104729) % 1073741823, 1 + i % 5, 2, 900 + i % 2500,
              1900 + i % 120, 20000000 + i::bigint * 100, '2026-01-01', now() - i * interval '1 minute', now()
         FROM generate_series($1::int, $2::int) i`,
      [from + 1, from + 10_000],
    )
  }
  await database.pool.query(
    `WITH s AS (INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, is_open)
                SELECT id, 1, 'common equity', 1000000000000, true FROM listings)
     INSERT INTO offering_uses (listing_id, position, kind, amount_cents) SELECT id, 1, 'purchase', 1000000000000 FROM listings`,
  )
  await database.pool.query(
    `INSERT INTO offerings (listing_id, status, goal_cents, minimum_cents) SELECT id, 'open', 1000000000000, 1 FROM listings`,
  )
  await database.pool.query(
    `INSERT INTO offering_assumptions (listing_id, opened_at, frozen_at, is_at_opening, facts) SELECT id, created_at, now(), false, '{}' FROM listings`,
  )
  await database.pool.query('INSERT INTO listing_counters (listing_id) SELECT id FROM listings')
}

/** People with an open session each, as plainly as a figure needs them. */
export async function addBearers(database: Database, count: number): Promise<{ ids: string[]; tokens: string[] }> {
  const ids = Array.from({ length: count }, () => newId())
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await database.transaction(async (tx) => {
    await tx.client.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at, email_verified_at) SELECT id, id || '@bench.example', id::text, 'A', 'B', now(), now() FROM unnest($1::uuid[]) id`,
      [ids],
    )
    await tx.client.query(
      `INSERT INTO sessions (token_hash, user_id, kind, created_at, seen_at, expires_at) SELECT h, id, 'bearer', now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS t(h, id)`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
    )
  })
  return { ids, tokens }
}

async function fillInvestors(database: Database): Promise<string[]> {
  const { ids, tokens } = await addBearers(database, INVESTORS)
  await database.transaction(async (tx) => {
    await tx.client.query(
      `INSERT INTO investor_limits (investor_id, stated_at, income_cents, worth_cents) SELECT id, now(), 12400000, 124000000 FROM unnest($1::uuid[]) id`,
      [ids],
    )
    const at = new Date()
    const drafts = ids.map((id) => ({
      kind: 'deposit',
      key: `deposit:${id}`,
      memo: '',
      effectiveAt: at,
      entries: [
        { account: cardClearing, amount: -1e12 },
        { account: walletOf(id), amount: 1e12 },
      ],
    }))
    await postJournals(tx, drafts, at)
  })
  return tokens
}

export type Running = {
  readonly url: string
  readonly child: ChildProcess
  readonly startedInMs: number
  rssMb(): { now: number; peak: number }
  /** Of the processor, since it started; in steps of ten. */
  cpuMs(): number
  stop(): Promise<void>
}

/** What `npm start` runs. */
export const SERVER = 'dist/programs/server.js'

/** Run a server as a process of its own, as it is started, and wait for its first line and its first answer. */
export async function runProcess(file: string, env: Record<string, string>, firstPath: string): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...(file === SERVER ? SERVER_OPTIONS : []), `${ROOT}${file}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let seen = ''
    const read = (chunk: Buffer) => {
      seen += String(chunk)
      const found = /listening on (\S+)/.exec(seen)
      if (!found) return
      // From now on its log only flows by: reading it would measure the reader.
      child.stdout.off('data', read).resume()
      resolve(found[1]!)
    }
    child.stdout.on('data', read)
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  await fetch(url + firstPath).then((response) => response.arrayBuffer())
  const startedInMs = performance.now() - startedAt
  return {
    url,
    child,
    startedInMs,
    rssMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
      return { now: mb('VmRSS'), peak: mb('VmHWM') }
    },
    cpuMs: () => {
      const [, times = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [user, system] = times.split(' ').slice(11, 13).map(Number)
      return (user! + system!) * 10
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
