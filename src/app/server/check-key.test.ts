import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { checkKey } from './check-key.ts'
import { openBooks } from './keep-evidence.ts'

const OURS = { secretKey: '7d1f0c9be2a84563f1d07c2b9ae83546', production: true, isKeyMade: false }
const OTHER = { ...OURS, secretKey: 'e0b5d6a9184c47f3925b7a61c0d3f8e2' }

let cloned: TestDatabase
let world: TestWorld
beforeAll(async () => {
  cloned = await testDatabase()
  world = await makeWorld(cloned.url)
})
afterAll(async () => {
  await world?.close()
  await cloned?.drop()
})
afterEach(() => cloned.pool.query('DELETE FROM key_check'))

const start = (change: Partial<Config>) =>
  checkKey({ ...world.deps.config, ...change }, world.deps.database, world.deps.log)
// Somebody registers: their date of birth is sealed.
const register = (change: Partial<Config>) =>
  addInvestor({ ...world.deps, config: { ...world.deps.config, ...change } })

test('a database knows the key that it was begun with: the same starts, another is refused and told what to do', async () => {
  await start(OURS)
  await start(OURS)
  const refused = start(OTHER)
  await expect(refused).rejects.toThrow(/SECRET_KEY \(\w+\) is not the key .* Start with the old key/)
  await expect(refused).rejects.not.toThrow(OTHER.secretKey)
  await start(OURS)
})

test('of two servers that begin a database with two keys one is refused', async () => {
  const started = await Promise.allSettled([start(OURS), start(OTHER)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a database of an earlier version is judged by what is sealed in it', async () => {
  await register(OURS)
  await expect(start(OTHER)).rejects.toThrow('SECRET_KEY')
  await start(OURS)
  await expect(start(OTHER)).rejects.toThrow('SECRET_KEY')
})

test('where both keys have sealed already, either may go on, and from then on no other', async () => {
  await register(OURS)
  await register(OTHER)
  await start(OTHER)
  await expect(start(OURS)).rejects.toThrow('SECRET_KEY')
})

test('a second data directory on one database starts with the key of the first, and with one of its own never', async () => {
  // Both gates of a start, as `runServer` passes them.
  const startAll = async (change: Partial<Config>) => {
    const config = { ...world.deps.config, ...change }
    const database = openDatabase(cloned.url, { max: 2, evidence: makeEvidence(config.secretKey) })
    try {
      await checkKey(config, database, world.deps.log)
      await openBooks(database, config.dataDir)
    } finally {
      await database.close()
    }
  }
  const shared = { production: false, databaseUrl: cloned.url }
  const first = world.deps.config.secretKey
  await addInvestor(world.deps, 5000)
  await startAll({ ...shared, secretKey: first, isKeyMade: true })
  await expect(startAll({ ...shared, secretKey: OTHER.secretKey, isKeyMade: true })).rejects.toThrow(
    /^SECRET_KEY is not set, and the key of this DATA_DIR \(\w{8}\) is not the key that this database was begun with /,
  )
  await startAll({ ...shared, secretKey: first, isKeyMade: false })
})
