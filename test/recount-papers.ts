import { expect } from 'vitest'
import type { readBenchmark } from '#features/portfolio/benchmark-contract.ts'
import type { readIncome } from '#features/portfolio/income-contract.ts'
import type { readPortfolio } from '#features/portfolio/performance-contract.ts'
import type { listStatements, readStatement } from '#features/portfolio/statements-contract.ts'
import type { readTaxPreview } from '#features/portfolio/tax-contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { CountedPage } from './recount-pages.ts'
import { everyDay } from './recount.ts'
import type { CountedAccount } from './recount-account.ts'

// The papers of an account: statements, the tax preview, the income calendar, the comparison with house prices.

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

const dayBefore = (day: string): string => new Date(Date.parse(day) - 1).toISOString().slice(0, 10)

/** Of all houses, what a list of days adds up to within some of them, both ends included. */
const within = ({ total }: CountedAccount, list: readonly number[], from: string, to: string): number =>
  sum(list.filter((_, n) => total.days[n]! >= from && total.days[n]! <= to))

const breakdown: CountedPage = {
  page: 'Home, the breakdown',
  async check(ask, { positions }) {
    const { breakdown: told } = await ask<AnswerOf<typeof readPortfolio>>('/api/portfolio?range=All')
    const bought = positions.filter((one) => one.shares > 0 && one.house?.closedAt)
    if (bought.length < 2) {
      expect(told).toBeNull()
      return
    }
    const whole = sum(bought.map((one) => one.worth.at(-1)!))
    expect(told!.total.value).toBe(whole)
    for (const parts of [told!.by.property, told!.by.state, told!.by.strategy]) {
      expect(sum(parts.map((one) => one.value.value!))).toBe(whole)
      for (const one of parts) expect(one.share.value).toBeCloseTo(one.value.value! / whole, 12)
    }
    for (const { key, value } of told!.by.property)
      if (key !== null) expect(value.value).toBe(bought.find((one) => one.listing === key)!.worth.at(-1))
  },
}

const statements: CountedPage = {
  page: 'Statements: each year and quarter, and the months of the last year',
  async check(ask, counted) {
    const { today, firstDay, walletOn, worthOn, contributedOn, total } = counted
    const list = await ask<AnswerOf<typeof listStatements>>('/api/statements')
    expect(list.first_on).toBe(firstDay)
    const years = everyDay(firstDay, today).map((day) => day.slice(0, 4))
    expect(list.years.map(({ year }) => year.id)).toEqual([...new Set(years)].toReversed())
    const periods = list.years.flatMap(({ year, quarters }) => [year, ...quarters]).concat(list.years[0]!.months)
    for (const period of periods) {
      const told = await ask<AnswerOf<typeof readStatement>>(`/api/statements/${period.id}`)
      const [before, end] = [dayBefore(period.from), [period.to, today].toSorted()[0]!]
      const [opening, closing] = [before, end].map((day) => worthOn(day) + walletOn(day)) as [number, number]
      const paidIn = contributedOn(end) - contributedOn(before)
      const [income, capital] = [total.income, total.capital].map((of) => within(counted, of, period.from, end))
      const figures = Object.entries(told.figures).map(([name, { value }]) => [name, value])
      expect([period.id, Object.fromEntries(figures)]).toEqual([
        period.id,
        {
          opening,
          contributed: paidIn,
          income,
          capital,
          value_change: closing - opening - paidIn - income! - capital!,
          closing,
          opening_cash: walletOn(before),
          closing_cash: walletOn(end),
        },
      ])
    }
  },
}

