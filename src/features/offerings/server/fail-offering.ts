import { useApproval } from '#features/approvals/server/use-approval.ts'
import { readHolders } from '#features/ledger/server/read-property.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { AWAITED_AT_MOST_MS, isOverdue } from '../rules.ts'
import { lockOfferings, saleOf } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'
import { byItself, moveOffering } from './move-offering.ts'
import type { MovedBy } from './move-offering.ts'

type On = Pick<Deps, 'database' | 'clock'>
export type FailRefusal = 'offering_not_found' | 'illegal_transition'

/** Give a raise up: it takes no more money from this moment, and everybody gets theirs back by a job. */
export async function failOffering(deps: On, listingId: string, by: MovedBy): Promise<null | Refusal<FailRefusal>> {
  const refused = await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    return row ? await fail(tx, row, by, deps.clock()) : refuse('offering_not_found')
  })
  dropListingPages()
  return refused
}

async function fail(tx: Transaction, row: OfferingRow, by: MovedBy, now: Date): Promise<Refusal<FailRefusal> | null> {
  const refused = await moveOffering(tx, row, 'failed', by, now)
  if (refused) return refused
  await useApproval(tx, by, 'the raise was given up', now)
  const holders = await readHolders(tx, row.listing_id)
  const news: Notification[] = holders.map(({ investorId, sharesMilli }) => ({
    userId: investorId,
    indication: 'offering_failed',
    title: 'A raise was given up',
    content: `${row.name} is not bought. What you invested goes back to where it came from.`,
    // A thousandth of a share is a cent.
    facts: { amount: sharesMilli, name: row.name, listing_id: row.listing_id },
    link: '/projects/positions',
  }))
  await notify(tx, news, now)
  return null
}

const findOverdue = statement<{ listing_id: string }>(
  'offerings-find-overdue',
  `SELECT listing_id FROM offerings
    WHERE status = 'open' AND closes_at <= $1 AND raised_cents < goal_cents
      AND (raised_cents + reserved_cents < goal_cents OR closes_at <= $2) ORDER BY closes_at LIMIT 100`,
)

/**
 * Raises whose time is over and whose goal was not met fail by themselves, unless the payments under way would meet it.
 * Judged once more under the lock.
 */
export async function failOverdue(deps: On): Promise<number> {
  let failed = 0
  const asked = deps.clock()
  const awaitedSince = new Date(asked.getTime() - AWAITED_AT_MOST_MS)
  for (const { listing_id: listingId } of await deps.database.rows(findOverdue, [asked, awaitedSince])) {
    const now = deps.clock()
    const isFailed = await deps.database.transaction(async (tx) => {
      const [row] = await lockOfferings(tx, [listingId])
      if (!row || !isOverdue({ ...saleOf(row), reservedCents: row.reserved_cents }, now)) return false
      return !isRefusal(await fail(tx, row, byItself('its time is over and its goal was not met'), now))
    })
    if (isFailed) failed += 1
  }
  if (failed > 0) dropListingPages()
  return failed
}
