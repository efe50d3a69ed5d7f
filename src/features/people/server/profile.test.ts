import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { me } from '../contract.ts'
import { meStatement } from '#app/server/read-me.ts'
import { readMe } from './profile.ts'

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

test('what is read of a person is what the person may see: no password hash and no sealed birthday travel along', async () => {
  const { id, email } = await addInvestor(world.deps)
  const visitor = {
    userId: id,
    role: 'investor' as const,
    email,
    sessionHash: Buffer.alloc(32),
    provenAt: null,
    isEmailVerified: true,
  }
  const read = await readMe(world.deps, visitor, meStatement)
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(me.shape).toSorted())
  expect(JSON.stringify(read)).not.toMatch(/argon2|password|sealed|v1\./)
})
