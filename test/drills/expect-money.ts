import { expect, vi } from 'vitest'
import { expectBooksClean } from '../money-world.ts'
import type { MoneyWorld } from '../money-world.ts'
import { readOutsideJournals } from '../outside-journals.ts'
import type { Moved } from '../outside-journals.ts'
import type { ServerProcess } from '../server-process.ts'
import { expectDaysTaken, expectOfficeKept, readOperations, sentCents } from './expect-office.ts'
import type { Deed, MoneyLives, Saver } from './money-lives.ts'
import type { MoneyOffice } from './money-office.ts'
import type { OutsideActs } from './outside-acts.ts'
import type { RecurringDays } from './recurring-days.ts'

// What asks and follows by itself every five seconds and more.
const JOBS = [
  'reconcile-payments',
  'follow-refunds',
  'follow-disputes',
  'refund-plans',
  'advance-debits',
  'advance-withdrawals',
  'advance-offerings',
  'recurring-deposits',
]
// Each of them once at a time: turns that pile up would only wait for each other.
const NOW = `SELECT FROM unnest($1::text[]) AS name,
  LATERAL graphile_worker.add_job(name, '{}'::json, job_key => name, job_key_mode => 'replace') AS job
  WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.task_identifier = name AND (j.locked_at > now() - interval '20 s' OR j.locked_at IS NULL AND j.run_at <= now()))`

// Whoever was refused is asked again later, for hours: the time is over.
const WAITED = [
  'UPDATE offering_refunds SET next_at = now() WHERE next_at > now()',
  `UPDATE plan_purchases SET refund_next_at = now() WHERE status = 'refunding' AND refund_next_at > now()`,
  `UPDATE recurring_runs SET try_at = now() WHERE outcome = 'started' AND transfer_id IS NULL AND try_at > now()`,
  `UPDATE transfer_disputes SET next_check_at = now() WHERE status = 'open' AND next_check_at > now()`,
]

const OPEN = {
  'transfers without an end': `SELECT concat_ws(' ', t.kind, t.purpose, t.id, d.debit_id, d.asked_at) AS id
    FROM transfers t LEFT JOIN bank_debits d ON d.transfer_id = t.id WHERE t.status = 'started'`,
  'charges that are owed to their payers': `SELECT id FROM transfers WHERE void_reason = 'given_up' AND charge_id IS NOT NULL`,
  'transfers that are disputed': `SELECT id FROM transfers WHERE status = 'disputed'`,
  'disputes without an end': `SELECT dispute_id AS id FROM transfer_disputes WHERE status = 'open'`,
  'withdrawals on their way': `SELECT id FROM withdrawals WHERE status IN ('requested', 'sending', 'sent')`,
  'plans on their way': `SELECT id FROM plan_purchases WHERE status IN ('reserved', 'refunding')`,
  'recurring days without an end': `SELECT concat_ws(' ', schedule_id, due_on, transfer_id, tries) AS id FROM recurring_runs WHERE outcome = 'started'`,
  'recurring days that were not planned': `SELECT concat_ws(' ', id, next_on) AS id FROM recurring_deposits WHERE state = 'active' AND next_on < current_date - 1`,
  'orders that hold something': `SELECT id FROM investments WHERE status IN ('reserved', 'signed')`,
  // With what their processor said last.
  'orders whose refund has not arrived': `SELECT concat_ws(' ', i.id, i.amount_cents, i.refunded_cents, i.wallet_cents, t.kind, t.id, t.charge_id, t.status,
      t.refunded_cents, 'asked', t.refund_asked_at, r.attempts, r.next_at, r.error) AS id
    FROM investments i JOIN transfers t ON t.id = i.payment_id LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
   WHERE i.status = 'cancelled' AND i.refunded_cents < i.amount_cents - i.wallet_cents`,
  // With its last journals: they say for what it waits.
  'cents held, owed or kept apart': `SELECT concat_ws(' ', a.kind, a.balance, a.owner_id, (
      SELECT string_agg(concat_ws(' ', last.amount, last.kind, last.key, last.memo), '; ')
        FROM (SELECT e.amount, j.kind, j.key, j.memo FROM ledger_entries e JOIN ledger_journals j ON j.seq = e.journal_seq
               WHERE e.account_id = a.id ORDER BY j.seq DESC LIMIT 12) last)) AS id
    FROM ledger_accounts a WHERE a.kind IN ('hold.user', 'payable.refund', 'clearing.dispute') AND a.balance <> 0`,
} as const

