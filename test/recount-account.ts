import type { readTransactions } from '#features/portfolio/contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { dayOf, everyDay, worthOf } from './recount.ts'
import type { Dense, House } from './recount.ts'

// What one person has, counted from their exported transactions and what is dated of the houses alone.

export type Transaction = AnswerOf<typeof readTransactions>['transactions'][number]

/** A transaction as it moved money on a day; what went back of it stands for itself. */
type Move = {
  readonly on: string
  readonly listing: string | null
  /** Into the house, or out of it; in cents, and in thousandths of a share where shares moved. */
  readonly house: number
  readonly shares: number | 'all gone'
  readonly wallet: number
  readonly outside: number
  readonly income: number
  readonly capital: number
}

const still = { house: 0, shares: 0, wallet: 0, outside: 0, income: 0, capital: 0 } as const

function movesOf(one: Transaction): Move[] {
  const { amount, refunded, refunded_at: back, project_id: listing } = one
  const on = dayOf(one.created * 1000)
  switch (one.kind) {
    // Reading matter: it is no part of what the person owns here. What the wallet pays for it is taken out.
    case 'plan':
    case 'post': {
      if (one.source !== 'wallet') return []
      const paid = (day: string, cents: number): Move => ({
        ...still,
        on: day,
        listing,
        wallet: -cents,
        outside: -cents,
      })
      return [paid(on, amount), ...(refunded > 0 ? [paid(dayOf(back! * 1000), -refunded)] : [])]
    }
    case 'deposit':
      return [{ ...still, on, listing, wallet: amount, outside: amount }]
    case 'distribution': {
      const { income, capital } = one.distribution!
      return [{ ...still, on, listing, house: -amount, wallet: amount, income, capital }]
    }
    case 'proceeds':
      return [{ ...still, on, listing, house: -amount, shares: 'all gone', wallet: amount }]
    case 'investment': {
      const paid = (day: string, cents: number): Move =>
        one.source === 'wallet'
          ? { ...still, on: day, listing, house: cents, shares: cents, wallet: -cents }
          : { ...still, on: day, listing, house: cents, shares: cents, outside: cents }
      return [paid(on, amount), ...(refunded > 0 ? [paid(dayOf(back! * 1000), -refunded)] : [])]
    }
  }
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** One house of one person, day by day since the first payment. */
function denseOf(house: House | undefined, moves: readonly Move[], now: Date): Dense & { readonly shares: number } {
  const days = everyDay(moves.map((one) => one.on).toSorted()[0]!, dayOf(now.getTime()))
  let shares = 0
  const worth: number[] = []
  for (const day of days) {
    for (const one of moves) if (one.on === day) shares = one.shares === 'all gone' ? 0 : shares + one.shares
    worth.push(worthOf(house, shares, day, now))
  }
  const on = (pick: (one: Move) => number) =>
    days.map((day) => sum(moves.filter((one) => one.on === day).map((one) => pick(one))))
  return {
    days,
    worth,
    shares,
    ins: on((one) => Math.max(0, one.house)),
    outs: on((one) => Math.max(0, -one.house)),
    income: on((one) => one.income),
    capital: on((one) => one.capital),
  }
}

/** Several houses as one. */
export function sumOf(parts: readonly Dense[]): Dense {
  const days = parts.map((one) => one.days).toSorted((a, b) => b.length - a.length)[0]!
  const add = (pick: (one: Dense) => readonly number[]) =>
    days.map((_, n) => sum(parts.map((one) => pick(one)[n - (days.length - one.days.length)] ?? 0)))
  return {
    days,
    worth: add((one) => one.worth),
    ins: add((one) => one.ins),
    outs: add((one) => one.outs),
    income: add((one) => one.income),
    capital: add((one) => one.capital),
  }
}

/** From the day on which the house was bought: what waited until then went in on that day. */
function atWork(dense: Dense, boughtOn: string): Dense {
  const start = dense.days.indexOf(boughtOn)
  const from = <T>(list: readonly T[]) => list.slice(Math.max(0, start))
  const waited = start > 0 ? sum(dense.ins.slice(0, start)) : 0
  return {
    days: from(dense.days),
    worth: from(dense.worth),
    ins: from(dense.ins).map((cents, n) => (n === 0 ? cents + waited : cents)),
    outs: from(dense.outs),
    income: from(dense.income),
    capital: from(dense.capital),
  }
}

export type CountedPosition = Dense & {
  readonly listing: string
  readonly house: House | undefined
  /** Thousandths held today, what was paid for them, and what of that did not come back as capital. */
  readonly shares: number
  readonly paid: number
  readonly cost: number
  readonly isSold: boolean
}

/** Everything of one person, as it is counted again. */
export type CountedAccount = {
  readonly today: string
  readonly firstDay: string
  readonly positions: readonly CountedPosition[]
  readonly total: Dense
  /** Of the houses that were bought; null where none was. */
  readonly working: Dense | null
  readonly walletOn: (day: string) => number
  readonly contributedOn: (day: string) => number
  readonly incomeOn: (day: string) => number
  readonly worthOn: (day: string) => number
}

export function countAccount(
  transactions: readonly Transaction[],
  houses: ReadonlyMap<string, House>,
  now: Date,
): CountedAccount {
  const moves = transactions.toSorted((a, b) => a.created - b.created).flatMap(movesOf)
  const byHouse = Map.groupBy(
    moves.filter((one) => one.listing !== null),
    (one) => one.listing!,
  )
  const positions = [...byHouse].map(([listing, own]) => {
    const dense = denseOf(houses.get(listing), own, now)
    const paid = dense.shares === 0 ? 0 : sum(own.map((one) => (one.income + one.capital > 0 ? 0 : one.house)))
    const cost = dense.shares === 0 ? 0 : paid - sum(dense.capital)
    const isSold = own.some((one) => one.shares === 'all gone')
    return { ...dense, listing, house: houses.get(listing), paid, cost, isSold }
  })
  const total = sumOf(positions)
  const bought = positions.flatMap((one) =>
    one.house?.closedAt ? [atWork(one, dayOf(one.house.closedAt.getTime()))] : [],
  )
  const until = (day: string, pick: (one: Move) => number) =>
    sum(moves.filter((one) => one.on <= day).map((one) => pick(one)))
  return {
    today: dayOf(now.getTime()),
    firstDay: moves.map((one) => one.on).toSorted()[0]!,
    positions,
    total,
    working: bought.length > 0 ? sumOf(bought) : null,
    walletOn: (day) => until(day, (one) => one.wallet),
    contributedOn: (day) => until(day, (one) => one.outside),
    incomeOn: (day) => until(day, (one) => one.income),
    worthOn: (day) => total.worth[total.days.indexOf(day)] ?? 0,
  }
}
