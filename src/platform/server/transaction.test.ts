import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { startFaultProxy, throughLine } from '#test/fault-proxy.ts'
import type { FaultProxy } from '#test/fault-proxy.ts'
import { CommitUnknown } from './database-errors.ts'
import { openDatabase, undo, withCommit } from './database.ts'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'
import { runTransaction } from './transaction.ts'

// A transaction whose BEGIN goes out with what it reads, and whose COMMIT with what it writes last.

const add = statement('transaction-test-add', 'INSERT INTO sent VALUES ($1)')
const read = statement<{ what: string }>('transaction-test-read', 'SELECT what FROM sent WHERE what = $1 FOR UPDATE')
const which = statement<{ id: string; since: Date }>(
  'transaction-test-which',
  'SELECT pg_current_xact_id()::text AS id, transaction_timestamp() AS since',
)

let home: TestDatabase
let line: FaultProxy
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  await home.pool.query('CREATE TABLE sent (what text PRIMARY KEY)')
  line = await startFaultProxy(home.url)
  database = openDatabase(throughLine(home.url, line), { max: 2 })
})
afterEach(() => line.setFault({}))
afterAll(async () => {
  await database.close()
  await line.close()
  await home.drop()
})

const sentOf = async (what: string) => (await home.pool.query('SELECT FROM sent WHERE what = $1', [what])).rowCount

test('a transaction keeps its plans and goes by keys; what is only read is planned for its very values', async () => {
  const text = `SELECT current_setting('plan_cache_mode') AS plans, current_setting('enable_seqscan') AS scans`
  type Settings = { plans: string; scans: string }
  const settings = await database.transaction((tx) => tx.first<Settings>({ name: '', text }))
  expect(settings).toEqual({ plans: 'force_generic_plan', scans: 'off' })
  expect(await database.first<Settings>({ name: '', text })).toEqual({ plans: 'auto', scans: 'on' })
})

test('what is sent with BEGIN and with COMMIT is one transaction, written whole', async () => {
  const told = await database.transaction(
    async (tx) => {
      const [first] = await Promise.all([tx.first(which), tx.rows(read, ['whole'])])
      expect(await tx.first(which)).toEqual(first)
      return withCommit('told', Promise.all([tx.run(add, ['whole']), tx.run(add, ['and more'])]))
    },
    { isReading: true },
  )
  expect([told, await sentOf('whole'), await sentOf('and more')]).toEqual(['told', 1, 1])
  const undone = await database.transaction(
    async (tx) => {
      await tx.rows(read, ['undone'])
      await tx.run(add, ['undone'])
      return undo('undone')
    },
    { isReading: true },
  )
  expect([undone, await sentOf('undone')]).toEqual(['undone', 0])
})

test('a statement that fails before its COMMIT takes all of it back, says what it met, and leaves the connection as it was', async () => {
  for (let time = 0; time < 4; time++) {
    const work = database.transaction(
      async (tx) => withCommit(null, Promise.all([tx.run(add, ['with twin']), tx.run(add, ['with twin'])])),
      { isReading: false },
    )
    await expect(work).rejects.toMatchObject({ code: '23505' })
  }
  expect(await sentOf('with twin')).toBe(0)
})

test('a mistake of ours beside the last statements takes them back, however late it comes of itself', async () => {
  const lateMistake = async (turns: number): Promise<never> => {
    if (turns === 0) throw new Error('a mistake')
    return await Promise.resolve(turns - 1).then(lateMistake)
  }
  for (const mistake of [() => lateMistake(0), () => lateMistake(20)]) {
    const work = database.transaction(
      async (tx) => withCommit(null, Promise.all([tx.run(add, ['with mistake']), mistake()])),
      { isReading: true },
    )
    await expect(work).rejects.toThrow('a mistake')
  }
  expect(await sentOf('with mistake')).toBe(0)
})

test('a part of the work that goes on after another part has failed writes nothing', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const work = database.transaction(async (tx) => {
    late = failed.then(() => tx.run(add, ['late']))
    await tx.run(add, ['early'])
    throw new Error('the other part')
  })
  await expect(work).rejects.toThrow('the other part')
  fail()
  await expect(late).rejects.toThrow('came after the end of its transaction')
  expect([await sentOf('early'), await sentOf('late')]).toEqual([0, 0])
})

