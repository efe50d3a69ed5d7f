import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardClearing, depositEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { goBackBefore } from './go-back.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

const CENTS = 5000

/** What a payment by card was called, and whether its money was in the books once. */
const BEFORE = [
  { name: 'under way', status: 'started', charge: false, posted: false, back: 0 },
  { name: 'done', status: 'settled', charge: true, posted: true, back: 0 },
  { name: 'done, and a part of it went back', status: 'settled', charge: true, posted: true, back: 1200 },
  { name: 'declined', status: 'declined', charge: false, posted: false, back: 0 },
  { name: 'given up', status: 'released', charge: false, posted: false, back: 0 },
  { name: 'on its way back', status: 'released', charge: true, posted: false, back: 0 },
  { name: 'gone back after it was done', status: 'refunded', charge: true, posted: true, back: CENTS },
  { name: 'gone back before it was done', status: 'refunded', charge: true, posted: false, back: CENTS },
] as const

const AFTER: Readonly<Record<(typeof BEFORE)[number]['name'], readonly [string, string | null]>> = {
  'under way': ['started', null],
  done: ['posted', null],
  'done, and a part of it went back': ['posted', null],
  declined: ['voided', 'declined'],
  'given up': ['voided', 'given_up'],
  'on its way back': ['voided', 'given_up'],
  'gone back after it was done': ['reversed', null],
  'gone back before it was done': ['voided', 'refunded'],
}

test('payments by card of every old state become transfers, and not a row or an amount is lost', async () => {
  await goBackBefore(home, '0025-transfers.sql')
  const person = newId()
  await home.pool.query(
    `INSERT INTO users (id, email, password_hash, username, fname, lname, created_at) VALUES ($1, 'ada@test.example', 'x', 'ada', 'A', 'B', now())`,
    [person],
  )
  const ids = new Map<string, string>()
  for (const one of BEFORE) ids.set(one.name, await addPayment(person, one))
  const columns = `id, amount_cents, purpose, idempotency_key, charge_id, card_brand, card_last4, decline_code, refunded_cents, started_at, ended_at`
  const { rows: before } = await home.pool.query(`SELECT payer_id, ${columns} FROM card_payments ORDER BY id`)

  expect(await migrate(home.url)).toContain('0025-transfers.sql')

  const { rows: after } = await home.pool.query(`SELECT person_id AS payer_id, ${columns} FROM transfers ORDER BY id`)
  expect(after).toEqual(before)
  expect(after).toHaveLength(BEFORE.length)
  const { rows } = await home.pool.query<{ id: string; status: string; void_reason: string | null; kind: string }>(
    'SELECT id, kind, status, void_reason FROM transfers',
  )
  const became = new Map(rows.map((row) => [row.id, [row.status, row.void_reason] as const]))
  for (const { name } of BEFORE) expect([name, became.get(ids.get(name)!)]).toEqual([name, AFTER[name]])
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['card']))
  const { rows: refunds } = await home.pool.query('SELECT payment_id FROM card_refunds ORDER BY 1')
  expect(refunds).toHaveLength(2)
})

async function addPayment(person: string, one: (typeof BEFORE)[number]): Promise<string> {
  const id = newId()
  const chargeId = one.charge ? `ch_${id}` : null
  await home.pool.query(
    `INSERT INTO card_payments (id, payer_id, purpose, amount_cents, idempotency_key, request_digest, status, charge_id, card_brand,
       card_last4, decline_code, refunded_cents, started_at, ended_at)
     VALUES ($1, $2, 'deposit', $3, $1::uuid::text, '', $4, $5, 'visa', '4242', $6, $7, now(), now())`,
    [
      id,
      person,
      CENTS,
      one.status,
      chargeId,
      one.status === 'declined' ? 'do_not_honor' : null,
      one.status === 'refunded' ? CENTS : one.back,
    ],
  )
  if (one.posted && chargeId) await postDeposit(person, id, chargeId)
  if (one.posted && one.back > 0) {
    await home.pool.query(
      'INSERT INTO card_refunds (refund_id, payment_id, amount_cents, refunded_at, recorded_at) VALUES ($1, $2, $3, now(), now())',
      [`re_${id}`, id, one.back],
    )
  }
  return id
}

async function postDeposit(person: string, id: string, memo: string): Promise<void> {
  const database = openDatabase(home.url, { max: 2, evidence: makeEvidence('k'.repeat(32)) })
  const now = new Date()
  const entries = depositEntries(cardClearing, person, CENTS, 0)
  const draft = { kind: 'deposit', key: `deposit:${id}`, memo, effectiveAt: now, entries }
  await database.transaction((tx) => postJournals(tx, [draft], now))
  await database.close()
}
