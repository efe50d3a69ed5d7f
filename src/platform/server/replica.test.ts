import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePrimary, makeStandby } from '#test/drills/postgres-node.ts'
import type { PostgresNode } from '#test/drills/postgres-node.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { makeLog } from './log.ts'
import { lsnOf } from './lsn.ts'
import { makeApp } from './make-app.ts'
import { metricsText } from './metrics.ts'
import { isPureRead } from './pure-read.ts'
import { freshSince, readFresh } from './reader-needs.ts'
import { keepReadersFresh } from './reader.ts'

// A primary, a standby that follows it, and servers that read from both.

const folder = mkdtempSync(join(tmpdir(), 'freehold-reads-'))
const PATIENCE = { timeout: 40_000 }
const look = { name: '', text: `SELECT n, current_setting('port')::int AS port FROM counted` }
const add = { name: '', text: 'UPDATE counted SET n = n + 1' }
type Seen = { n: number; port: number }

let primary: PostgresNode
let standby: PostgresNode
const opened: Database[] = []

const folderOf = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}
const urlOf = ({ port }: PostgresNode) => `postgres://app@127.0.0.1:${port}/postgres`

function open(replica = urlOf(standby)): { database: Database; told: string[] } {
  const told: string[] = []
  const onChange = (isUsed: boolean, why: string) => void told.push(isUsed ? 'used' : why)
  const database = openDatabase(urlOf(primary), { max: 4, replica: { url: replica, onChange } })
  opened.push(database)
  return { database, told }
}
const seenBy = async ({ stale }: Database) => (await stale.first<Seen>(look))!
const placeOf = async (database: Database) => (await seenBy(database)).port
const now = async () => (await primary.query<{ n: number }>('SELECT n FROM counted'))[0]!.n

beforeAll(async () => {
  primary = await makePrimary(folderOf('a'))
  await primary.start()
  await primary.query('CREATE TABLE counted (n int NOT NULL)')
  await primary.query('INSERT INTO counted VALUES (1)')
  standby = await makeStandby(primary, 'standby', folderOf('b'))
  await standby.start()
})
afterAll(async () => {
  for (const node of [primary, standby]) await node?.kill()
  rmSync(folder, { recursive: true, force: true })
})

