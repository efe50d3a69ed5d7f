import { readHoldersOn, readPropertyCents } from '#features/ledger/server/read-property.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { findOffering } from '#features/offerings/server/find-offering.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { periodOf } from '../operating-statement.ts'
import type { OperatingStatement } from '../operating-statement.ts'
import { OUTSIDE } from './read-distributions.ts'
import { judgeStatement, splitPool } from '../rules.ts'
import type { House, Judged, SplitPool, StatementRefusal } from '../rules.ts'

/** A statement with what comes of it, and for whom. */
export type Distributed = {
  readonly statement: OperatingStatement
  readonly name: string
  readonly judged: Judged
} & SplitPool

export type DeclareRefusal =
  | StatementRefusal
  | 'listing_not_found'
  | 'offering_not_found'
  | 'nobody_held'
  | 'statements_refused'

const readPeriods = statement<{ period_start: string; period_end: string }>(
  'distributions-read-periods',
  `SELECT period_start, period_end FROM distributions WHERE listing_id = $1 AND status <> 'withdrawn' ORDER BY period_start`,
)
const readOutside = statement<{ outside: number }>(
  'distributions-read-outside',
  `SELECT ${OUTSIDE} AS outside FROM offerings o WHERE o.listing_id = $1`,
)
const readUnpaid = statement<{ cents: number }>(
  'distributions-read-unpaid-cents',
  `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents
     FROM distributions d JOIN distribution_lines l ON l.distribution_id = d.id AND l.paid_at IS NULL
    WHERE d.listing_id = $1 AND d.status <> 'withdrawn'`,
)

/**
 * Judge every statement of a file, each by the books as those before it leave them; nothing is written. One that is wrong
 * refuses all of them, and each is told by its number.
 */
export async function judgeAll(
  on: Queryable,
  statements: readonly OperatingStatement[],
  now: Date,
): Promise<readonly Distributed[] | Refusal<DeclareRefusal>> {
  const houses = new Map<string, House>()
  const wrong: string[] = []
  const found: Distributed[] = []
  let first: Refusal<DeclareRefusal> | null = null
  for (const [at, one] of statements.entries()) {
    const judged = await judge(on, houses, one, now)
    if (!isRefusal(judged)) {
      found.push(judged)
      continue
    }
    first ??= judged
    wrong.push(`statement ${at + 1} (${one.listingId}, ${periodOf(one)}): ${judged.message ?? judged.refused}`)
  }
  if (!first) return found
  return statements.length === 1 ? first : refuse('statements_refused', { message: wrong.join('\n') })
}

async function judge(
  on: Queryable,
  houses: Map<string, House>,
  one: OperatingStatement,
  now: Date,
): Promise<Distributed | Refusal<DeclareRefusal>> {
  const house = houses.get(one.listingId) ?? (await readHouse(on, one.listingId))
  if (isRefusal(house)) return house
  const judged = judgeStatement(one, house, now)
  if (isRefusal(judged)) return judged
  const holders = await readHoldersOn(on, one.listingId, one.recordDate)
  if (holders.length === 0 && judged.poolCents > 0)
    return refuse('nobody_held', { message: `nobody held shares of ${house.name} at the end of ${one.recordDate}` })
  houses.set(one.listingId, judged.after)
  const outside = await on.first(readOutside, [one.listingId])
  return { statement: one, name: house.name, judged, ...splitPool(judged, holders, outside?.outside ?? 0) }
}

async function readHouse(
  on: Queryable,
  listingId: string,
): Promise<House | Refusal<'listing_not_found' | 'offering_not_found'>> {
  const row = await findOffering(on, listingId)
  if (!row) {
    const isThere = (await findListingName(on, listingId)) !== null
    return isThere
      ? refuse('offering_not_found', { message: 'nothing of this listing is offered' })
      : refuse('listing_not_found', { message: 'there is no such listing' })
  }
  const { cashCents, reserveCents } = await readPropertyCents(on, listingId)
  const unpaid = await on.first(readUnpaid, [listingId])
  const periods = await on.rows(readPeriods, [listingId])
  return {
    name: row.name,
    status: row.status,
    closedOn: row.closed_at && row.closed_at.toISOString().slice(0, 10),
    freeCents: cashCents - (unpaid?.cents ?? 0),
    reserveCents,
    periods: periods.map((one) => ({ periodStart: one.period_start, periodEnd: one.period_end })),
  }
}

const findUnpaid = statement<{ left: number }>(
  'distributions-find-unpaid',
  `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS left
     FROM distributions d LEFT JOIN distribution_lines l ON l.distribution_id = d.id AND l.paid_at IS NULL
    WHERE d.listing_id = $1 AND d.status IN ('declared', 'paying') GROUP BY d.listing_id`,
)

/**
 * Whether everything that was declared of a house is paid. Before that it is not sold: a sale pays out all that the house
 * holds. The database refuses it as well (`offerings_pay_first`).
 */
export async function checkPaidOut(on: Queryable, listingId: string): Promise<Refusal<'distribution_unpaid'> | null> {
  const unpaid = await on.first(findUnpaid, [listingId])
  if (!unpaid) return null
  const message = `${showDollars(unpaid.left)} of a distribution are on their way to its holders: sell it when they are paid`
  return refuse('distribution_unpaid', { message })
}
