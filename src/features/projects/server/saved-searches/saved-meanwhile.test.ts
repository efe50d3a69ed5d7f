import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { savedQuery } from '../../saved-search-contract.ts'
import { saveSearch } from './save-search.ts'
import { tellSearches } from './tell-searches.ts'

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

it('whoever saved a search while an import was written is told of its homes; whoever saved it afterwards is not', async () => {
  const [early, late] = [(await addInvestor(world.deps)).id, (await addInvestor(world.deps)).id]
  const save = (userId: string) =>
    saveSearch(world.deps.database, userId, { name: 'Mine', query: savedQuery.parse({ city: 'Tacoma' }) })
  const written = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const importing = world.deps.database.transaction(async (tx) => {
    await saveOffered(tx, [exampleRecord()], new Date())
    written.resolve()
    await saved.promise
  })
  await written.promise
  await save(early)
  saved.resolve()
  await importing
  await save(late)
  await tellSearches(world.deps, 0)
  const { rows } = await home.pool.query<{ user_id: string; n: number }>(
    `SELECT user_id, (facts->>'n')::int AS n FROM notifications WHERE indication = 'saved_search_found'`,
  )
  expect(rows).toEqual([{ user_id: early, n: 1 }])
})
