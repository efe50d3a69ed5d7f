import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { STORED_STATES, TRANSITIONS } from './transitions.ts'
import type { StoredState } from './transitions.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

const REFUNDED = `CASE WHEN $2::text = 'refunded' THEN 100 ELSE 0 END`

async function change(from: StoredState, to: StoredState): Promise<string> {
  const id = newId()
  await home.pool.query(
    `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, created_at, refunded_cents)
     VALUES ($1, $1, $1, 100, 100, 'card', $2, now(), ${REFUNDED})`,
    [id, from],
  )
  return await home.pool
    .query(`UPDATE investments SET status = $2, refunded_cents = ${REFUNDED} WHERE id = $1`, [id, to])
    .then(
      () => 'allowed',
      (error: Error) => (/cannot become/.test(error.message) ? 'refused' : error.message),
    )
}

const pairs = STORED_STATES.flatMap((from) => STORED_STATES.filter((to) => to !== from).map((to) => ({ from, to })))
test.each(pairs)('the database and the table agree whether $from may become $to', async ({ from, to }) => {
  expect(await change(from, to)).toBe(TRANSITIONS[from].includes(to) ? 'allowed' : 'refused')
})

test('every change that the trigger names is one of the table, so neither knows more than the other', async () => {
  const { rows } = await home.pool.query<{ said: string }>(
    `SELECT pg_get_triggerdef(oid) AS said FROM pg_trigger WHERE tgname = 'investments_status'`,
  )
  const named = [...rows[0]!.said.matchAll(/'(\w+ -> \w+)'/g)].map((found) => found[1])
  const known = STORED_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`))
  expect(new Set(named)).toEqual(new Set(known))
})

test('the table names every state that the database knows', async () => {
  const { rows } = await home.pool.query<{ said: string }>(
    `SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = 'investments_status_check'`,
  )
  expect(new Set([...rows[0]!.said.matchAll(/'(\w+)'/g)].map((found) => found[1]))).toEqual(new Set(STORED_STATES))
})
