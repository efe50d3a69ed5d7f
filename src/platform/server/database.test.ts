import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { startFaultProxy, throughLine } from '#test/fault-proxy.ts'
import type { FaultProxy } from '#test/fault-proxy.ts'
import { batched } from './batch.ts'
import { Busy } from './busy.ts'
import { CommitUnknown, isDatabaseDown } from './database-errors.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { edgeRefusals } from './edge-refusals.ts'
import { faultOf } from './fault.ts'
import { makeReadiness } from './readiness.ts'
import { statement } from './statement.ts'

// A database that falls silent, is lost, is slow, or has become a standby.

const add = statement('database-test-add', 'INSERT INTO kept VALUES ($1)')
const count = statement<{ n: number }>('database-test-count', 'SELECT count(*) AS n FROM kept WHERE what = $1')
const rest = statement('database-test-rest', 'SELECT pg_sleep($1)')

let home: TestDatabase
let line: FaultProxy
let database: Database
let hasty: Database
beforeAll(async () => {
  home = await testDatabase()
  await home.pool.query('CREATE TABLE kept (what text PRIMARY KEY)')
  line = await startFaultProxy(home.url)
  database = openDatabase(throughLine(home.url, line), { max: 4 })
  hasty = openDatabase(throughLine(home.url, line), { max: 4, patience: 0.25 })
})
afterEach(() => line.setFault({}))
afterAll(async () => {
  await database.close()
  await hasty.close()
  await line.close()
  await home.drop()
})

const SILENT = { swallowRequests: true, swallowAnswers: true }
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const keptOf = async (what: string) => (await home.pool.query('SELECT FROM kept WHERE what = $1', [what])).rowCount

describe('a database that falls silent', { timeout: 60_000 }, () => {
  test('is given up by reads, transactions, lookups and the question whether it is ready; then all goes on', async () => {
    const lookUp = batched(8, async (keys: readonly string[]) => {
      const rows = await hasty.rows(count, [keys[0]])
      return keys.map(() => rows[0]?.n)
    })
    const whyNotReady = makeReadiness(hasty)
    await hasty.first(count, ['warm'])
    expect(await whyNotReady()).toBe(null)
    line.setFault(SILENT)
    const first = lookUp('a')
    const failures = await Promise.all([
      failureOf(hasty.first(count, ['a'])),
      failureOf(hasty.transaction((tx) => tx.run(add, ['silent']))),
      failureOf(first),
      // Waits behind the first, and not for as long again.
      failureOf(Promise.resolve().then(() => lookUp('b'))),
      failureOf(hasty.background.query('SELECT 1')),
    ])
    for (const failure of failures) expect([failure, isDatabaseDown(failure)]).toEqual([expect.any(Error), true])
    expect(await whyNotReady()).toBe('the database is out of reach')
    line.setFault({})
    expect(await whyNotReady()).toBe(null)
    expect(await lookUp('c')).toBe(0)
    await hasty.transaction((tx) => tx.run(add, ['spoken']))
    expect(await hasty.first(count, ['spoken'])).toEqual({ n: 1 })
  })

  test('with a COMMIT under way: nobody claims that it failed', async () => {
    const lost = await failureOf(
      hasty.transaction(async (tx) => {
        await tx.run(add, ['answer cut'])
        line.setFault({ cutAnswerAfterBytes: 0 })
      }),
    )
    line.setFault({})
    expect(lost).toBeInstanceOf(CommitUnknown)
    expect(isDatabaseDown(lost)).toBe(true)
    await expect.poll(() => keptOf('answer cut')).toBe(1)
    const swallowed = await failureOf(
      hasty.transaction(async (tx) => {
        await tx.run(add, ['request swallowed'])
        line.setFault(SILENT)
      }),
    )
    expect(swallowed).toBeInstanceOf(CommitUnknown)
    expect(await keptOf('request swallowed')).toBe(0)
  })
})

test('a transaction whose failed statement was passed over is not taken for done', async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(add, ['passed over'])
    await tx.run(add, ['passed over']).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('nothing was written')
  expect(await keptOf('passed over')).toBe(0)
})

/** The code and the status that an error is answered with. */
const answerTo = (error: unknown): [string, number] => {
  const { code } = faultOf(error, false)
  return [code, edgeRefusals[code].status]
}

test('a statement that takes too long is answered 503, in words of its own', async () => {
  // With a connection that is there already: a new one may take longer than it has patience, which is another answer.
  await expect
    .poll(async () => await hasty.first(count, ['warm']).catch(() => null), { timeout: 20_000 })
    .not.toBeNull()
  const failure = await failureOf(hasty.run(rest, [20]))
  expect(answerTo(failure)).toEqual(['database_slow', 503])
})

test('a standby is answered 503, not kept, and left for the new primary', async () => {
  const name = new URL(home.url).pathname.slice(1)
  await home.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  const fresh = openDatabase(home.url, { max: 1 })
  try {
    const failure = await failureOf(fresh.transaction((tx) => tx.run(add, ['standby'])))
    expect(answerTo(failure)).toEqual(['database_down', 503])
    const whyNotReady = makeReadiness(fresh)
    expect(await whyNotReady()).toBe('the database is read-only')
    await home.pool.query(`BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`)
    expect(await whyNotReady()).toBe(null)
    await fresh.transaction((tx) => tx.run(add, ['primary']))
    expect(await keptOf('primary')).toBe(1)
  } finally {
    await home.pool.query(`BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`)
    await fresh.close()
  }
})

