import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { PatientPool } from './patient-pool.ts'

let home: TestDatabase
let role: string
beforeAll(async () => {
  home = await testDatabase()
  role = `patient_${new URL(home.url).pathname.slice(-8)}`
  await home.pool.query(`CREATE ROLE ${role} LOGIN`)
})
afterAll(async () => {
  await home.pool.query(`DROP ROLE ${role}`)
  await home.drop()
})

const allow = (n: number) => home.pool.query(`ALTER ROLE ${role} CONNECTION LIMIT ${n}`)
const settings = () => {
  const url = new URL(home.url)
  url.username = role
  return { connectionString: url.href, max: 8, connectionTimeoutMillis: 20_000 }
}
/** Those that the test before left, or was refused, count until the database has seen them off. */
async function allGone() {
  await allow(1)
  const entered = async () => {
    const client = new pg.Client(settings())
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => entered().catch(() => false)).toBe(true)
  const left = () => home.pool.query('SELECT FROM pg_stat_activity WHERE usename = $1', [role])
  await expect.poll(async () => (await left()).rowCount).toBe(0)
}
let pool: pg.Pool
beforeEach(async () => {
  await allGone()
  pool = new PatientPool(settings())
  pool.on('error', () => undefined)
})
afterEach(() => pool.end())

const ask = (on: pg.Pool) => on.query<{ n: number }>('SELECT 1 AS n, pg_sleep(0.01)').then(({ rows }) => rows[0]!.n)
const codes = async (asked: readonly Promise<unknown>[]) => [
  ...new Set(
    (await Promise.allSettled(asked)).map((one) => (one.status === 'rejected' ? one.reason.code : 'answered')),
  ),
]

describe('a pool whose database lets in fewer than it may take', () => {
  test('waits for those that are open', async () => {
    await allow(2)
    expect(await ask(pool)).toBe(1)
    expect(await codes(Array.from({ length: 40 }, () => ask(pool)))).toEqual(['answered'])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
    const clients = await Promise.all([pool.connect(), pool.connect()])
    const third = pool.connect()
    clients[0].release()
    ;(await third).release()
    clients[1].release()
  })

  test('where any other refuses some', async () => {
    await allow(2)
    const plain = new pg.Pool(settings())
    await ask(plain)
    expect(await codes(Array.from({ length: 40 }, () => ask(plain)))).toContain('53300')
    await plain.end()
  })

  test('refuses at once where none is open', async () => {
    await allow(0)
    expect(await codes([ask(pool), ask(pool)])).toEqual(['53300'])
  })

  test('waits no longer than it may', async () => {
    await allow(1)
    const impatient = new PatientPool({ ...settings(), connectionTimeoutMillis: 200 })
    const held = await impatient.connect()
    await expect(impatient.connect()).rejects.toThrow('timeout exceeded when trying to connect')
    held.release()
    await impatient.end()
  })

  test('keeps nobody waiting where none is open: however many ask, they ask side by side, and twice at most', async () => {
    await allow(0)
    let asked = 0
    class Counted extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super(config)
        asked += 1
      }
    }
    const many = new PatientPool({ ...settings(), Client: Counted })
    expect(await codes(Array.from({ length: 60 }, () => ask(many)))).toEqual(['53300'])
    expect(asked).toBeLessThanOrEqual(120)
    expect(many.options.max).toBe(8)
    await many.end()
  })

  test('counts on none that is lost', async () => {
    await allow(3)
    const lost = await Promise.all([pool.connect(), pool.connect()])
    for (const client of lost) client.release(true)
    await expect.poll(() => pool.totalCount).toBe(0)
    const held = await pool.connect()
    await allow(1)
    const asked = codes([ask(pool)])
    await expect.poll(() => pool.waitingCount).toBe(1)
    held.release()
    expect(await asked).toEqual(['answered'])
  })

  test('tells at once of any other refusal, also while some are open', async () => {
    await allow(8)
    const held = await pool.connect()
    await home.pool.query(`ALTER ROLE ${role} NOLOGIN`)
    expect(await codes([ask(pool)])).toEqual(['28000'])
    await home.pool.query(`ALTER ROLE ${role} LOGIN`)
    held.release()
  })

  test('takes more again once it is let to', async () => {
    await allow(1)
    await Promise.all([ask(pool), ask(pool), ask(pool)].map((one) => one.catch(() => undefined)))
    await ask(pool)
    await allow(8)
    await expect
      .poll(
        async () => {
          await Promise.all(Array.from({ length: 8 }, () => ask(pool)))
          return pool.totalCount
        },
        { timeout: 10_000, interval: 250 },
      )
      .toBe(8)
  })
})
