import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#app/server/seed-demo.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import type { readHistory } from '#features/portfolio/history-contract.ts'
import type { readPerformance, readPortfolio } from '#features/portfolio/performance-contract.ts'
import type { readPositions, readTransactions } from '#features/portfolio/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { demoInvestor, demoPeople } from '../../seed/people.ts'
import { cardToken } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { everyDay, growthOf, quarterOf, rateOf, worthOf } from '../recount.ts'
import type { Dense, House } from '../recount.ts'

// The figures of the demo's investors, counted again from what anybody can export: their transactions, and what is
// dated of the houses.

const NOW = new Date('2026-11-22T15:30:00Z')
const TODAY = '2026-11-22'

let app: TestApp
let houses: ReadonlyMap<string, House>
beforeAll(async () => {
  app = await makeTestApp({}, () => NOW)
  await seedDemo(
    app.deps,
    () => cardToken(app.sandboxUrl),
    () => undefined,
  )
  houses = await exportHouses()
}, 600_000)
afterAll(() => app.close())

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
  const { rows } = await pool.query<{ id: string; at: Date; debt: number; shares: number; upfront: number }>(
    `SELECT o.listing_id AS id, o.closed_at AS at,
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM capital_tranches t WHERE t.listing_id = o.listing_id AND kind LIKE '%debt') AS debt,
            (SELECT sum(amount_cents)::bigint FROM capital_tranches t WHERE t.listing_id = o.listing_id AND kind LIKE '%equity') AS shares,
            (SELECT coalesce(sum(amount_cents), 0)::bigint FROM offering_uses u WHERE u.listing_id = o.listing_id
                AND kind IN ('closing costs', 'works', 'platform fee')) AS upfront
       FROM offerings o WHERE o.status = 'operating'`,
  )
  return new Map(
    rows.map(({ id, at, debt, shares, upfront }) => [
      id,
      { closedAt: at, debt, shares, upfront, values: values.get(id) ?? [], cash: cash.get(id) ?? [] },
    ]),
  )
}

async function as(personId: string) {
  const who = { userId: personId, role: 'investor' as const, address: '', agent: 'test' }
  const { bearerToken: token } = await app.deps.database.transaction((tx) => openSession(tx, app.deps, who))
  return async <T>(path: string): Promise<T> => {
    const answer = await app.send('GET', path, undefined, { token })
    expect(answer.status).toBe(200)
    return answer.body as T
  }
}
type Ask = Awaited<ReturnType<typeof as>>

type Transaction = AnswerOf<typeof readTransactions>['transactions'][number]

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

const dayOf = ({ created }: Transaction) => new Date(created * 1000).toISOString().slice(0, 10)

/** What of a payment the house earned: capital that comes back is none. */
const incomeOf = ({ kind, distribution }: Transaction) => (kind === 'distribution' ? distribution!.income : 0)

/** One house of one person, day by day since the first payment. In the demo nothing is refunded and nothing sold. */
function denseOf(listing: string, mine: readonly Transaction[]): Dense {
  const own = mine.filter((one) => one.project_id === listing)
  const bought = own.filter((one) => one.kind === 'investment')
  const paid = own.filter((one) => one.kind !== 'investment')
  const days = everyDay(bought.map(dayOf).toSorted()[0]!, TODAY)
  const on = (list: readonly Transaction[], day: string, pick = ({ amount }: Transaction) => amount) =>
    list.filter((one) => dayOf(one) === day).reduce((sum, one) => sum + pick(one), 0)
  let shares = 0
  const ins = days.map((day) => on(bought, day))
  return {
    days,
    ins,
    outs: days.map((day) => on(paid, day)),
    income: days.map((day) => on(paid, day, incomeOf)),
    worth: days.map((day, n) => worthOf(houses.get(listing), (shares += ins[n]!), day, NOW)),
  }
}

/** Several houses as one. */
function sumOf(parts: readonly Dense[]): Dense {
  const days = parts.map((one) => one.days).toSorted((a, b) => b.length - a.length)[0]!
  const sum = (pick: (one: Dense) => readonly number[]) =>
    days.map((_, n) => parts.reduce((all, one) => all + (pick(one)[n - (days.length - one.days.length)] ?? 0), 0))
  return {
    days,
    worth: sum((one) => one.worth),
    ins: sum((one) => one.ins),
    outs: sum((one) => one.outs),
    income: sum((one) => one.income),
  }
}

type Line = AnswerOf<typeof readPerformance>['total']

const ENDS = ['12-31', '03-31', '06-30', '09-30', '12-31']

function expectSame(told: number | null, counted: number | null): void {
  expect(told === null).toBe(counted === null)
  expect(told ?? 0).toBeCloseTo(counted ?? 0, 9)
}