/** Every payment has ended, every dispute is decided in the books, and what goes back has arrived, while the jobs have their turns. */
export async function expectMoneyEnded({ server }: MoneyWorld, outside: OutsideActs, timeoutMs: number): Promise<void> {
  const { pool } = server.database
  const read = async () => {
    await outside.decideAll()
    await pool.query(NOW, [JOBS])
    for (const sql of WAITED) await pool.query(sql)
    const open: Record<string, string[]> = {}
    for (const [what, sql] of Object.entries(OPEN)) {
      const { rows } = await pool.query<{ id: string }>(sql)
      if (rows.length > 0) open[what] = rows.map((row) => row.id)
    }
    const late = await notFollowed(server)
    return late.length > 0 ? { ...open, 'what went back and is not in the books': late } : open
  }
  await vi.waitFor(async () => expect(await read()).toEqual({}), { interval: 1000, timeout: timeoutMs })
}

/** Transfers of which more went back outside than is in the books yet. */
async function notFollowed({ database, dataDir }: ServerProcess): Promise<string[]> {
  const journals = readOutsideJournals(dataDir)
  const all = [...journals.card, ...journals.paypal, ...journals.bank]
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT t.id FROM unnest($1::uuid[], $2::bigint[]) AS outside(id, cents) JOIN transfers t ON t.id = outside.id
      WHERE t.status IN ('posted', 'disputed', 'reversed') AND t.refunded_cents <> outside.cents`,
    [all.map((one) => one.orderId), all.map((one) => one.refundedCents + one.lostCents)],
  )
  const returned = journals.payouts.filter((one) => one.refundedCents > 0).map((one) => one.orderId)
  const { rows: paid } = await database.pool.query<{ id: string }>(
    `SELECT id FROM withdrawals WHERE id = ANY($1::uuid[]) AND status <> 'returned'`,
    [returned],
  )
  return [...rows, ...paid].map((row) => row.id)
}

// What a payment waits for before it is given up is over, unless a bank has it.
const GIVEN_UP = `UPDATE transfers SET started_at = started_at - interval '10 s' WHERE status = 'started' AND kind <> 'bank'`

/** What the last ones wait for comes ten times as fast. */
export async function inHaste({ server }: MoneyWorld, work: () => Promise<void>): Promise<void> {
  const hurry = setInterval(() => void server.database.pool.query(GIVEN_UP).catch(() => undefined), 1000)
  try {
    await work()
  } finally {
    clearInterval(hurry)
  }
}

// What a wish may be refused for: the others would be ones of this drill.
const REFUSED = [
  'payment_released',
  'payment_refunded',
  'card_declined',
  'too_many_declines',
  'paypal_declined',
  // One that was declined while the database was gone stands as begun until it is looked after.
  'plan_being_paid',
  'post_being_paid',
  'bank_too_many',
  'bank_refused_before',
  'wallet_too_low',
  'insufficient_funds',
  'withdrawal_disputed',
  'withdrawal_too_many',
  'withdrawal_daily',
  'withdrawal_fresh',
  'withdrawal_too_large',
  // Orders that nobody comes back to from PayPal hold their part until they are given up.
  'held_too_long',
  'payout_too_many',
  'payout_too_much',
]

type Drilled = { readonly lives: MoneyLives; readonly office: MoneyOffice; readonly days: RecurringDays }

/**
 * The promise of all money: each wish that was acknowledged moved money outside once, one that was refused moved none, each wallet is
 * worth what its owner brought in and did not spend, and what the processors and the bank wrote down themselves is what is in
 * the books. `walletCents`: what each wallet began with.
 */
export async function expectMoneyKept(world: MoneyWorld, drilled: Drilled, walletCents: number): Promise<void> {
  const { server } = world
  const { lives, office } = drilled
  const { pool } = server.database
  const journals = readOutsideJournals(server.dataDir)
  const all = [...journals.card, ...journals.paypal, ...journals.bank, ...journals.payouts]
  const moved = Map.groupBy(all, (one) => one.orderId)
  const { ids: known, operationOf } = await readOperations(server)
  expect(all.filter((one) => !known.has(one.orderId))).toEqual([])
  await expectOfficeKept(server, drilled)
  const came = await expectDaysTaken(server, drilled.days, { operationOf, moved })

  const wrong: unknown[] = []
  const worth = new Map<Saver, number>(lives.savers.map((saver) => [saver, walletCents + (came.get(saver) ?? 0)]))
  for (const { saver, amountCents } of office.booked) worth.set(saver, worth.get(saver)! + amountCents)
  for (const deed of lives.deeds) {
    const id = operationOf(deed.saver.client.id, deed.key)
    const own = (id && moved.get(id)) || []
    if (!isTrue(deed, own))
      wrong.push([deed.what, deed.way, deed.ending, deed.amountCents, deed.isUndone, deed.answer?.body, id, own])
    worth.set(deed.saver, worth.get(deed.saver)! + inWallet(deed, own))
  }
  expect(wrong).toEqual([])

  const { rows } = await pool.query<{ id: string; cents: number }>(
    `SELECT owner_id AS id, sum(balance)::bigint AS cents FROM ledger_accounts
      WHERE kind IN ('wallet.user', 'hold.user', 'receivable.user') GROUP BY 1`,
  )
  const wallets = new Map(rows.map((row) => [row.id, row.cents]))
  const wrongWallets = lives.savers
    .map((saver) => ({ id: saver.client.id, has: wallets.get(saver.client.id) ?? 0, worth: worth.get(saver) }))
    .filter((one) => one.has !== one.worth)
  const { rows: entries } = await pool.query<object>(ENTRIES, [wrongWallets.map((one) => one.id)])
  // Which of them is wrong is seen from what moved their money.
  expect({ wrongWallets, entries }).toEqual({ wrongWallets: [], entries: [] })
  await expectSameSums(server, journals, office)
  await expectBooksClean(server)
  const reported = await server.command('ledger', 'report', '--all')
  expect(reported.output).toMatch(/card processor: equal/i)
  expect(reported.output).toMatch(/PayPal: equal/)
  expect(reported.output).toMatch(/the bank: equal/)
  expect(reported.code).toBe(0)
}

const ENTRIES = `SELECT a.owner_id, a.kind AS account, e.amount, j.kind, j.key, j.memo
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
  WHERE a.owner_id = ANY($1::uuid[]) AND a.kind IN ('wallet.user', 'hold.user', 'receivable.user') ORDER BY j.seq`

const keptCents = ({ amountCents, refundedCents, lostCents }: Moved): number => amountCents - refundedCents - lostCents

/** Whether what moved outside is what its owner was told. */
function isTrue({ what, way, ending, amountCents, answer, isUndone }: Deed, own: readonly Moved[]): boolean {
  if (answer?.status !== 200)
    return REFUSED.includes(answer?.body['code']) && own.length <= 1 && own.every((one) => keptCents(one) === 0)
  if (way === 'wallet' || way === 'earnings') return own.length === 0
  // One that does not leave after all, since its wallet owed something by then, is in that wallet again.
  if (what === 'withdrawal')
    return own.length === 0 || (own.length === 1 && own[0]!.amountCents === amountCents && !isUndone)
  const [one] = own
  return (
    own.length === 1 && one!.amountCents === amountCents && ending === 'pays' && (!isUndone || keptCents(one!) === 0)
  )
}

/** What a deed put into its owner's wallet, or took out of it. */
function inWallet({ what, way, amountCents, answer, isUndone }: Deed, [one]: readonly Moved[]): number {
  if (answer?.status !== 200) return 0
  if (what === 'deposit') return one?.isCleared ? keptCents(one) : 0
  if (what === 'withdrawal') return one?.isCleared ? -keptCents(one) : 0
  return way === 'wallet' && !isUndone ? -amountCents : 0
}

/** What stands in clearing is what each of them has for us. */
async function expectSameSums(
  server: ServerProcess,
  journals: ReturnType<typeof readOutsideJournals>,
  office: MoneyOffice,
): Promise<void> {
  const { rows } = await server.database.pool.query<{ kind: string; cents: number }>(
    // What an account of a test began with came from nowhere.
    `SELECT a.kind, sum(e.amount)::bigint AS cents FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
       JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE j.memo <> 'test' AND a.kind IN ('clearing.card', 'fee.dispute', 'clearing.paypal', 'clearing.ach', 'clearing.crypto') GROUP BY 1`,
  )
  const of = (...kinds: string[]) =>
    rows.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum - row.cents, 0)
  const kept = (list: readonly Moved[]) => list.reduce((sum, one) => sum + (one.isCleared ? keptCents(one) : 0), 0)
  const booked = office.booked.reduce((sum, one) => sum + one.amountCents, 0)
  expect({
    card: of('clearing.card', 'fee.dispute'),
    paypal: of('clearing.paypal'),
    bank: of('clearing.ach'),
    coins: of('clearing.crypto'),
  }).toEqual({
    card: kept(journals.card),
    paypal: kept(journals.paypal),
    bank: kept(journals.bank) - kept(journals.payouts) - sentCents(office, ({ way }) => way !== 'crypto'),
    coins: booked - sentCents(office, ({ way }) => way === 'crypto'),
  })
}
