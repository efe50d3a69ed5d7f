import { expect } from 'vitest'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import type { Moved } from '../outside-journals.ts'
import type { ServerProcess } from '../server-process.ts'
import type { MoneyOffice, SentByHand } from './money-office.ts'
import { EARNED_CENTS } from './money-lives.ts'
import type { MoneyLives, Saver } from './money-lives.ts'
import type { RecurringDays } from './recurring-days.ts'

export type ByHand = { readonly lives: MoneyLives; readonly office: MoneyOffice }

/** What of it was sent and did not come back, in cents: in coins, or through the bank. */
export function sentCents({ sent, told }: MoneyOffice, isOfKind: (one: SentByHand) => boolean): number {
  const gone = [...sent.values()].filter((one) => told.get(one.payoutId) !== 'returned')
  return gone.filter(isOfKind).reduce((sum, one) => sum + one.amountCents, 0)
}

/**
 * Payouts are as their owners and the operators were told, each asked for once, and every cent of what was earned is among the
 * earnings, set aside, or sent. A transaction of coins is booked once.
 */
export async function expectOfficeKept({ database }: ServerProcess, { lives, office }: ByHand): Promise<void> {
  const { pool } = database
  const { rows: payouts } = await pool.query<{ id: string; status: string; cents: number; reference: string | null }>(
    'SELECT id, status, amount_cents AS cents, reference FROM seller_payouts ORDER BY id',
  )
  const asked = lives.deeds.filter((one) => one.what === 'payout' && one.answer?.status === 200)
  const expected = asked.map(({ answer, isUndone, amountCents: cents }) => {
    const id = String(answer!.body['payout'].id)
    const reference = [...office.sent].find(([, one]) => one.payoutId === id)?.[0] ?? null
    return { id, status: isUndone ? 'cancelled' : (office.told.get(id) ?? 'requested'), cents, reference }
  })
  expect(payouts).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))

  const left = new Map<string, number>(lives.savers.map((saver) => [saver.client.id, EARNED_CENTS]))
  const held = new Map<string, number>(lives.savers.map((saver) => [saver.client.id, 0]))
  for (const [n, { saver }] of asked.entries()) {
    const { status, cents } = expected[n]!
    const who = saver.client.id
    if (status !== 'cancelled' && status !== 'returned') left.set(who, left.get(who)! - cents)
    if (status === 'requested' || status === 'approved') held.set(who, held.get(who)! + cents)
  }
  const { rows } = await pool.query<{ id: string; left: number; held: number }>(
    `SELECT owner_id AS id, coalesce(sum(balance) FILTER (WHERE kind = 'payable.seller'), 0)::bigint AS left,
            coalesce(sum(balance) FILTER (WHERE kind = 'payable.payout'), 0)::bigint AS held
       FROM ledger_accounts WHERE owner_id = ANY($1::uuid[]) GROUP BY 1 ORDER BY 1`,
    [[...left.keys()]],
  )
  expect(rows).toEqual([...left.keys()].toSorted().map((id) => ({ id, left: left.get(id), held: held.get(id) })))

  const { rows: coins } = await pool.query<{ id: string; person: string; cents: number }>(
    'SELECT transaction_id AS id, person_id AS person, amount_cents AS cents FROM crypto_deposits ORDER BY 1',
  )
  const booked = office.booked.map((one) => ({
    id: one.transaction,
    person: one.saver.client.id,
    cents: one.amountCents,
  }))
  expect(coins).toEqual(booked.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

type Outside = {
  /** Which operation the key of a person began. */
  readonly operationOf: (personId: string, key: string) => string | undefined
  readonly moved: ReadonlyMap<string, readonly Moved[]>
}

/** A day that is tried again after its processor could not be reached has another key. */
const MOST_TRIES = 60

/**
 * Each day of a recurring deposit that came was taken once, of a card that is declined never; gives what came of it and is
 * still there, for each saver, in cents.
 */
export async function expectDaysTaken(
  { database }: ServerProcess,
  { deposits }: RecurringDays,
  { operationOf, moved }: Outside,
): Promise<Map<Saver, number>> {
  const { rows } = await database.pool.query<{ id: string; day: string; outcome: string }>(
    'SELECT schedule_id AS id, due_on AS day, outcome FROM recurring_runs',
  )
  const outcomes = new Map(rows.map((row) => [`${row.id} ${row.day}`, row.outcome]))
  const came = new Map<Saver, number>()
  const wrong: unknown[] = []
  for (const { saver, id, amountCents, isDeclined, days } of deposits)
    for (const day of days) {
      const outcome = outcomes.get(`${id} ${day}`)
      const tries = Array.from({ length: MOST_TRIES }, (_, n) =>
        operationOf(saver.client.id, `recurring\n${id}\n${day}\n${n}`),
      )
      const own = tries.flatMap((operation) => (operation === undefined ? [] : (moved.get(operation) ?? [])))
      // What went back at the processor before it was in the books was never taken.
      const isGivenBack = own.length > 0 && own.every((one) => one.refundedCents === one.amountCents)
      const isTrue = isDeclined
        ? outcome === 'declined' && own.length === 0
        : own.length > 0 &&
          own.every((one) => one.amountCents === amountCents) &&
          (outcome === 'done' || (outcome === 'not_made' && isGivenBack))
      const isOnce = own.filter((one) => one.refundedCents < one.amountCents).length <= 1
      if (!isTrue || !isOnce) wrong.push({ id, day, amountCents, isDeclined, outcome, own })
      const cents = own.reduce((sum, one) => sum + one.amountCents - one.refundedCents - one.lostCents, 0)
      came.set(saver, (came.get(saver) ?? 0) + cents)
    }
  expect(wrong).toEqual([])
  // No day was taken that never came.
  const known = new Set(deposits.flatMap(({ id, days }) => days.map((day) => `${id} ${day}`)))
  expect([...outcomes.keys()].filter((one) => !known.has(one))).toEqual([])
  return came
}

/** Which operation a key began, read once for all of them. */
export async function readOperations({ database }: ServerProcess): Promise<{
  readonly ids: ReadonlySet<string>
  readonly operationOf: (personId: string, key: string) => string | undefined
}> {
  const { rows } = await database.pool.query<{ person_id: string; key: string; operation_id: string }>(
    `SELECT person_id, encode(key_hash, 'hex') AS key, operation_id FROM money_keys`,
  )
  const operations = new Map(rows.map((row) => [`${row.person_id} ${row.key}`, row.operation_id]))
  return {
    ids: new Set(rows.map((row) => row.operation_id)),
    operationOf: (personId, key) => operations.get(`${personId} ${keyHashOf(key).toString('hex')}`),
  }
}
