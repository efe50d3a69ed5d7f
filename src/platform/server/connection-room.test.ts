import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { makeReadiness } from './readiness.ts'

/** A database that lets a server have so many connections, and how many is to be changed. */
async function crowded(limit: number, patience = 1) {
  const home = await testDatabase()
  const role = `crowded_${new URL(home.url).pathname.slice(-8)}`
  await home.pool.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT ${limit}`)
  await home.pool.query(`GRANT SELECT ON migrations TO ${role}`)
  const url = new URL(home.url)
  url.username = role
  const database = openDatabase(url.href, { patience })
  onTestFinished(async () => {
    await database.close()
    await home.pool.query(`DROP OWNED BY ${role}`)
    await home.pool.query(`DROP ROLE ${role}`)
    await home.drop()
  })
  return { database, allow: (most: number) => home.pool.query(`ALTER ROLE ${role} CONNECTION LIMIT ${most}`) }
}

test('a server that is left one connection, by which it asks, is not ready, and is again when it may have more', async () => {
  const { database, allow } = await crowded(1)
  const whyNotReady = makeReadiness(database)
  await database.probe.query('SELECT 1')
  await expect.poll(whyNotReady).toBe('the database has no connections left')
  await allow(3)
  await expect.poll(whyNotReady).toBe(null)
})

test('a server whose requests are answered is ready, also where no connection is left by which it would ask', async () => {
  const { database, allow } = await crowded(2)
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()])
  for (const client of taken) client.release()
  const whyNotReady = makeReadiness(database)
  expect(await whyNotReady()).toBe(null)
  await allow(0)
  expect(await whyNotReady()).toBe(null)
  for (const client of await Promise.all([database.pool.connect(), database.pool.connect()])) client.release(true)
  expect(await whyNotReady()).toBe('the database has no connections left')
})

test('while every connection is held for long a server is not ready, and says so within two seconds', async () => {
  const { database } = await crowded(2)
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()])
  const whyNotReady = makeReadiness(database)
  expect(await whyNotReady()).toBe('the database has no connections left')
  for (const client of taken) client.release()
  await expect.poll(whyNotReady).toBe(null)
})

test('a database that freezes while it is asked by a lent connection is out of reach, long before a page gives up', async () => {
  const { database } = await crowded(1, 100)
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  client.release()
  const whyNotReady = makeReadiness(database)
  expect(await whyNotReady()).toBe(null)
  const [{ pid } = { pid: 0 }] = rows
  process.kill(pid, 'SIGSTOP')
  try {
    expect(await whyNotReady()).toBe('the database is out of reach')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
