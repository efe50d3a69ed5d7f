import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCK } from '#platform/server/advisory-locks.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { keepDemoOut } from '../src/app/server/demo-people.ts'
import { judgeBefore } from '../src/app/server/judge-before.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { apiClient, register } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { cardToken } from '#test/builders.ts'
import { catalog, digests } from '#test/database-digest.ts'
import { startProgram } from '#test/node-process.ts'
import { QUIET } from '#test/prepared-data.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { demoInvestor, demoOperator, demoPeople } from '../seed/people.ts'
import { allListings } from '../seed/listings.ts'

// Somebody tried Freehold with the demo, imported homes of their own beside it, and goes on with these alone.

const PASSWORD = 'four walls and a red door'
const DEPOSIT = 500_000
const INVESTED = 120_000

let server: ServerProcess
let postgres: EmbeddedPostgres
let ada: ApiClient
let own: string
let sold: string
beforeAll(async () => {
  server = await startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD: PASSWORD }), 'demo')
  ada = await register(server, 'ada@larch.example')
  ;[own, sold] = await importHomes()
  await playAtHome()
  // It stays for this test while no server and no command runs.
  postgres = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => undefined })
})
afterAll(async () => {
  await postgres?.stop()
  await server?.remove()
})

const column = (name: string) => ({ column: name })
const MAPPING = {
  source: 'larch',
  id: column('id'),
  fields: {
    name: { template: 'Larch House {id}' },
    line1: { template: '{id} Larch Street' },
    city: { constant: 'Boise' },
    state: { constant: 'ID' },
    zip: { constant: '83702' },
    lon: column('lon'),
    lat: { constant: 43.6 },
    bedrooms: { constant: 3 },
    bathrooms: { constant: 2 },
    sqft: { constant: 1400 },
    price: { column: 'price', as: 'dollars' },
    price_on: { constant: '2026-01-01' },
  },
  valuation: { method: 'recorded sale' },
  capital_stack: [{ kind: 'common equity', share: 1, is_open: true }],
  minimum_cents: 10_000,
}

async function importHomes(): Promise<[string, string]> {
  const at = (name: string) => join(server.dataDir, name)
  writeFileSync(at('map.json'), JSON.stringify(MAPPING))
  writeFileSync(at('homes.csv'), 'id,lon,price\n1,-116.2,250000\n2,-116.3,300000\n3,-116.4,410000\n')
  const { code, output } = await server.command('import', at('homes.csv'), '--map', at('map.json'))
  expect({ code, output }).toMatchObject({ code: 0 })
  const rows = await rowsOf<{ id: string }>(`SELECT id FROM listings WHERE source = 'larch' ORDER BY source_id`)
  return [rows[0]!.id, rows[1]!.id]
}

/** What a person and an operator of the demo do with a home that is none of it, and with one that is. */
async function playAtHome(): Promise<void> {
  const token = await cardToken(server.url)
  expect((await ada.deposit({ amountCents: DEPOSIT, token, key: 'paid in while trying' })).status).toBe(200)
  expect((await ada.invest({ listingId: own, amountCents: INVESTED })).status).toBe(200)
  for (const id of [own, allListings[0]!.id]) await call('PUT', `/api/listings/${id}/save`)
  expect((await ada.post('/api/saved-searches', { name: 'Boise', query: { city: 'Boise' } })).status).toBe(200)
  const fact = ['--fact', 'sqft', '--to', '1450', '--reason', 'measured again', '--as', demoOperator.email]
  const corrected = await server.command('listing', 'correct', sold, ...fact)
  expect(corrected).toMatchObject({ code: 0 })
  // Dana of the demo likes it, and its raise went as far as money that nobody has can take it.
  await server.database.pool.query(
    'INSERT INTO saved_listings (user_id, listing_id, created_at) VALUES ($1, $2, now())',
    [demoInvestor.id, own],
  )
  await server.database.pool.query('UPDATE listing_counters SET likes = likes + 1 WHERE listing_id = $1', [own])
  await server.database.pool.query(
    `UPDATE offerings SET status = 'failed', given_up_at = now(), collected_cents = 0 WHERE listing_id = $1`,
    [sold],
  )
}

