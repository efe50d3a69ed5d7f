import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { dueDay } from '#features/wallet/recurring-rules.ts'
import { addDays } from '#kit/days.ts'
import type { MoneyWorld } from '../money-world.ts'
import { untilAnswered } from './money-office.ts'
import type { Saver } from './money-lives.ts'

/** A recurring deposit, and the days of it that came. */
export type DueDeposit = {
  readonly saver: Saver
  readonly id: string
  readonly amountCents: number
  /** Its card is kept, and declined whenever it is charged. */
  readonly isDeclined: boolean
  readonly days: string[]
}

export type RecurringDays = {
  readonly deposits: readonly DueDeposit[]
  failure(): unknown
  stop(): Promise<void>
}

const PAYS = '4242424242424242'
const KEPT_AND_DECLINED = '4000000000000341'
// So many days of one month are a day of it each.
const MOST_DAYS = 27
const EVERY_MS = 350

/** Whoever saves has one that pays; every fourth has another by a card that is declined. Before anything is broken. */
export async function makeDueDeposits(world: MoneyWorld, savers: readonly Saver[]): Promise<DueDeposit[]> {
  const made: DueDeposit[] = []
  for (const [n, saver] of savers.entries()) {
    made.push(await makeOne(world, saver, 1100 + n))
    if (n % 4 === 0) made.push(await makeOne(world, saver, 2100 + n, KEPT_AND_DECLINED))
  }
  return made
}

async function makeOne(world: MoneyWorld, saver: Saver, amountCents: number, number = PAYS): Promise<DueDeposit> {
  const { client } = saver
  const { body: kept } = await client.post('/api/cards', { token: await world.cardToken(number) })
  const cards = kept['cards'] as { id: string; last4: string }[]
  const card = cards.find((one) => one.last4 === number.slice(-4))!
  await world.server.database.pool.query('UPDATE sessions SET proven_at = now() WHERE user_id = $1', [client.id])
  const first_day = addDays(new Date().toISOString().slice(0, 10), 1)
  const wish = { amount: amountCents, rhythm: 'monthly', first_day, card_id: card.id, authorized: true }
  const { status, body } = await client.post('/api/wallet/recurring-deposits', wish, `recurring ${number} ${client.id}`)
  expect([status, body['code']]).toEqual([200, undefined])
  const found = (body['recurring'] as { id: string; amount: number }[]).find((one) => one.amount === amountCents)!
  return { saver, id: found.id, amountCents, isDeclined: number !== PAYS, days: [] }
}

// A day of it has come that was not there before, unless the last one is still being taken. Given again it changes nothing.
const COMES = `UPDATE recurring_deposits SET anchor_on = $2, next_on = $2, reminded_for = NULL
  WHERE id = $1 AND state = 'active' AND (next_on > $3 OR next_on = $2)
    AND NOT EXISTS (SELECT FROM recurring_runs WHERE schedule_id = $1 AND (outcome = 'started' OR due_on = $2))`
const TAKE = `SELECT graphile_worker.add_job('recurring-deposits', '{}'::json, job_key => 'drill-recurring', job_key_mode => 'preserve_run_at')`

/** Day after day comes, of one recurring deposit and another, and is taken by the server's own job. */
export function startRecurringDays(
  { server }: MoneyWorld,
  deposits: readonly DueDeposit[],
  random: () => number,
): RecurringDays {
  const { pool } = server.database
  const stopping = new AbortController()
  const latest = dueDay(new Date())
  const comeOne = async () => {
    const one = deposits[Math.floor(random() * deposits.length)]!
    const day = addDays(latest, -MOST_DAYS + one.days.length)
    if (one.days.length > MOST_DAYS) return
    const { rowCount } = await untilAnswered(async () => await pool.query(COMES, [one.id, day, latest]))
    await untilAnswered(async () => await pool.query(TAKE))
    // Of an answer that was lost the second says less than what was done: the day may be taken by then.
    const taken = await untilAnswered(
      async () => await pool.query('SELECT FROM recurring_runs WHERE schedule_id = $1 AND due_on = $2', [one.id, day]),
    )
    if (rowCount === 1 || taken.rowCount === 1) one.days.push(day)
  }
  const turning = (async () => {
    for (; !stopping.signal.aborted; await sleep(EVERY_MS)) await comeOne()
  })()
  let failure: unknown = null
  turning.catch((error: unknown) => {
    failure = error
  })
  return {
    deposits,
    failure: () => failure,
    async stop() {
      stopping.abort()
      await turning
    },
  }
}
