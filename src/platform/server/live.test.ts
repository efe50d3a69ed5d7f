import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { startFaultProxy, throughLine } from '#test/fault-proxy.ts'
import type { FaultProxy } from '#test/fault-proxy.ts'
import { openLive } from './live.ts'
import type { Live } from './live.ts'
import { makeLog } from './log.ts'

// A connection that listens, over a line that fails in every way a line can.

let home: TestDatabase
let line: FaultProxy
let live: Live
let heard: string[]
beforeAll(async () => {
  home = await testDatabase()
  line = await startFaultProxy(home.url)
})
afterAll(async () => {
  await line.close()
  await home.drop()
})
beforeEach(async () => {
  line.setFault({})
  // The database does not learn that a line fell silent: what an earlier test left behind ends here.
  await endListening()
  heard = []
  live = openLive(throughLine(home.url, line), makeLog('silent'), {
    heartbeatMs: 200,
    answerMs: 400,
    backoffMaxMs: 400,
  })
  live.listen((broadcast) => heard.push(broadcast.topic))
  while (!live.isHearing()) await sleep(5)
  heard.length = 0
})
afterEach(() => live.close())

const listening = async (): Promise<number> =>
  (
    await home.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'freehold live'`,
    )
  ).rows[0]!.n
const endListening = async (): Promise<number> =>
  (
    await home.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'freehold live'`,
    )
  ).rows.length
const say = (topic: string) => home.pool.query(`SELECT pg_notify('freehold', $1)`, [JSON.stringify({ topic })])

/** One connection listens, and hears what is said once. */
async function expectOneEar(topic: string): Promise<void> {
  await expect.poll(() => live.isHearing(), { timeout: 10_000 }).toBe(true)
  await expect.poll(listening, { timeout: 10_000 }).toBe(1)
  await say(topic)
  await expect.poll(() => heard.filter((one) => one === topic).length).toBe(1)
  await say('last')
  await expect.poll(() => heard.at(-1)).toBe('last')
  expect(heard.filter((one) => one === topic)).toHaveLength(1)
}

test('a database that takes connections and hangs up is asked now and then, and heard once when it is back', async () => {
  line.setFault({ hangUp: true })
  expect(await endListening()).toBe(1)
  await expect.poll(() => live.isHearing()).toBe(false)
  const before = line.connectionCount()
  await sleep(3000)
  // Every 200 to 400 ms at most, once the backoff has grown; an avalanche would be thousands.
  expect(line.connectionCount() - before).toBeGreaterThan(2)
  expect(line.connectionCount() - before).toBeLessThan(25)
  line.setFault({})
  await expectOneEar('after the outage')
})

test('a listening connection that the database ends is replaced by one', async () => {
  for (let time = 1; time <= 3; time++) {
    expect(await endListening()).toBe(1)
    await expect.poll(() => heard.filter((one) => one === 'missed').length, { timeout: 10_000 }).toBe(time)
    await expectOneEar(`after end ${time}`)
  }
})

test('a connection that falls silent without an end is noticed and replaced', async () => {
  const silent = line.connectionCount()
  line.setFault((connection) => (connection <= silent ? { swallowRequests: true, swallowAnswers: true } : {}))
  await expect.poll(() => line.connectionCount(), { timeout: 10_000 }).toBe(silent + 1)
  await expect.poll(() => heard.filter((one) => one === 'missed').length, { timeout: 10_000 }).toBe(1)
  await say('after the silence')
  await expect.poll(() => heard.filter((one) => one === 'after the silence').length).toBe(1)
})

test('a message that is not ours changes nothing', async () => {
  await home.pool.query(`NOTIFY freehold, 'not json'`)
  await expectOneEar('after nonsense')
  expect(heard).toEqual(['after nonsense', 'last'])
})

test('a listener that cannot read a message keeps nobody behind it from hearing it', async () => {
  live.listen(() => {
    throw new Error('no ids')
  })
  const behind: string[] = []
  live.listen(({ topic }) => behind.push(topic))
  await say('forged')
  await say('honest')
  await expect.poll(() => behind).toEqual(['forged', 'honest'])
  expect(heard).toEqual(['forged', 'honest'])
})

test('closing leaves no connection, and none comes back', async () => {
  await live.close()
  await expect.poll(listening).toBe(0)
  const before = line.connectionCount()
  await sleep(600)
  expect(line.connectionCount()).toBe(before)
  expect(live.isHearing()).toBe(false)
})

test('closing while the database is out of reach ends the attempts', async () => {
  line.setFault({ swallowRequests: true, swallowAnswers: true })
  await expect.poll(() => live.isHearing(), { timeout: 10_000 }).toBe(false)
  await live.close()
  const before = line.connectionCount()
  await sleep(900)
  expect(line.connectionCount()).toBe(before)
})
