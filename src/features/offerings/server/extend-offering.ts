import { readHolders } from '#features/ledger/server/read-property.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { lastDay } from '../last-day.ts'
import { lockOfferings } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'
import { keepAgreement } from './keep-agreement.ts'
import type { MovedBy } from './move-offering.ts'

const setEnd = statement('offerings-set-end', 'UPDATE offerings SET closes_at = $2 WHERE listing_id = $1')

export type ExtendRefusal = 'offering_not_found' | 'not_open' | 'has_no_end' | 'time_is_over' | 'not_later'

/** Whether a raise may end later: while it is open, and to a later day only. */
export function checkExtend(
  row: Pick<OfferingRow, 'status' | 'closes_at'>,
  closesAt: Date,
  now: Date,
): Refusal<ExtendRefusal> | null {
  if (row.status !== 'open') return refuse('not_open', { message: `its offering is ${row.status}, not open` })
  if (row.closes_at === null)
    return refuse('has_no_end', { message: 'it takes money until its goal is met: there is no day to move' })
  if (row.closes_at <= now)
    return refuse('time_is_over', { message: `its last day was ${lastDay(row.closes_at)}: it fails by itself` })
  if (closesAt <= row.closes_at)
    return refuse('not_later', { message: `${lastDay(closesAt)} is not later than ${lastDay(row.closes_at)}` })
  return null
}

/** Give a raise more time. Everybody who invested is told; one whose end has passed has no more to give. */
export async function extendOffering(
  deps: Pick<Deps, 'database' | 'clock'>,
  listingId: string,
  closesAt: Date,
  by: MovedBy,
): Promise<{ readonly told: number } | Refusal<ExtendRefusal>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    if (!row) return refuse('offering_not_found')
    const refused = checkExtend(row, closesAt, now)
    if (refused) return refused
    await tx.run(setEnd, [listingId, closesAt])
    // The closing date stands in the agreement: from now on people agree to its next version.
    await keepAgreement(tx, listingId, now)
    const [from, to] = [lastDay(row.closes_at!), lastDay(closesAt)]
    const detail = { from, to, reason: by.reason }
    await audit(tx, { at: now, actor: by.actor, action: 'offering extended', subject: listingId, detail })
    await publishListings(tx)
    const holders = await readHolders(tx, listingId)
    const news: Notification[] = holders.map(({ investorId }) => ({
      userId: investorId,
      indication: 'offering_extended',
      title: 'A raise has more time',
      content: `${row.name} takes money until ${to} now, and not only until ${from}.`,
      facts: { name: row.name, listing_id: listingId, from_day: from, to_day: to },
      link: `/project/${listingId}`,
    }))
    await notify(tx, news, now)
    return { told: holders.length }
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}
