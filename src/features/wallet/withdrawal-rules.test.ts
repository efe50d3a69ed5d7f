import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import {
  dayStart,
  freeAt,
  freshSince,
  isHeld,
  MOST_A_DAY_CENTS,
  sendsAt,
  withdrawable,
  WITHDRAWAL_TRANSITIONS,
} from './withdrawal-rules.ts'
import type { WithdrawalStatus } from './withdrawal-rules.ts'

const at = new Date('2026-11-20T10:00:00Z')

describe('what can leave a wallet', () => {
  test('is what is there less what came in lately, and no more than the day allows', () => {
    const fresh = [{ cents: 3000, at }]
    expect(withdrawable({ availableCents: 10_000, fresh, todayCents: 0 })).toEqual({
      freshCents: 3000,
      freeCents: 7000,
      leftTodayCents: MOST_A_DAY_CENTS,
      mostCents: 7000,
    })
    expect(withdrawable({ availableCents: 2000, fresh, todayCents: 0 })).toMatchObject({
      freshCents: 2000,
      mostCents: 0,
    })
    expect(withdrawable({ availableCents: 9_000_000, fresh: [], todayCents: 2_400_000 })).toMatchObject({
      leftTodayCents: 100_000,
      mostCents: 100_000,
    })
    expect(withdrawable({ availableCents: 10_000, fresh: [], todayCents: MOST_A_DAY_CENTS + 1 }).mostCents).toBe(0)
  })

  test('five days after it came in, to the instant', () => {
    expect(freeAt({ cents: 1, at })).toEqual(new Date('2026-11-25T10:00:00Z'))
    expect(freshSince(freeAt({ cents: 1, at }))).toEqual(at)
  })

  test('is sent two days after it was asked for; the day of the limit is one of UTC', () => {
    expect(sendsAt(at)).toEqual(new Date('2026-11-22T10:00:00Z'))
    expect(dayStart(new Date('2026-11-20T23:59:59.999Z'))).toEqual(new Date('2026-11-20T00:00:00Z'))
  })
})

describe('the states of a withdrawal', () => {
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

  const statuses = Object.keys(WITHDRAWAL_TRANSITIONS) as WithdrawalStatus[]
  const pairs = statuses.flatMap((from) => statuses.filter((to) => to !== from).map((to) => ({ from, to })))
  // A row that says nothing but its state must still be whole.
  const whole = (status: WithdrawalStatus) => {
    const isAsked = status !== 'requested' && status !== 'cancelled'
    const isAnswered = isAsked && status !== 'sending'
    return [
      isAsked ? at : null,
      isAnswered ? newId() : null,
      isAnswered ? '2026-11-25' : null,
      status === 'paid' ? at : null,
      ...(status === 'returned' ? ['R03', at] : [null, null]),
      ...(status === 'cancelled' ? [at, 'owner'] : [null, null]),
    ]
  }

  test.each(pairs)('$from to $to: the database and the table agree', async ({ from, to }) => {
    const id = newId()
    await home.pool.query(
      `INSERT INTO withdrawals (id, person_id, bank_account_id, bank, last4, amount_cents, status, requested_at, sends_at,
         asked_at, asked_of, payout_id, arrives_on, paid_at, return_code, returned_at, cancelled_at, cancelled_by)
       VALUES ($1, $2, $1, 'Bank', '1234', 100, $3, $4::timestamptz, $4::timestamptz + interval '2 days', $5, CASE WHEN $5::timestamptz IS NOT NULL THEN 'sandbox' END, $6, $7, $8, $9, $10, $11, $12)`,
      [id, person, from, at, ...whole(from)],
    )
    const changed = await home.pool
      .query(
        `UPDATE withdrawals SET status = $2, asked_at = $3, asked_of = CASE WHEN $3::timestamptz IS NOT NULL THEN 'sandbox' END, payout_id = $4, arrives_on = $5, paid_at = $6, return_code = $7,
           returned_at = $8, cancelled_at = $9, cancelled_by = $10 WHERE id = $1`,
        [id, to, ...whole(to)],
      )
      .then(
        () => 'allowed',
        (error: Error) => (/cannot become/.test(error.message) ? 'refused' : error.message),
      )
    expect(changed).toBe(WITHDRAWAL_TRANSITIONS[from].includes(to) ? 'allowed' : 'refused')
  })

  test('hold money until it has arrived, come back, or never left', () => {
    expect(statuses.filter(isHeld)).toEqual(['requested', 'sending', 'sent'])
  })
})
