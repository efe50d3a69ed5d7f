import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCK } from '#platform/server/advisory-locks.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { keepDemoOut } from '../src/app/server/demo-people.ts'
import { judgeBefore } from '../src/app/server/judge-before.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { apiClient } from '#test/api-client.ts'
import { cardToken } from '#test/builders.ts'
import { catalog, digests } from '#test/database-digest.ts'
import { startProgram } from '#test/node-process.ts'
import { DEMO_PASSWORD, tryDemo } from '#test/demo-world.ts'
import type { TriedDemo } from '#test/demo-world.ts'
import { QUIET } from '#test/prepared-data.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { demoInvestor, demoOperator, demoPeople } from '../seed/people.ts'

// Somebody tried Freehold with the demo, imported homes of their own beside it, and goes on with these alone.

let server: ServerProcess
let postgres: EmbeddedPostgres
let tried: TriedDemo
beforeAll(async () => {
  server = await startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD: DEMO_PASSWORD }), 'demo')
  tried = await tryDemo(server)
  // It stays for this test while no server and no command runs.
  postgres = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => undefined })
})
afterAll(async () => {
  await postgres?.stop()
  await server?.remove()
})

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
/** Files by their hash. */
const evidence = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  )
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
  expect([existsSync(tried.picture), evidence().length]).toEqual([true, 2])
  const { output, code } = await server.command('ledger', 'check')
  expect({ output, code }).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean and empty') })
  expect([existsSync(tried.picture), evidence().length]).toEqual([false, 0])
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
    { id: tried.sold, status: 'draft', raised: 0, investors: 0 },
    ...(await rowsOf<{ id: string }>(`SELECT id FROM listings WHERE id <> $1 ORDER BY id`, [tried.sold])).map(
      ({ id }) => ({
        id,
        status: 'open',
        raised: 0,
        investors: 0,
      }),
    ),
  ])
  expect(await rowsOf('SELECT listing_id AS id, changed_by AS by, reason FROM listing_changes')).toEqual([
    { id: tried.sold, by: demoOperator.id, reason: 'measured again' },
  ])
  expect(await rowsOf('SELECT user_id AS who, listing_id AS id FROM saved_listings')).toEqual([
    { who: tried.ada.id, id: tried.own },
  ])
})

test('what whoever registered wrote stays, without what the demo wrote under it', async () => {
  expect(await rowsOf('SELECT title, listing_id AS home FROM posts')).toEqual([{ title: 'Of two homes', home: null }])
  expect(await rowsOf('SELECT text FROM post_comments')).toEqual([{ text: 'By the way: neither is for sale.' }])
  expect(await rowsOf('SELECT text, answered_at AS at FROM listing_questions')).toEqual([
    { text: 'Is it dry?', at: null },
  ])
  expect(await count('listing_answers')).toBe(0)
})

test('what is counted is counted from what is left', async () => {
  expect(await rowsOf(`SELECT state, n FROM listing_states WHERE n <> 0`)).toEqual([{ state: 'ID', n: 3 }])
  expect(await rowsOf('SELECT listing_id AS id, likes FROM listing_counters WHERE likes <> 0')).toEqual([
    { id: tried.own, likes: 1 },
  ])
  const cells = await rowsOf<{ z: number; n: number; price: number }>(
    'SELECT z, sum(n)::int AS n, sum(sum_price)::bigint AS price FROM map_cells GROUP BY z ORDER BY z',
  )
  expect(cells).toEqual([3, 5, 7, 9, 11, 13, 15, 17].map((z) => ({ z, n: 3, price: 96_000_000 })))
  expect(await rowsOf('SELECT id FROM listing_facts ORDER BY id')).toEqual(
    await rowsOf('SELECT id FROM listings ORDER BY id'),
  )
  expect(await rowsOf(`SELECT id, status FROM listing_facts WHERE funded_percent > 0 OR has_money`)).toEqual([])
  expect(await rowsOf('SELECT isfinite(counted_at) AS was_counted FROM public_totals')).toEqual([
    { was_counted: false },
  ])
})

test('production takes the database, the demo is not made again, and whoever registered goes on', async () => {
  await startsInProduction()
  await server.start({ DEMO: 'on' })
  const ada = apiClient(server, tried.ada)
  expect(await count('users WHERE closed_at IS NULL')).toBe(1)
  await expect.poll(async () => (await ada.get('/api/config')).body['demo']).toBe(false)
  await expect.poll(() => ada.wallet()).toBe(0)
  await expect
    .poll(async () => (await ada.get('/api/saved-searches')).body['searches'])
    .toMatchObject([{ name: 'Boise' }])
  const login = { email: demoInvestor.email, password: DEMO_PASSWORD }
  await expect.poll(async () => (await ada.post('/api/login', login)).status).toBe(401)
  await expect.poll(async () => (await ada.post('/api/preview', {})).status).toBe(409)
  const page = async (path: string) => await (await fetch(`${server.url}${path}`)).text()
  await expect.poll(() => page('/track-record')).toContain('Larch House 1')
  // The books go on from their beginning.
  const token = await cardToken(server.url)
  const deposit = { amountCents: 7000, token, key: 'the first real one' }
  await expect.poll(async () => (await ada.deposit(deposit)).status).toBe(200)
  await expect.poll(() => ada.wallet()).toBe(7000)
  const checked = await server.command('ledger', 'check')
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/1 journals.*the books are clean/s) })
  expect(await demo(['--yes'])).toMatchObject({ code: 1 })
  expect(await count('ledger_journals')).toBe(1)
})