function expectLine(line: Line, dense: Dense, year: number): void {
  const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)
  const [paid, back, worth] = [total(dense.ins), total(dense.outs), dense.worth.at(-1)!]
  const income = total(dense.income)
  expect(line.first_on).toBe(dense.days[0])
  expect(line.value.value).toBe(worth)
  expect(line.gain.value).toBe(worth + back - paid)
  expect(line.gain_income.value).toBe(income)
  expect(line.gain_value.value).toBe(worth + back - income - paid)
  expect(line.cost.value).toBe(paid - (back - income))
  let growth = 1
  for (const [n, { return: one, income: earned, capital }] of line.quarters.entries()) {
    const from = `${n === 0 ? year - 1 : year}-${ENDS[n]}`
    const to = [`${year}-${ENDS[n + 1]}`, TODAY].toSorted()[0]!
    const counted = from < TODAY ? quarterOf(dense, from, to) : null
    expectSame(one.value, counted)
    const within = (list: readonly number[]) =>
      total(list.filter((_, at) => dense.days[at]! > from && dense.days[at]! <= to))
    expect([earned, earned + capital]).toEqual([within(dense.income), within(dense.outs)])
    growth *= 1 + (counted ?? 0)
  }
  expectSame(line.ytd.value, line.quarters.every((one) => one.return.value === null) ? null : growth - 1)
  expect(line.twr.value).toEqual(expect.closeTo(growthOf(dense), 9))
  const held = dense.days.length - 1
  const yearly = rateOf(dense)
  expect(line.xirr.method).toBe(held >= 365 ? 'F3' : 'F3_held')
  expect(line.xirr.value).toEqual(expect.closeTo(held >= 365 ? yearly : (1 + yearly) ** (held / 365) - 1, 6))
}

const byText = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a).localeCompare(JSON.stringify(b))

// The one whose account is shown, and others who own houses that are bought.
const people = [demoInvestor, ...demoPeople.filter((one) => one.role === 'investor').slice(3, 7)]

// Every day of every house is counted, which takes a busy machine some seconds.
describe.each(people.map((one) => [one.fname, one.id]))('%s', { timeout: 90_000 }, (_, id) => {
  test.each([2025, 2026])(
    'each figure of %s is the one that is counted from transactions and valuations',
    async (year) => {
      const ask = await as(id)
      const mine = await exportTransactions(ask)
      const told = await ask<AnswerOf<typeof readPerformance>>(`/api/performance?year=${year}`)
      const listings = [...new Set(mine.flatMap((one) => one.project_id ?? []))]
      expect(told.positions.map((one) => one.listing_id).toSorted()).toEqual(listings.toSorted())
      const dense = new Map(listings.map((listing) => [listing, denseOf(listing, mine)]))
      for (const line of told.positions) expectLine(line, dense.get(line.listing_id)!, year)
      expectLine(told.total, sumOf([...dense.values()]), year)
    },
  )

  test('the series stands, on every single day, where transactions and valuations put it', async () => {
    const ask = await as(id)
    const mine = await exportTransactions(ask)
    const { points, ...told } = await ask<AnswerOf<typeof readPortfolio>>('/api/portfolio?range=All')
    const all = sumOf([...new Set(mine.flatMap((one) => one.project_id ?? []))].map((one) => denseOf(one, mine)))
    const first = mine.map(dayOf).toSorted()[0]!
    const until = (day: string, pick: (one: Transaction) => number) =>
      mine.filter((one) => dayOf(one) <= day).reduce((sum, one) => sum + pick(one), 0)
    for (const day of everyDay(first, TODAY)) {
      const point = points.findLast((one) => one.on <= day)!
      const wallet = until(day, (one) =>
        one.kind === 'investment' ? (one.source === 'wallet' ? -one.amount : 0) : one.amount,
      )
      const at = all.days.indexOf(day)
      expect([day, point.value]).toEqual([day, (at < 0 ? 0 : all.worth[at]!) + wallet])
      const isOutside = (one: Transaction) =>
        one.kind === 'deposit' || (one.kind === 'investment' && one.source !== 'wallet')
      expect([day, point.contributed]).toEqual([day, until(day, (one) => (isOutside(one) ? one.amount : 0))])
      expect([day, point.income]).toEqual([day, until(day, incomeOf)])
    }
    expect(told.value.value).toBe(points.at(-1)!.value)
    expect(told.change.value).toBe(points.at(-1)!.value - points.at(-1)!.contributed)
  })

  test('the history’s file has the balance of the books at every row, and each transaction', async () => {
    const ask = await as(id)
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
    const { balance } = await ask<{ balance: number }>('/api/wallet')
    expect(movements[0]!.balance).toBe(balance)
    const told = movements.map((one) => [one.kind, one.project_id, Math.abs(one.amount), one.income, one.capital])
    const paid = (await exportTransactions(ask)).map((one) => {
      const { income = 0, capital = 0 } = one.distribution ?? {}
      return [one.kind, one.project_id, one.amount, income, capital]
    })
    expect(told.toSorted(byText)).toEqual(paid.toSorted(byText))
  })

  test('today is what Positions tells, whole and in escrow', async () => {
    const ask = await as(id)
    const positions = await ask<AnswerOf<typeof readPositions>>('/api/positions')
    const portfolio = await ask<AnswerOf<typeof readPortfolio>>('/api/portfolio')
    expect(portfolio.value.value! - portfolio.cash.value!).toBe(positions.total_value)
    expect(portfolio.in_escrow.value).toBe(positions.total_in_escrow)
    const { positions: lines } = await ask<AnswerOf<typeof readPerformance>>('/api/performance')
    for (const one of positions.positions)
      expect(lines.find((line) => line.listing_id === one.listing_id)!.value.value).toBe(one.value)
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
