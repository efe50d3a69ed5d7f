import { expect } from 'vitest'
import type { readPositions, readTransactions } from '#features/portfolio/contract.ts'
import type { readPerformance, readPortfolio, readPositionFigures } from '#features/portfolio/performance-contract.ts'
import type { readWallet } from '#features/wallet/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { everyDay, growthOf, quarterOf, rateOf } from './recount.ts'
import type { Dense } from './recount.ts'
import { sumOf } from './recount-account.ts'
import type { CountedAccount, Transaction } from './recount-account.ts'

/** Asks the API as one person. */
export type Ask = <T>(path: string) => Promise<T>

/** A page with figures: what it tells is compared with what is counted. */
export type CountedPage = {
  readonly page: string
  readonly check: (ask: Ask, counted: CountedAccount, transactions: readonly Transaction[]) => Promise<void>
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

function expectSame(told: number | null, counted: number | null): void {
  expect(told === null).toBe(counted === null)
  expect(told ?? 0).toBeCloseTo(counted ?? 0, 9)
}

type Rate = { readonly value: number | null; readonly method: string }

/** Of a year and longer it is a yearly rate, of less the return of that time; it ends where nothing is left. */
function expectRate(told: Rate, dense: Dense, name: string): void {
  const moved = dense.days.findLastIndex((_, n) => dense.ins[n]! + dense.outs[n]! > 0)
  const first = dense.ins.findIndex((cents) => cents > 0)
  const held = (dense.worth.at(-1)! > 0 ? dense.days.length - 1 : moved) - first
  const yearly = rateOf(dense)
  expect(told.method).toBe(held >= 365 ? name : `${name}_held`)
  expect(told.value).toEqual(expect.closeTo(held >= 365 ? yearly : (1 + yearly) ** (held / 365) - 1, 6))
}

type Line = AnswerOf<typeof readPerformance>['total']

const ENDS = ['12-31', '03-31', '06-30', '09-30', '12-31']

type LineOf = { readonly line: Line; readonly dense: Dense; readonly cost: number; readonly hasPaid: boolean }

function expectLine({ line, dense, cost, hasPaid }: LineOf, year: number, today: string): void {
  const [paid, back, worth, income] = [sum(dense.ins), sum(dense.outs), dense.worth.at(-1)!, sum(dense.income)]
  expect(line.first_on).toBe(dense.days[0])
  expect(line.value.value).toBe(worth)
  expect(line.gain.value).toBe(worth + back - paid)
  expect(line.gain_income.value).toBe(income)
  expect(line.gain_value.value).toBe(worth + back - paid - income)
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const ofYear = sum(dense.income.filter((_, n) => dense.days[n]! > lastYear))
  expect(line.cost.value).toBe(cost)
  expectSame(line.yield_on_cost.value, cost > 0 && hasPaid ? ofYear / cost : null)
  let growth = 1
  for (const [n, { return: one, income: told, capital }] of line.quarters.entries()) {
    const from = `${n === 0 ? year - 1 : year}-${ENDS[n]}`
    const to = [`${year}-${ENDS[n + 1]}`, today].toSorted()[0]!
    const counted = from < today ? quarterOf(dense, from, to) : null
    expectSame(one.value, counted)
    const within = (list: readonly number[]) =>
      sum(list.filter((_, at) => dense.days[at]! > from && dense.days[at]! <= to))
    expect([told, capital]).toEqual([within(dense.income), within(dense.capital)])
    growth *= 1 + (counted ?? 0)
  }
  expectSame(line.ytd.value, line.quarters.every((one) => one.return.value === null) ? null : growth - 1)
  expect(line.twr.value).toEqual(expect.closeTo(growthOf(dense), 9))
  expectRate(line.xirr, dense, 'F3')
}

const home: CountedPage = {
  page: 'Home',
  async check(ask, counted) {
    const { today, walletOn, worthOn, contributedOn, incomeOn, positions, working } = counted
    for (const range of ['1M', '3M', 'YTD', '1Y', 'All']) {
      const told = await ask<AnswerOf<typeof readPortfolio>>(`/api/portfolio?range=${range}`)
      const value = (day: string) => worthOn(day) + walletOn(day)
      expect(told.value.value).toBe(value(today))
      const put = contributedOn(today) - contributedOn(told.from)
      expect([range, told.change.value]).toEqual([range, value(today) - value(told.from) - put])
      expect(told.contributed.value).toBe(contributedOn(today))
      expect(told.cash.value).toBe(walletOn(today))
      expect(told.income.value).toBe(incomeOn(today))
      expect(told.in_escrow.value).toBe(sum(positions.map((one) => (one.house?.closedAt ? 0 : one.paid))))
      if (working) expectRate(told.at_work, working, 'F3')
      else expect(told.at_work.value).toBeNull()
    }
  },
}

const chart: CountedPage = {
  page: 'the chart of Home, on every single day',
  async check(ask, { firstDay, today, walletOn, worthOn, contributedOn, incomeOn }) {
    const { points } = await ask<AnswerOf<typeof readPortfolio>>('/api/portfolio?range=All')
    let at = 0
    for (const day of everyDay(firstDay, today)) {
      while (points[at + 1] && points[at + 1]!.on <= day) at += 1
      const { value, contributed, income } = points[at]!
      expect([day, value, contributed, income]).toEqual([
        day,
        worthOn(day) + walletOn(day),
        contributedOn(day),
        incomeOn(day),
      ])
    }
  },
}

const investments: CountedPage = {
  page: 'Positions, Investments',
  async check(ask, { positions }) {
    const told = await ask<AnswerOf<typeof readPositions>>('/api/positions')
    const held = positions.filter((one) => one.shares > 0)
    const by = new Map(told.positions.map((one) => [one.listing_id, one]))
    expect([...by.keys()].toSorted()).toEqual(held.map((one) => one.listing).toSorted())
    for (const { listing, house, shares, paid, worth, days } of held) {
      const one = by.get(listing)!
      expect([one.shares_milli, one.invested, one.value]).toEqual([shares, paid, worth.at(-1)!])
      expect(one.in_escrow).toBe(!house?.closedAt)
      expect(one.share_of_equity).toBeCloseTo(shares / house!.shares, 12)
      expect(new Date(one.first_invested * 1000).toISOString().slice(0, 10)).toBe(days[0])
    }
    expect(told).toMatchObject({
      total_invested: sum(held.map((one) => one.paid)),
      total_value: sum(held.map((one) => one.worth.at(-1)!)),
      total_shares_milli: sum(held.map((one) => one.shares)),
      total_in_escrow: sum(held.map((one) => (one.house?.closedAt ? 0 : one.paid))),
      count: held.length,
      sold: positions.filter((one) => one.isSold).length,
    })
  },
}

const positionFigures: CountedPage = {
  page: 'Positions, Investments, gains',
  async check(ask, { positions }) {
    const told = await ask<AnswerOf<typeof readPositionFigures>>('/api/positions/figures')
    const held = positions.filter((one) => one.shares > 0)
    expect(told.positions.map((one) => one.listing_id).toSorted()).toEqual(held.map((one) => one.listing).toSorted())
    const figuresOf = (dense: Dense, cost: number) => {
      const [worth, income] = [dense.worth.at(-1)!, sum(dense.income)]
      const gain = worth + sum(dense.outs) - sum(dense.ins)
      return [cost, worth, gain, income, gain - income]
    }
    const toldOf = (one: (typeof told)['total']) =>
      [one.cost, one.value, one.gain, one.gain_income, one.gain_value].map(({ value }) => value)
    for (const one of held) {
      const line = told.positions.find(({ listing_id: id }) => id === one.listing)!
      expect([one.listing, ...toldOf(line)]).toEqual([one.listing, ...figuresOf(one, one.cost)])
      expect(line.shares.value).toBe(one.shares)
    }
    const costs = sum(held.map((one) => one.cost))
    if (held.length > 0) expect(toldOf(told.total)).toEqual(figuresOf(sumOf(held), costs))
  },
}

const performance: CountedPage = {
  page: 'Positions, Performance, in every year',
  async check(ask, { positions, total, today, firstDay }) {
    const costs = sum(positions.map((one) => one.cost))
    for (let year = Number(firstDay.slice(0, 4)); year <= Number(today.slice(0, 4)); year++) {
      const told = await ask<AnswerOf<typeof readPerformance>>(`/api/performance?year=${year}`)
      expect(told.positions.map((one) => one.listing_id).toSorted()).toEqual(
        positions.map((one) => one.listing).toSorted(),
      )
      for (const one of positions) {
        const line = told.positions.find(({ listing_id: id }) => id === one.listing)!
        expect(line.is_held).toBe(one.shares > 0)
        expectLine({ line, dense: one, cost: one.cost, hasPaid: Boolean(one.house?.hasPaid) }, year, today)
      }
      const hasPaid = positions.some((one) => one.house?.hasPaid)
      expectLine({ line: told.total, dense: total, cost: costs, hasPaid }, year, today)
    }
  },
}

const wallet: CountedPage = {
  page: 'Wallet',
  async check(ask, { walletOn, today }) {
    const told = await ask<AnswerOf<typeof readWallet>>('/api/wallet')
    expect(told).toEqual({ balance: walletOn(today), available: walletOn(today), owed: 0 })
  },
}

const history: CountedPage = {
  page: 'History',
  async check(ask, _, transactions) {
    const told = await ask<AnswerOf<typeof readTransactions>>('/api/transactions?limit=100')
    const bought = transactions.filter((one) => one.kind === 'investment')
    expect(told.total_fund).toBe(sum(bought.map((one) => one.amount - one.refunded)))
    for (const one of transactions) {
      const { distribution } = one
      if (one.kind === 'distribution') expect(distribution!.income + distribution!.capital).toBe(one.amount)
      else expect(distribution).toBeNull()
    }
  },
}

/** Every page of an investor with figures of their money. A new one is a new entry: it is then compared for all of them. */
export const COUNTED_PAGES: readonly CountedPage[] = [
  home,
  chart,
  investments,
  positionFigures,
  performance,
  wallet,
  history,
]
