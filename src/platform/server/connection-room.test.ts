import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { makeReadiness } from './readiness.ts'

test('a server that is left one connection, by which it asks, is not ready, and is again when it may have more', async () => {
  const home = await testDatabase()
  onTestFinished(() => home.drop())
  const role = `crowded_${new URL(home.url).pathname.slice(-8)}`
  await home.pool.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 1`)
  await home.pool.query(`GRANT SELECT ON migrations TO ${role}`)
  const url = new URL(home.url)
  url.username = role
  const database = openDatabase(url.href)
  const whyNotReady = makeReadiness(database)
  await database.probe.query('SELECT 1')
  await expect.poll(whyNotReady).toBe('the database has no connections left')
  await home.pool.query(`ALTER ROLE ${role} CONNECTION LIMIT 3`)
  await expect.poll(whyNotReady).toBe(null)
  await database.close()
  await home.pool.query(`DROP OWNED BY ${role}`)
  await home.pool.query(`DROP ROLE ${role}`)
})
