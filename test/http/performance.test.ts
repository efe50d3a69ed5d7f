import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#app/server/seed-demo.ts'
import { payPlanFromWallet } from '#features/checkout/server/pay-plan-from-wallet.ts'
import { giveBackPlan } from '#features/checkout/server/refund-plan.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import type { readHistory } from '#features/portfolio/history-contract.ts'
import type { readPerformance } from '#features/portfolio/performance-contract.ts'
import type { readTransactions } from '#features/portfolio/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { demoInvestor, demoPeople } from '../../seed/people.ts'
import { demoPortfolios } from '../../seed/portfolios.ts'
import { cardToken } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { countAccount } from '../recount-account.ts'
import type { CountedAccount, Transaction } from '../recount-account.ts'
import { COUNTED_PAGES } from '../recount-pages.ts'
import { countedPapers } from '../recount-papers.ts'
import type { PublishedIndex } from '../recount-papers.ts'
import type { Ask } from '../recount-pages.ts'
import type { House } from '../recount.ts'

// The figures of the demo's investors, counted again from what anybody can export: their transactions, and what is
// dated of the houses.

const NOW = new Date('2026-11-22T15:30:00Z')

let app: TestApp
let houses: ReadonlyMap<string, House>
let published: PublishedIndex
beforeAll(async () => {
  app = await makeTestApp({}, () => NOW)
  await seedDemo(
    app.deps,
    () => cardToken(app.sandboxUrl),
    () => undefined,
  )
  await buyPlans()
  houses = await exportHouses()
  published = await exportIndex()
}, 600_000)
afterAll(() => app.close())

/** Of two plans that the wallet pays, one is given back: reading matter that is no part of what anybody owns. */
async function buyPlans(): Promise<void> {
  const bought: string[] = []
  for (const { id: buyerId } of people) {
    for (const level of ['Basic', 'Premium'] as const) {
      const made = await payPlanFromWallet(app.deps, { buyerId, level, key: null })
      if ('refused' in made || !('chargeId' in made)) continue
      bought.push(buyerId)
      const back = { buyerId, chargeId: made.chargeId, address: '' }
      if (level === 'Premium') expect(await giveBackPlan(app.deps, back)).toBeNull()
    }
  }
  expect(bought.length).toBeGreaterThan(2)
}

async function exportHouses(): Promise<Map<string, House>> {
  const { pool } = app.deps.database
  const dated = async (sql: string) =>
    Map.groupBy((await pool.query<{ id: string; on: string; cents: number }>(sql)).rows, (row) => row.id)
  const values = await dated(
    `SELECT listing_id AS id, on_date AS on, value_cents AS cents FROM valuations ORDER BY on_date, recorded_at NULLS FIRST`,
  )
  const cash = await dated(
    `SELECT a.listing_id AS id, (j.effective_at AT TIME ZONE 'UTC')::date AS on, e.amount AS cents
       FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_journals j ON j.seq = e.journal_seq
      WHERE a.kind LIKE 'property.%'`,
  )
  const { rows } = await pool.query<Omit<House, 'closedAt' | 'values' | 'cash'> & { id: string; at: Date | null }>(
    `SELECT o.listing_id AS id, o.closed_at AS at,
            EXISTS (SELECT FROM distributions d WHERE d.listing_id = o.listing_id AND d.paid_at IS NOT NULL) AS "hasPaid",
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM capital_tranches t WHERE t.listing_id = o.listing_id AND kind LIKE '%debt') AS debt,
            (SELECT sum(amount_cents)::bigint FROM capital_tranches t WHERE t.listing_id = o.listing_id AND kind LIKE '%equity') AS shares,
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM offering_uses u WHERE u.listing_id = o.listing_id
                AND kind IN ('closing costs', 'works', 'platform fee')) AS upfront
       FROM offerings o`,
  )
  return new Map(
    rows.map(({ id, at, ...house }) => [
      id,
      { ...house, closedAt: at, values: values.get(id) ?? [], cash: cash.get(id) ?? [] },
    ]),
  )
}

async function exportIndex(): Promise<PublishedIndex> {
  const { rows } = await app.deps.database.pool.query<{ state: string; quarter: string; value: number }>(
    `SELECT state, year || '-Q' || quarter AS quarter, hundredths::int AS value FROM house_price_index`,
  )
  const ofStates = Map.groupBy(rows, (row) => row.state)
  return new Map([...ofStates].map(([state, own]) => [state, new Map(own.map((row) => [row.quarter, row.value]))]))
}

