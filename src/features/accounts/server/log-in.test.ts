import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { signIn } from './log-in.ts'
import { replacePasswords } from './store-password.ts'

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

const FROM = { address: '203.0.113.7', agent: 'test' }

const stateOf = async (userId: string) => {
  const { rows } = await home.pool.query(
    `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions,
            (SELECT count(*)::int FROM audit_events WHERE actor = $1::text AND action = 'logged in') AS noted`,
    [userId],
  )
  return rows[0]
}

test('a password that was changed while it was compared opens no session', async () => {
  const { id } = await addInvestor(world.deps)
  await replacePasswords(world.deps.database, [id], 'changed', world.deps.clock())
  const before = await stateOf(id)
  const account = { id, role: 'investor', password_hash: 'none', is_owner: true } as const
  expect(await signIn(world.deps, account, FROM)).toEqual({ refused: 'wrong_credentials' })
  expect(await stateOf(id)).toEqual(before)
  expect(await signIn(world.deps, { ...account, password_hash: 'changed' }, FROM)).toMatchObject({ userId: id })
  expect((await stateOf(id)).noted).toBe(1)
})

test('an account that was closed meanwhile opens none either', async () => {
  const { id } = await addInvestor(world.deps)
  await home.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [id])
  const account = { id, role: 'investor', password_hash: 'none', is_owner: true } as const
  expect(await signIn(world.deps, account, FROM)).toEqual({ refused: 'wrong_credentials' })
})