test('statements that were sent together fail with what the first of them met, whoever hears of it first', async () => {
  await database.transaction((tx) => tx.run(add, ['sent together']))
  const hearsLate = async (work: Promise<unknown>): Promise<void> => {
    await work
  }
  for (const isLate of [true, false]) {
    const failure = await failureOf(
      database.transaction(async (tx) => {
        const first = tx.run(add, ['sent together'])
        await Promise.all([isLate ? hearsLate(hearsLate(hearsLate(first))) : first, tx.rows(count, ['x'])])
      }),
    )
    expect(failure).toMatchObject({ code: '23505' })
  }
})

test('a COMMIT that did not wait for its standby is not taken for done', async () => {
  // As PostgreSQL gives such a wait up, when it is canceled and when the server shuts down: a warning, and then the answer of a COMMIT.
  // No standby is needed to say so.
  await home.pool.query(`CREATE TABLE unheld (what text);
    CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE WARNING 'canceling the wait for synchronous replication' USING ERRCODE = NEW.what; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON unheld DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION warn()`)
  const addUnheld = statement('database-test-unheld', 'INSERT INTO unheld VALUES ($1)')
  for (const code of ['01000', '57P01'])
    expect(await failureOf(database.transaction((tx) => tx.run(addUnheld, [code])))).toBeInstanceOf(CommitUnknown)
  await database.transaction((tx) => tx.run(add, ['held']))
})

test('a warning of an earlier statement casts no doubt on the COMMIT', async () => {
  const warn = statement('database-test-warn', 'SELECT warn_now()')
  await home.pool.query(
    `CREATE FUNCTION warn_now() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE WARNING 'early'; END $$`,
  )
  await database.transaction(async (tx) => {
    await tx.run(warn)
    await tx.run(add, ['warned'])
  })
  expect(await keptOf('warned')).toBe(1)
})

test('beyond a thousand who wait for a connection, the next is told at once', async () => {
  const resting = Array.from({ length: 4 }, () => database.run(rest, [0.2]))
  const waiting = Array.from({ length: 1000 }, () => database.first(count, ['x']))
  const refused = await failureOf(database.first(count, ['x']))
  expect(refused).toBeInstanceOf(Busy)
  expect(faultOf(refused, false)).toEqual({ code: 'overloaded', retryAfter: 1 })
  // Of a payment it is certain that nothing was done: it meets the queue before it begins.
  expect(faultOf(refused, true)).toMatchObject({
    code: 'overloaded',
    instead: { en: expect.stringContaining('Nothing was done') },
  })
  await Promise.all(resting)
  expect(await Promise.all(waiting)).toHaveLength(1000)
  expect(await database.first(count, ['x'])).toEqual({ n: 0 })
})

test('a lookup that fails late fails those who wait behind it; one that fails at once does not', async () => {
  for (const [seconds, isLate] of [
    [1.2, true],
    [0, false],
  ] as const) {
    let asked = 0
    const lookUp = batched(1, async (keys: readonly string[]) => {
      asked += 1
      if (keys[0] === 'behind') return ['found']
      await database.run(rest, [seconds])
      throw new Error('this one fails')
    })
    const ends = await Promise.all([failureOf(lookUp('first')), failureOf(lookUp('behind'))])
    expect(ends.map((end) => end instanceof Error)).toEqual([true, isLate])
    expect(asked).toBe(isLate ? 1 : 2)
  }
})

test('a snapshot reads many rows a few at a time, twice the same whatever is written meanwhile', async () => {
  const some = statement<{ what: string }>(
    'database-test-some',
    'SELECT what FROM kept WHERE what LIKE $1 ORDER BY what',
  )
  const whats = Array.from({ length: 7 }, (_, at) => `snapshot ${at}`)
  for (const what of whats) await database.run(add, [what])
  const sizes: number[] = []
  const seen = await database.snapshot(async (on) => {
    const read = async () => {
      const found: string[] = []
      for await (const rows of on.pieces(some, ['snapshot%'], 3)) {
        sizes.push(rows.length)
        found.push(...rows.map(({ what }) => what))
        if (found.length === 3) await database.run(add, [`snapshot 1${sizes.length}`])
      }
      return found
    }
    return [await read(), await read()]
  })
  expect(seen).toEqual([whats, whats])
  expect(sizes).toEqual([3, 3, 1, 3, 3, 1])
  expect(await database.rows(some, ['snapshot%'])).toHaveLength(9)
})

test('a snapshot whose reader stops or fails leaves no connection behind in its middle', async () => {
  const numbers = statement<{ n: number }>('database-test-numbers', 'SELECT n FROM generate_series(1, 10) n')
  for (let time = 0; time < 3; time++) {
    const failing = database.snapshot(async (on) => {
      for await (const rows of on.pieces(numbers, [], 4)) throw new Error(`met ${rows.length}`)
    })
    await expect(failing).rejects.toThrow('met 4')
  }
  await database.snapshot(async (on) => {
    const first = await on.pieces(numbers, [], 4)[Symbol.asyncIterator]().next()
    expect(first.value).toHaveLength(4)
  })
  expect(await database.bulkTransaction(async (tx) => await tx.rows(numbers))).toHaveLength(10)
})