async function as(personId: string): Promise<Ask> {
  const who = { userId: personId, role: 'investor' as const, address: '', agent: 'test' }
  const { bearerToken: token } = await app.deps.database.transaction((tx) => openSession(tx, app.deps, who))
  return async <T>(path: string): Promise<T> => {
    const answer = await app.send('GET', path, undefined, { token })
    expect(answer.status).toBe(200)
    return answer.body as T
  }
}

async function exportTransactions(ask: Ask): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AnswerOf<typeof readTransactions> = await ask(
      `/api/transactions?limit=100${cursor && `&cursor=${cursor}`}`,
    )
    all.push(...page.transactions)
    cursor = page.next_cursor
  }
  return all
}

const byText = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a).localeCompare(JSON.stringify(b))

// Those who can be signed in as, of every age, and others who own houses that are bought.
const people = [
  ...demoPortfolios.map(({ person }) => person),
  ...demoPeople.filter((one) => one.role === 'investor').slice(3, 7),
]

// Every day of every house is counted, which takes a busy machine some seconds.
describe.each(people.map((one) => [one.fname, one.id]))('%s', { timeout: 90_000 }, (_, id) => {
  let ask: Ask
  let transactions: readonly Transaction[]
  let counted: CountedAccount
  beforeAll(async () => {
    ask = await as(id)
    transactions = await exportTransactions(ask)
    counted = countAccount(transactions, houses, NOW)
  })

  const pages = [...COUNTED_PAGES, ...countedPapers(() => published)]
  test.each(pages.map((one) => [one.page, one] as const))(
    '%s: each figure is the one that is counted from transactions and valuations',
    async (_page, { check }) => {
      expect(transactions.length).toBeGreaterThan(0)
      await check(ask, counted, transactions)
    },
  )

  test('the history’s file has the balance of the books at every row, and each transaction', async () => {
    const { movements } = await ask<Pick<AnswerOf<typeof readHistory>, 'movements'>>('/api/history.json')
    const { rows } = await app.deps.database.pool.query<{ seq: number; day: string; cents: number }>(
      `SELECT j.seq, (j.effective_at AT TIME ZONE 'UTC')::date AS day, e.amount AS cents
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_journals j ON j.seq = e.journal_seq
        WHERE a.owner_id = $1 AND a.kind = 'wallet.user'`,
      [id],
    )
    for (const { journal, on, balance } of movements) {
      const until = rows.filter(({ seq, day }) => day < on || (day === on && seq <= journal))
      expect([journal, balance]).toEqual([journal, until.reduce((sum, one) => sum + one.cents, 0)])
    }
    const days = movements.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(movements[0]!.balance).toBe(counted.walletOn(counted.today))
    const isReturned = ({ kind }: { kind: string }) => /^(refund|cancellation|plan_refund)$/.test(kind)
    const told = movements
      .filter((one) => !isReturned(one))
      .map((one) => [one.kind, one.project_id, Math.abs(one.amount), one.income, one.capital])
    const paid = transactions.map((one) => {
      const { income = 0, capital = 0 } = one.distribution ?? {}
      return [one.kind, one.project_id, one.amount, income, capital]
    })
    expect(told.toSorted(byText)).toEqual(paid.toSorted(byText))
    const back = movements.filter(isReturned).reduce((sum, one) => sum + one.amount, 0)
    expect(back).toBe(transactions.reduce((sum, one) => sum + one.refunded, 0))
  })
})

test('a figure says what went into it, with the lines of the books and the days', async () => {
  const told = await (await as(demoInvestor.id))<AnswerOf<typeof readPerformance>>('/api/performance?year=2025')
  const { return: quarter } = told.total.quarters[1]!
  const by = Object.fromEntries(quarter.inputs.map((one) => [one.name, one]))
  expect(by).toMatchObject({
    begin_value: { asOf: '2025-03-31' },
    end_value: { asOf: '2025-06-30' },
    days: { value: 91 },
  })
  const lines = by['net_flows']!.lines!
  expect(lines.reduce((sum, one) => sum + one.cents, 0)).toBe(by['net_flows']!.value)
  expect(
    (by['end_value']!.value - by['begin_value']!.value - by['net_flows']!.value) / by['capital']!.value,
  ).toBeCloseTo(quarter.value!, 6)
})
