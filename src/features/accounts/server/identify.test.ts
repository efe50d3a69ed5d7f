import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { addInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { makeIdentify } from './identify.ts'

let world: InvestWorld
// One connection for reads, so that it is the one that keeps the plan.
let database: Database
beforeAll(async () => {
  world = await makeInvestWorld()
  database = openDatabase(world.url, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await world.close()
})

test('the plan of the look-up of sessions is kept: it is not planned anew for every request', async () => {
  const identify = makeIdentify({ ...world.deps, database })
  const { id, token } = await addInvestor(world.deps)
  for (let at = 0; at < 12; at++) expect(await identify(token)).toMatchObject({ userId: id })
  const { rows } = await database.pool.query<{ generic_plans: number }>(
    `SELECT generic_plans FROM pg_prepared_statements WHERE name = 'accounts-find-sessions'`,
  )
  expect(rows[0]!.generic_plans).toBeGreaterThan(0)
})

test('each of many who ask at once hears of their own session, and of an end at the next request', async () => {
  const identify = makeIdentify({ ...world.deps, database })
  const people = [await addInvestor(world.deps), await addInvestor(world.deps), await addInvestor(world.deps)] as const
  const [ada, bob, cy] = people
  await world.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [bob.id])
  const tokens = [cy.token, 'nobody', ada.token, bob.token, ada.token]
  const who = async () => (await Promise.all(tokens.map(identify))).map((one) => one?.userId ?? null)
  expect(await who()).toEqual([cy.id, null, ada.id, null, ada.id])
  await world.deps.database.pool.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [ada.id])
  expect(await who()).toEqual([cy.id, null, null, null, null])
})
