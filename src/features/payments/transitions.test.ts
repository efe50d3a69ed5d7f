import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { TRANSITIONS, VOID_TRANSITIONS } from './transitions.ts'
import type { TransferStatus, VoidReason } from './transitions.ts'

let home: TestDatabase
const person = newId()
beforeAll(async () => {
  home = await testDatabase()
  await home.pool.query(
    `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, 'ada@test.example', 'ada', 'A', 'B', now())`,
    [person],
  )
})
afterAll(() => home.drop())

const statuses = Object.keys(TRANSITIONS) as TransferStatus[]
const reasons = Object.keys(VOID_TRANSITIONS) as VoidReason[]

/** A row that says nothing but its state must still be whole: what went back, and why it was voided, go with it. */
const WITH = `status = $2::text, void_reason = $3::text, refunded_cents = CASE WHEN $2::text = 'reversed' OR $3::text = 'refunded' THEN 100 ELSE 0 END`

async function change(from: [TransferStatus, VoidReason | null], to: [TransferStatus, VoidReason | null]) {
  const id = newId()
  await home.pool.query(
    `INSERT INTO transfers (id, person_id, kind, purpose, amount_cents, idempotency_key, request_digest, status, void_reason, refunded_cents, started_at)
     VALUES ($1, $2, 'card', 'deposit', 100, $1::uuid::text, '', $3, $4, CASE WHEN $3 = 'reversed' OR $4 = 'refunded' THEN 100 ELSE 0 END, now())`,
    [id, person, ...from],
  )
  return await home.pool.query(`UPDATE transfers SET ${WITH} WHERE id = $1`, [id, ...to]).then(
    () => 'allowed',
    (error: Error) => (/cannot become/.test(error.message) ? 'refused' : error.message),
  )
}

const reasonOf = (status: TransferStatus): VoidReason | null => (status === 'voided' ? 'declined' : null)

const pairs = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => ({ from, to })))
test.each(pairs)('the database and the table agree whether $from may become $to', async ({ from, to }) => {
  const said = TRANSITIONS[from].includes(to) ? 'allowed' : 'refused'
  expect(await change([from, reasonOf(from)], [to, reasonOf(to)])).toBe(said)
})

const why = reasons.flatMap((from) => reasons.filter((to) => to !== from).map((to) => ({ from, to })))
test.each(why)('… and whether one that was voided as $from may become $to', async ({ from, to }) => {
  const said = VOID_TRANSITIONS[from].includes(to) ? 'allowed' : 'refused'
  expect(await change(['voided', from], ['voided', to])).toBe(said)
})

test.each([
  ['voided', null],
  ['posted', 'declined'],
  ['started', 'refunded'],
] as const)('%s with the reason %s is no state at all', async (status, reason) => {
  expect(await change(['started', null], [status, reason])).toMatch(/transfers_(voided|refunded)/)
})

test('every change that the trigger names is one of the table, so neither knows more than the other', async () => {
  const { rows } = await home.pool.query<{ said: string }>(
    `SELECT pg_get_triggerdef(oid) AS said FROM pg_trigger WHERE tgname = 'transfers_status'`,
  )
  const named = [...rows[0]!.said.matchAll(/'(\w+ -> \w+)'/g)].map((found) => found[1])
  const known = statuses.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`))
  expect(new Set(named)).toEqual(new Set(known))
})
