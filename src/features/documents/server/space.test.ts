import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { MAX_DOCUMENTS } from '../kinds.ts'
import { reserveSpace } from './space.ts'

// What the last byte and the last document of a person's space are.

const MB = 1024 * 1024
let home: TestDatabase
let world: TestWorld
let ada: TestInvestor
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  ada = await addInvestor(world.deps)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const reserve = (userId: string, bytes: number, quotaBytes = 10 * MB) =>
  reserveSpace(world.deps, { userId, name: 'a.pdf', bytes }, quotaBytes)

test('the last byte of the space is taken, and not one more', async () => {
  expect(await reserve(ada.id, 9 * MB + 1)).toMatchObject({ bytes: 9 * MB + 1 })
  expect(await reserve(ada.id, MB)).toMatchObject({ refused: 'space_full', params: { left: '0.9 MB', most: '10 MB' } })
  expect(await reserve(ada.id, MB - 1)).toMatchObject({ bytes: MB - 1 })
  expect(await reserve(ada.id, 1)).toMatchObject({ refused: 'space_full' })
  // A smaller quota than what is there has nothing left, and not less.
  expect(await reserve(ada.id, 1, 5 * MB)).toMatchObject({ params: { left: '0 MB' } })
  const eve = await addInvestor(world.deps)
  expect(await reserve(eve.id, 10 * MB)).toMatchObject({ bytes: 10 * MB })
})

test('the last document that somebody may have is taken, and not one more, whatever lies in the trash', async () => {
  const eve = await addInvestor(world.deps)
  await world.deps.database.pool.query(
    `INSERT INTO documents (id, user_id, name, created_at, changed_at, deleted_at)
     SELECT gen_random_uuid(), $1, n || '.pdf', now(), now(), CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(2, $2::int) AS n`,
    [eve.id, MAX_DOCUMENTS],
  )
  expect(await reserve(eve.id, 1)).toMatchObject({ bytes: 1 })
  expect(await reserve(eve.id, 1)).toMatchObject({ refused: 'too_many_documents', params: { most: MAX_DOCUMENTS } })
})