test('what needs no answer of each other leaves as one packet: BEGIN with what is read first, COMMIT with what is written last', async () => {
  const packets: number[] = []
  const count = async (tx: Transaction) => {
    // Every write to the socket is one of these two.
    const stream = tx.client.connection.stream as unknown as Record<
      '_write' | '_writev',
      (...values: unknown[]) => void
    >
    let written = 0
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name].bind(stream)
      stream[name] = (...values) => {
        written += 1
        write(...values)
      }
    }
    await Promise.all([tx.rows(read, ['packets']), tx.first(which)])
    packets.push(written)
    const end = withCommit(null, Promise.all([tx.run(add, ['packet 1']), tx.run(add, ['packet 2'])]))
    void end.sent.then(() => packets.push(written))
    return end
  }
  await database.transaction(count, { isReading: true })
  expect(packets).toEqual([1, 2])
})

test('a line that is lost with both under way: nobody claims that it failed', async () => {
  const lost = database.transaction(async (tx) => {
    await tx.rows(read, ['lost'])
    line.setFault({ cutAnswerAfterBytes: 0 })
    return withCommit(null, tx.run(add, ['lost']))
  })
  await expect(lost).rejects.toBeInstanceOf(CommitUnknown)
  await expect.poll(() => sentOf('lost')).toBe(1)
})

test('what is to be done after the COMMIT is done once, behind it, and not for what is taken back or unknown', async () => {
  const done: string[] = []
  let tries = 0
  await database.transaction(async (tx) => {
    tx.afterCommit(() => void done.push('done again'))
    await tx.run(add, ['done again'])
    tries += 1
    if (tries === 1) throw Object.assign(new Error('others stood in the way'), { code: '40001' })
    expect(done).toEqual([])
  })
  await database.transaction(async (tx) => {
    tx.afterCommit(() => void done.push('with the COMMIT'))
    return withCommit(null, tx.run(add, ['with the COMMIT']))
  })
  await database.transaction(async (tx) => {
    tx.afterCommit(() => void done.push('undone'))
    return undo(null)
  })
  const unknown = database.transaction(async (tx) => {
    tx.afterCommit(() => void done.push('unknown'))
    await tx.run(add, ['unknown'])
    line.setFault({ cutAnswerAfterBytes: 0 })
  })
  await expect(unknown).rejects.toBeInstanceOf(CommitUnknown)
  expect(done).toEqual(['done again', 'with the COMMIT'])
})

test('what throws after the COMMIT takes nothing back, is done once, and is told to the process', async () => {
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  const heard: unknown[] = []
  process.on('unhandledRejection', (reason) => void heard.push(reason))
  try {
    const retryable = Object.assign(new Error('a count that fails'), { code: '40001' })
    const done: string[] = []
    const answer = await database.transaction(async (tx) => {
      tx.afterCommit(() => {
        done.push('first')
        throw retryable
      })
      tx.afterCommit(() => void done.push('second'))
      await tx.run(add, ['counted badly'])
      return 'written'
    })
    expect([answer, done, await sentOf('counted badly')]).toEqual(['written', ['first', 'second'], 1])
    await expect.poll(() => heard).toEqual([retryable])
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
  }
})

test('nothing is sent behind the COMMIT', async () => {
  let late: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    const added = tx.run(add, ['before'])
    late = added.then(() => tx.run(add, ['behind']))
    // It may be refused before the transaction has ended.
    late.catch(() => undefined)
    return withCommit(null, added)
  })
  await expect(late).rejects.toThrow('transaction-test-add came after the end of its transaction')
  expect([await sentOf('before'), await sentOf('behind')]).toEqual([1, 0])
})

test('a BEGIN that fails alone lets nothing be written: what was sent with it gets no answer', async () => {
  const client = await home.pool.connect()
  const query = client.query.bind(client) as (...values: unknown[]) => unknown
  // As a statement that was canceled is: the next ones are carried out, outside of any transaction.
  client.query = ((what: unknown, ...rest: unknown[]) =>
    query(what === 'BEGIN' ? 'SELECT 1 / 0' : what, ...rest)) as typeof client.query
  const pool = { waitingCount: 0, connect: async () => client } as unknown as pg.Pool
  let isTold = false
  const work = runTransaction(
    pool,
    null,
    async (tx) => {
      await tx.rows(read, ['outside'])
      isTold = true
      await tx.run(add, ['outside'])
    },
    { isReading: true },
  )
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect([isTold, await sentOf('outside')]).toEqual([false, 0])
})
