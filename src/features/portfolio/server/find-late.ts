import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { RecordedMovement } from '../performance/movements.ts'
import { addDays } from '#kit/days.ts'
import { cutOffOf } from '../statements/period.ts'
import type { Period } from '../statements/period.ts'
import { once } from './keep-books.ts'

/** What was written down after the first of some statements was issued, and took effect before the last's period was over. */
export const lateFor = (first: Period, last: Period) => ({
  after: new Date(cutOffOf(first)),
  before: new Date(Date.parse(`${last.to}T00:00:00Z`) + 86_400_000),
})

// A statement is issued this long after its period: what was written down sooner after it took effect changes none.
const ISSUE_DAYS = 5

const findLateOfHouses = statement<{ is_late: boolean }>(
  'portfolio-statement-late',
  `SELECT EXISTS (
            SELECT FROM ledger_accounts a
                   JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
             WHERE a.listing_id = ANY($1::uuid[]) AND a.kind IN ('property.cash', 'property.reserve')
               AND j.recorded_at > j.effective_at + $2 * interval '1 day')
       OR EXISTS (
            SELECT FROM valuations v
             WHERE v.listing_id = ANY($1::uuid[])
               AND coalesce(v.recorded_at, v.known_at) > (v.on_date + $2::int)::timestamp AT TIME ZONE 'UTC')
       OR EXISTS (
            SELECT FROM valuation_changes v
             WHERE v.listing_id = ANY($1::uuid[])
               AND v.known_at > (v.on_date + $2::int)::timestamp AT TIME ZONE 'UTC') AS is_late`,
)

/** Whether anything of these movements or their houses was written down so late that it may have changed a statement. */
export async function hasLate(on: Queryable, movements: readonly RecordedMovement[]): Promise<boolean> {
  const isOwnLate = once(
    movements,
    'late',
    () => null,
    () => movements.some((one) => one.recordedAt.slice(0, 10) > addDays(one.on, ISSUE_DAYS - 1)),
  )
  if (isOwnLate) return true
  const houses = [...new Set(movements.flatMap((one) => one.listingId ?? []))]
  return houses.length > 0 && ((await on.first(findLateOfHouses, [houses, ISSUE_DAYS]))?.is_late ?? false)
}
