import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#platform/server/session.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { resetColumn } from './reset-column.ts'

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

test('a change of SECRET_KEY reads each sealed token once, page by page, and none of the links that were used', async () => {
  const { id } = await addInvestor(world.deps)
  for (const [name, sealed] of [
    ['one', 'v1.a'],
    ['two', 'v1.b'],
    ['three', 'v1.c'],
    ['used', null],
  ] as const)
    await home.pool.query(
      `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at, token_sealed)
       VALUES ($1, $2, now(), now() + interval '20 minutes', $3)`,
      [hashToken(name), id, sealed],
    )
  const { database } = world.deps
  const read: string[] = []
  for (let after: Buffer | null = null; ;) {
    const [row]: { key: Buffer; sealed: string | null }[] = await database.rows(resetColumn.read, [after, 1])
    if (!row) break
    expect(read).not.toContain(row.sealed)
    read.push(row.sealed!)
    after = row.key
  }
  expect(read.toSorted()).toEqual(['v1.a', 'v1.b', 'v1.c'])
})