const tax: CountedPage = {
  page: 'Tax preview of every year',
  async check(ask, counted) {
    const { today, firstDay, positions, total } = counted
    for (let year = Number(firstDay.slice(0, 4)); year <= Number(today.slice(0, 4)); year++) {
      const { figures } = await ask<AnswerOf<typeof readTaxPreview>>(`/api/statements/${year}/tax`)
      const [from, to] = [`${year}-01-01`, `${year}-12-31`]
      expect([figures.income.value, figures.capital.value]).toEqual([
        within(counted, total.income, from, to),
        within(counted, total.capital, from, to),
      ])
      // A sale takes all shares of a house: whatever it brought, less whatever was paid in and did not come back.
      const sold = positions.filter((one) => {
        const gone = one.days.findLast((_, n) => one.outs[n]! > 0) ?? ''
        return one.isSold && gone.startsWith(String(year))
      })
      const gains = sold.map((one) => sum(one.outs) - sum(one.income) - sum(one.ins))
      expect(figures.gain_short.value! + figures.gain_long.value!).toBe(sum(gains))
    }
  },
}

const income: CountedPage = {
  page: 'Income calendar, what was paid',
  async check(ask, counted) {
    const { total } = counted
    const told = await ask<AnswerOf<typeof readIncome>>('/api/income')
    const paidIn = (month: string) =>
      sum(total.income.map((cents, n) => (total.days[n]!.startsWith(month) ? cents + total.capital[n]! : 0)))
    for (const { month, paid } of told.months) expect([month, paid.value ?? 0]).toEqual([month, paidIn(month)])
    const months = [...new Set(total.days.map((day) => day.slice(0, 7)))].filter((one) => one >= told.from)
    expect(told.paid.value ?? 0).toBe(sum(months.map((month) => paidIn(month))))
    expect(told.capital.paid).toBe(within(counted, total.capital, `${told.from}-01`, counted.today))
    const silent = months.filter((month) => !told.months.some((one) => one.month === month))
    expect(sum(silent.map((month) => paidIn(month)))).toBe(0)
  },
}

/** The index of a state by quarter, `2024-Q4`, as it is published. */
export type PublishedIndex = ReadonlyMap<string, ReadonlyMap<string, number>>

const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

const benchmark = (published: () => PublishedIndex): CountedPage => ({
  page: 'Positions, Performance, beside the index',
  async check(ask, { positions }) {
    const told = await ask<AnswerOf<typeof readBenchmark>>('/api/benchmark')
    const until = told.known_until!
    expect(told.positions.filter(({ ours_value }) => ours_value.value !== null)).toHaveLength(told.compared)
    for (const one of positions) {
      const line = told.positions.find(({ listing_id: id }) => id === one.listing)!
      if (one.days[0]! > until) expect(line.index_value.value).toBeNull()
      if (line.ours_value.value === null) continue
      const index = published().get(line.state)!
      const last = index.get(quarterOf(until))!
      const flows = one.days.map((day, n) =>
        day <= until ? (one.ins[n]! - one.outs[n]!) / index.get(quarterOf(day))! : 0,
      )
      const left = Math.round(sum(flows) * last)
      // More came out than the index would have had: nothing can be said of what is left.
      expect(line.index_value.value).toBe(left < 0 ? null : left)
      expect(line.ours_value.value).toBe(one.worth[one.days.indexOf(until)])
    }
    // The total is the sum of the rows that have both values; those that it leaves out are named.
    const rows = told.positions.filter(({ index_value: value }) => value.value !== null)
    const sumOf = (key: 'ours_value' | 'index_value') =>
      rows.length === 0 ? null : sum(rows.map((row) => row[key].value!))
    expect([told.total.ours_value.value, told.total.index_value.value]).toEqual([
      sumOf('ours_value'),
      sumOf('index_value'),
    ])
    const without = told.positions.filter((row) => row.ours_value.value !== null && row.index_value.value === null)
    expect(told.left_out).toEqual(without.map((row) => row.listing_id))
  },
})

/** The other pages with figures, as `COUNTED_PAGES`; the index is the one that is published. */
export const countedPapers = (published: () => PublishedIndex): readonly CountedPage[] => [
  breakdown,
  statements,
  tax,
  income,
  benchmark(published),
]