const call = async (method: string, path: string) =>
  await fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${ada.token}` } })

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query<Row>(sql, values)).rows
const count = async (from: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]!.n

async function demo(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = startProgram('src/app/cli.ts', ['demo', 'remove', ...args], {
    ...QUIET,
    DATA_DIR: server.dataDir,
    ...env,
  })
  const { code, signal } = await command.ended
  return { code, signal, output: command.output() }
}

const home = () => ({ pool: server.database.pool }) as Parameters<typeof digests>[0]
const anchors = () => readdirSync(join(server.dataDir, 'anchors')).toSorted()
const mark = () => existsSync(join(server.dataDir, 'demo-removal.json'))
/** What a start in production asks before its migrations and after them. */
async function startsInProduction(): Promise<void> {
  const { secretKey: key } = server.deps.config
  const config = readConfig({ ...real, DATA_DIR: server.dataDir, SECRET_KEY: key })
  await judgeBefore(config, server.embeddedUrl)
  await keepDemoOut(config, server.database, makeLog('silent'))
}
const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://houses.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_51NobodysKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51NobodysKey',
}

test('beside a server, and beside another one that does the same, nothing is removed', async () => {
  const beside = await demo(['--yes'])
  expect(beside).toMatchObject({ code: 1, output: expect.stringContaining('a server runs on this database') })
  const other = await server.database.pool.connect()
  try {
    await other.query('SELECT pg_advisory_lock($1)', [LOCK.seed])
    const twice = await demo(['--yes'])
    expect(twice).toMatchObject({
      code: 1,
      output: expect.stringContaining('another process makes or removes the demo'),
    })
  } finally {
    await other.query('SELECT pg_advisory_unlock($1)', [LOCK.seed])
    other.release()
  }
  expect(await count('ledger_journals')).toBeGreaterThan(2000)
})

test('it is shown first; what real money may have come by is refused; a kill before the end changes nothing', async () => {
  await server.stop()
  const [rows, rules] = [await digests(home()), await catalog(home())]
  const shown = await demo([])
  expect(shown.output).toMatch(/goes: 197 people of the demo \(1 of them closed.*\), 66 homes, \d+ files/)
  expect(shown.output).toContain('stays: 1 accounts, 0 of them operators')
  expect(shown.output).toContain('stays: 3 homes, 3 of them with an offering')
  expect(shown.output).toContain('nothing was changed: add --yes to do it')
  expect((await demo(['--dry-run'])).output).toContain('dry run: nothing was changed')

  await server.database.pool.query(
    `INSERT INTO outside_anchors (chain, seq, hash, at) VALUES ('ledger', 9, decode(repeat('00', 32), 'hex'), now())`,
  )
  expect(await demo(['--yes'])).toMatchObject({ code: 1, output: expect.stringContaining('add --anchors-aside') })
  await server.database.pool.query('DELETE FROM outside_anchors')

  expect(await demo(['--yes'], { FAILPOINT: 'demo-marked' })).toMatchObject({ signal: 'SIGKILL' })
  expect(mark()).toBe(true)
  const { output, code } = await server.command('ledger', 'check')
  expect({ output, code }).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean') })
  expect(mark()).toBe(false)
  // A check seals the trail, and nothing else was written.
  const kept = await digests(home())
  const written = Object.keys(rows).filter((table) => rows[table] !== kept[table])
  expect(written.filter((table) => !table.startsWith('public.audit_'))).toEqual([])
  expect(withoutSequences(await catalog(home()))).toEqual(withoutSequences(rules))
})

// A number that was drawn is not given back.
const withoutSequences = (lines: readonly string[]) => lines.filter((line) => !/_seq-?\d*$/.test(line))

test('killed when its rows are gone, it is finished by the next command: the books are empty and clean', async () => {
  const rules = await catalog(home())
  await expect(startsInProduction()).rejects.toThrow(/the database holds 197 people of the demo/)
  expect(await demo(['--yes'], { FAILPOINT: 'demo-removed' })).toMatchObject({ signal: 'SIGKILL' })
  expect(existsSync(join(server.dataDir, 'sandbox'))).toBe(true)
  const { output, code } = await server.command('ledger', 'check')
  expect({ output, code }).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean and empty') })
  expect(mark()).toBe(false)
  expect(existsSync(join(server.dataDir, 'sandbox'))).toBe(false)
  expect(anchors()).toContain('of-the-demo-ledger.log')
  expect(readFileSync(join(server.dataDir, 'anchors/ledger.log'), 'utf8')).toBe('')
  expect(await catalog(home()).then(withoutSequences)).toEqual(withoutSequences(rules))
  const again = await demo(['--yes'])
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('was removed from this database before') })
})

test('nobody and nothing of the demo is left, but the closed account of the operator who corrected a home', async () => {
  const left = await rowsOf<{ id: string; email: string; role: string; closed: boolean }>(
    'SELECT id, email, role, closed_at IS NOT NULL AS closed FROM users WHERE id = ANY ($1::uuid[])',
    [demoPeople.map(({ id }) => id)],
  )
  expect(left).toEqual([
    { id: demoOperator.id, email: `${demoOperator.id}@closed.invalid`, role: 'investor', closed: true },
  ])
  expect(await count('passwords')).toBe(1)
  for (const table of ['ledger_journals', 'ledger_entries', 'ledger_accounts', 'transfers', 'investments', 'positions'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await rowsOf(`SELECT name FROM listings ORDER BY name`)).toEqual([
    { name: 'Larch House 1' },
    { name: 'Larch House 2' },
    { name: 'Larch House 3' },
  ])
  expect(
    await rowsOf('SELECT listing_id AS id, status, raised_cents AS raised, investors FROM offerings ORDER BY 2, 1'),
  ).toEqual([
    { id: sold, status: 'draft', raised: 0, investors: 0 },
    ...(await rowsOf<{ id: string }>(`SELECT id FROM listings WHERE id <> $1 ORDER BY id`, [sold])).map(({ id }) => ({
      id,
      status: 'open',
      raised: 0,
      investors: 0,
    })),
  ])
  expect(await rowsOf('SELECT listing_id AS id, changed_by AS by, reason FROM listing_changes')).toEqual([
    { id: sold, by: demoOperator.id, reason: 'measured again' },
  ])
  expect(await rowsOf('SELECT user_id AS who, listing_id AS id FROM saved_listings')).toEqual([
    { who: ada.id, id: own },
  ])
})

test('what is counted is counted from what is left', async () => {
  expect(await rowsOf(`SELECT state, n FROM listing_states WHERE n <> 0`)).toEqual([{ state: 'ID', n: 3 }])
  expect(await rowsOf('SELECT listing_id AS id, likes FROM listing_counters WHERE likes <> 0')).toEqual([
    { id: own, likes: 1 },
  ])
  const cells = await rowsOf<{ z: number; n: number; price: number }>(
    'SELECT z, sum(n)::int AS n, sum(sum_price)::bigint AS price FROM map_cells GROUP BY z ORDER BY z',
  )
  expect(cells).toEqual([3, 5, 7, 9, 11, 13, 15, 17].map((z) => ({ z, n: 3, price: 96_000_000 })))
  expect(await rowsOf('SELECT id FROM listing_facts ORDER BY id')).toEqual(
    await rowsOf('SELECT id FROM listings ORDER BY id'),
  )
  expect(await rowsOf(`SELECT id, status FROM listing_facts WHERE funded_percent > 0 OR has_money`)).toEqual([])
})

test('production takes the database, the demo is not made again, and whoever registered goes on', async () => {
  await startsInProduction()
  await server.start({ DEMO: 'on' })
  ada = apiClient(server, ada)
  expect(await count('users WHERE closed_at IS NULL')).toBe(1)
  expect((await ada.get('/api/config')).body).toMatchObject({ demo: false })
  expect(await ada.wallet()).toBe(0)
  expect((await ada.get('/api/saved-searches')).body['searches']).toMatchObject([{ name: 'Boise' }])
  const login = { email: demoInvestor.email, password: PASSWORD }
  expect((await ada.post('/api/login', login)).status).toBe(401)
  expect((await ada.post('/api/preview', {})).status).toBe(409)
  const page = await fetch(`${server.url}/projects`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Larch House 1')])
  expect((await fetch(`${server.url}/track-record`)).status).toBe(200)
  // The books go on from their beginning.
  const token = await cardToken(server.url)
  expect((await ada.deposit({ amountCents: 7000, token, key: 'the first real one' })).status).toBe(200)
  expect(await ada.wallet()).toBe(7000)
  const checked = await server.command('ledger', 'check')
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/1 journals.*the books are clean/s) })
  expect(await demo(['--yes'])).toMatchObject({ code: 1 })
  expect(await count('ledger_journals')).toBe(1)
})