let server: Database
let told: string[]
beforeEach(async () => {
  ;({ database: server, told } = open())
  await vi.waitFor(async () => {
    if ((await placeOf(server)) !== standby.port) throw new Error('the standby is not read from yet')
  }, PATIENCE)
})
afterEach(async () => {
  await standby.query('SELECT pg_wal_replay_resume()').catch(() => undefined)
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

test('what may be old is read from the standby, everything else and every write from the primary', async () => {
  expect((await server.first<Seen>(look))!.port).toBe(primary.port)
  expect(await server.transaction(async (tx) => (await tx.first<Seen>(look))!.port)).toBe(primary.port)
  expect(
    (
      await server.stale.rows<Seen>({ name: '', text: `${add.text} RETURNING n, current_setting('port')::int AS port` })
    )[0]!.port,
  ).toBe(primary.port)
  expect((await metricsText()).text).toMatch(/freehold_stale_reads_total\{place="replica"\} [1-9]/)
})

test('while somebody writes all the time it is asked all the same', async () => {
  const stopping = new AbortController()
  const writer = (async () => {
    while (!stopping.signal.aborted) await server.run(add)
  })()
  const places = new Map<number, number>()
  await vi.waitFor(
    async () => {
      const port = await placeOf(server)
      places.set(port, (places.get(port) ?? 0) + 1)
      if ((places.get(standby.port) ?? 0) < 100) throw new Error('it is seldom asked')
    },
    { ...PATIENCE, interval: 1 },
  )
  stopping.abort()
  await writer
  expect(places.get(standby.port)).toBeGreaterThanOrEqual(100)
})

describe('while the standby does not apply what comes', () => {
  beforeEach(() => standby.query('SELECT pg_wal_replay_pause()'))

  test('what was written on this server is read from the primary, at once by who must see all, and soon by everybody', async () => {
    const before = await now()
    await server.transaction((tx) => tx.run(add))
    expect(await readFresh(true, () => seenBy(server))).toEqual({ n: before + 1, port: primary.port })
    await server.run(add)
    expect(await readFresh(true, () => seenBy(server))).toEqual({ n: before + 2, port: primary.port })
    await expect.poll(() => seenBy(server), PATIENCE).toEqual({ n: before + 2, port: primary.port })
    await standby.query('SELECT pg_wal_replay_resume()')
    await expect.poll(() => seenBy(server), PATIENCE).toEqual({ n: before + 2, port: standby.port })
  })

  test('a write that it does not hold yet is reason enough, long before it is too far behind', async () => {
    // On a machine that stands still for seconds it is too far behind as well: then once more.
    for (let isTooFar = true; isTooFar; isTooFar = server.replica!.standing().unusedSeconds > 0) {
      await standby.query('SELECT pg_wal_replay_resume()')
      await expect.poll(() => placeOf(server), PATIENCE).toBe(standby.port)
      await standby.query('SELECT pg_wal_replay_pause()')
      await server.run(add)
      await expect.poll(() => placeOf(server), PATIENCE).toBe(primary.port)
    }
    expect(await seenBy(server)).toEqual({ n: await now(), port: primary.port })
  })

  test('another server, which heard of the write, does not ask it either; what it holds is told by the end of the log', async () => {
    const { database: other } = open()
    await expect.poll(() => other.replica!.standing().unusedSeconds, PATIENCE).toBe(0)
    const before = await now()
    await server.run(add)
    const end = lsnOf(await server.replica!.endOfLog())
    expect(other.replica!.holds(end)).toBe(false)
    other.replica!.noticeWrite()
    await expect.poll(() => seenBy(other), PATIENCE).toEqual({ n: before + 1, port: primary.port })
    await standby.query('SELECT pg_wal_replay_resume()')
    await expect.poll(() => other.replica!.holds(end), PATIENCE).toBe(true)
  })

  test('it is not asked any more once it is too far behind, which is told, and again when it has caught up', async () => {
    const { database: other, told: toldOther } = open()
    await expect.poll(() => toldOther, PATIENCE).toContain('used')
    await server.run(add)
    await expect.poll(() => toldOther.at(-1), PATIENCE).toBe('it is more than 5 s behind')
    expect(await placeOf(other)).toBe(primary.port)
    expect(other.replica!.standing().unusedSeconds).toBeGreaterThan(0)
    await standby.query('SELECT pg_wal_replay_resume()')
    await expect.poll(() => placeOf(other), PATIENCE).toBe(standby.port)
    expect(other.replica!.standing().unusedSeconds).toBe(0)
  })
})

test('a standby that dies under readers is noticed by none of them, and is asked again when it is back', async () => {
  let failed = 0
  const stopping = new AbortController()
  const readers = Array.from({ length: 8 }, async () => {
    while (!stopping.signal.aborted) await seenBy(server).catch(() => (failed += 1))
  })
  await standby.kill()
  await expect.poll(() => told.at(-1), PATIENCE).toMatch(/^it failed|^it cannot be asked/)
  expect(await placeOf(server)).toBe(primary.port)
  await standby.start()
  await expect.poll(() => placeOf(server), PATIENCE).toBe(standby.port)
  stopping.abort()
  await Promise.all(readers)
  expect(failed).toBe(0)
})

test('a standby that is frozen costs a reader seconds, and none of them an answer', async () => {
  standby.freeze()
  try {
    const answers = await Promise.all(Array.from({ length: 4 }, () => placeOf(server)))
    expect(new Set(answers)).toEqual(new Set([primary.port]))
  } finally {
    standby.thaw()
  }
})

test('what is no standby of this database is never asked: the primary itself, another database, nobody', async () => {
  const other = await makePrimary(folderOf('c'))
  await other.start()
  try {
    for (const [url, why] of [
      [urlOf(primary), 'it is no standby'],
      [urlOf(other), 'it is the standby of another database'],
      ['postgres://app@127.0.0.1:1/postgres', expect.stringMatching(/^it cannot be asked/)],
    ] as const) {
      const { database, told: toldOf } = open(url)
      await expect.poll(() => toldOf.at(-1), PATIENCE).toEqual(why)
      expect(await placeOf(database)).toBe(primary.port)
    }
  } finally {
    await other.kill()
  }
})

describe('over HTTP', () => {
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'http') }), replicaUrl: 'postgres://x' }
  const person = { userId: 'ada' } as never

  async function serve(database: Database) {
    const app = await makeApp(config, makeLog('silent'), [])
    keepReadersFresh(app, { config, database, log: makeLog('silent') })
    app.addHook('onRequest', async (request) => void (request.visitor = person))
    app.get('/read', () => seenBy(database))
    app.get('/since', async () => ({ since: freshSince() }))
    app.post('/write', async () => ({ rows: await database.run(add) }))
    return app
  }

  test('an answer to a write carries where the log ended, and another server reads for it what it holds', async () => {
    const { database: other } = open()
    await expect.poll(() => placeOf(other), PATIENCE).toBe(standby.port)
    const [here, there] = [await serve(server), await serve(other)]
    await standby.query('SELECT pg_wal_replay_pause()')
    const before = await now()
    const wrote = await here.inject({ method: 'POST', url: '/write' })
    const [cookie] = wrote.cookies
    expect(cookie).toMatchObject({ name: 'freehold_wrote', httpOnly: true, sameSite: 'Lax', maxAge: 60 })
    const read = async (headers: Record<string, string>) => (await there.inject({ url: '/read', headers })).json<Seen>()
    const fresh = { n: before + 1, port: primary.port }
    expect(await read({ cookie: `freehold_wrote=${encodeURIComponent(cookie!.value)}` })).toEqual(fresh)
    expect(await read({ authorization: 'Bearer of-a-program' })).toEqual(fresh)
    const since = await there.inject({
      url: '/since',
      headers: { cookie: `freehold_wrote=${encodeURIComponent(cookie!.value)}` },
    })
    expect(since.json()).toEqual({ since: cookie!.value })
    expect((await read({ cookie: 'freehold_wrote=nonsense' })).n).toBeLessThanOrEqual(before + 1)
    expect((await there.inject({ url: '/read' })).cookies).toEqual([])
    await Promise.all([here.close(), there.close()])
  })
})

test.each([
  ['SELECT 1', true],
  ['  WITH a AS (SELECT updated_at FROM t) SELECT 1 FROM a', true],
  ['WITH a AS (DELETE FROM t RETURNING 1) SELECT 1 FROM a', false],
  ['SELECT 1 FROM t FOR UPDATE', false],
  ['SELECT 1 FROM t FOR SHARE OF t', false],
  [`SELECT pg_notify('a', 'b')`, false],
  [`SELECT nextval('s')`, false],
  ['SELECT pg_advisory_xact_lock(1)', false],
  ['UPDATE t SET a = 1', false],
])('%s only reads: %s', (text, is) => expect(isPureRead(text)).toBe(is))

test('places in the log are compared by their number', () => {
  expect(lsnOf('1/0') - lsnOf('0/FFFFFFFF')).toBe(1n)
  expect(lsnOf('a/b')).toBe((10n << 32n) + 11n)
  expect(() => lsnOf('0')).toThrow(RangeError)
})
