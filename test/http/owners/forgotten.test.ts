import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import { secretsOf } from './person.ts'
import { rowsOf } from './rows.ts'
import { makeOwnersWorld } from './world.ts'
import type { OwnersWorld } from './world.ts'

// What is given to somebody, and what is deleted of them, is theirs alone: two people have everything that an account can have.

let world: OwnersWorld
beforeAll(async () => {
  world = await makeOwnersWorld()
})
afterAll(() => world.app.close())

test('the rows that somebody is given hold nothing of somebody else’s, and each once', async () => {
  const { pool, owner, stranger, shared } = world
  for (const [who, other] of [
    [owner, stranger],
    [stranger, owner],
  ] as const) {
    const secrets = secretsOf(other, await rowsOf(pool, other), shared)
    let count = 0
    for (const { key, rows: given } of exportParts) {
      if (!given) continue
      const { rows } = await pool.query(given.text, [who.id])
      const text = JSON.stringify(rows)
      expect([key, secrets.filter((secret) => text.includes(secret))]).toEqual([key, []])
      count += rows.length
    }
    expect(count).toBeGreaterThan(20)
  }
})

test('whoever is forgotten, everything of the others stays as it is', async () => {
  const { app, pool, owner, stranger } = world
  const before = await rowsOf(pool, stranger)
  const own = await rowsOf(pool, owner)
  await app.deps.database.transaction(async (tx) => {
    for (const forget of forgetParts) await forget(tx, { userId: owner.id, email: owner.email }, app.deps.clock())
  })
  expect(await rowsOf(pool, stranger)).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(30)
  // And it was not that nothing happened.
  const left = await rowsOf(pool, owner)
  expect(Object.keys(own).filter((table) => !left[table]).length).toBeGreaterThan(10)
})
