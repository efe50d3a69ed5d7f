import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import type { Config } from '#platform/server/config.ts'
import { checkKey } from './check-key.ts'

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

test('only a key that a second data directory made for itself, on a shared database while developing, is let in', async () => {
  await start(OURS)
  const developing = { ...OTHER, production: false, isKeyMade: true }
  await start({ ...developing, databaseUrl: cloned.url })
  await expect(start({ ...developing, databaseUrl: null })).rejects.toThrow('SECRET_KEY')
  await expect(start({ ...developing, databaseUrl: cloned.url, isKeyMade: false })).rejects.toThrow('SECRET_KEY')
})
