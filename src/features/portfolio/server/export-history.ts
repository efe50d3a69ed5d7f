import type { Queryable } from '#platform/server/database.ts'
import { BYTE_ORDER_MARK, csvLine, decimalOf } from '../history/csv.ts'
import { NEWEST, placeOf, readMovementsBefore } from './read-history.ts'
import type { HistoryFilter, HistoryMovement } from './read-history.ts'

// So many at a time are held in memory. Each statement reads all that ever moved of a person, so that few are asked.
const BATCH = 2500

/** A whole history, the newest first. What is written meanwhile is newer than its first batch, and no part of it. */
async function* allMovements(
  on: Queryable,
  investorId: string,
  filter: HistoryFilter,
): AsyncGenerator<HistoryMovement[]> {
  for (let before = NEWEST; ;) {
    const batch = await readMovementsBefore(on, investorId, filter, before, BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    before = placeOf(batch.at(-1)!)
  }
}

const dollars = (cents: number) => decimalOf(cents, 2)

/** The columns of the file, in their order. Names and values are the same in every language, since programs read them. */
const COLUMNS: Readonly<Record<string, (one: HistoryMovement) => string | number | null>> = {
  journal: (one) => one.journal,
  at: (one) => one.at,
  date: (one) => one.on,
  kind: (one) => one.kind,
  property_id: (one) => one.project_id,
  property: (one) => one.name,
  amount: (one) => dollars(one.amount),
  wallet_change: (one) => dollars(one.wallet_change),
  wallet_balance: (one) => dollars(one.balance),
  wallet_part: (one) => dollars(one.wallet_part),
  shares: (one) => decimalOf(one.shares_milli, 3),
  income: (one) => dollars(one.income),
  return_of_capital: (one) => dollars(one.capital),
  period_start: (one) => one.period?.start ?? null,
  period_end: (one) => one.period?.end ?? null,
  record_date: (one) => one.period?.record_date ?? null,
  source: (one) => one.source,
  order_id: (one) => one.order_id,
  status: (one) => one.status,
  refunded: (one) => dollars(one.refunded),
}

/** The history as CSV: UTF-8, days and instants as in ISO 8601, dollars with two decimals. */
export async function* historyCsv(on: Queryable, investorId: string, filter: HistoryFilter): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS))
  for await (const batch of allMovements(on, investorId, filter)) {
    yield before + batch.map((one) => csvLine(Object.values(COLUMNS).map((valueOf) => valueOf(one)))).join('')
    before = ''
  }
  if (before !== '') yield before
}

/** The same as JSON, as the page's answer has it. */
export async function* historyJson(
  on: Queryable,
  investorId: string,
  filter: HistoryFilter,
  now: Date,
): AsyncGenerator<string> {
  let before = `{"as_of":${JSON.stringify(now.toISOString())},"movements":[\n`
  for await (const batch of allMovements(on, investorId, filter)) {
    yield before + batch.map((one) => JSON.stringify(one)).join(',\n')
    before = ',\n'
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n'
}
