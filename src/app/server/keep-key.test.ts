import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyId } from '#platform/server/key-id.ts'
import type { Live } from '#platform/server/live.ts'
import { makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { changeKey } from './change-key.ts'
import { checkKey } from './check-key.ts'
import { keepKey } from './keep-key.ts'

const NEW_KEY = '5e0b9d27c1f84a6390d2b7e4f8a1c653'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const servers = async () =>
  (
    await home.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'freehold live'`,
    )
  ).rowCount

test('a server that a change of the key did not see ends when its line is back', async () => {
  const { config, database } = world.deps
  await checkKey(config, database, world.deps.log)
  await world.deps.live.close()
  await expect.poll(servers).toBe(0)
  const hear: Parameters<Live['listen']>[0][] = []
  const live: Live = { ...world.deps.live, listen: (one) => (hear.push(one), () => undefined) }
  const read = vi.fn<typeof database.first>((...asked) => database.first(...asked))
  const end = vi.fn<(why: Error) => void>()
  keepKey({ ...world.deps, database: { ...database, first: read as typeof database.first }, live }, end)
  const say = async (topic: string) => {
    hear[0]!({ topic })
    await Promise.all(read.mock.results.map(({ value }) => value as unknown))
    await new Promise(setImmediate)
  }
  await say('missed')
  expect([read.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])

  expect(await changeKey(config, database, NEW_KEY, new Date())).toMatchObject({ isChanged: true })
  await say('listings')
  expect([read.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  await say('missed')
  expect(end.mock.calls.map(([why]) => why.message)).toEqual([expect.stringContaining(keyId(NEW_KEY))])
})
