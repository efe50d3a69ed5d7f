import { readHolders } from '#features/ledger/server/read-property.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import { noiCents } from '../operating-statement.ts'
import type { Distributed } from './judge-all.ts'
import type { DistributionRow } from './read-distributions.ts'

/** Everybody who holds shares of the house is told that there is a report of the period, and what the house earned in it. */
export async function notifyOfReport(tx: Transaction, { statement: one, name }: Distributed, now: Date): Promise<void> {
  const { listingId, periodStart, periodEnd } = one
  const noi = noiCents(one)
  const news = (await readHolders(tx, listingId)).map(({ investorId }): Notification => ({
    userId: investorId,
    indication: 'report_published',
    title: 'A house has a new report',
    content: `${name} earned ${showDollars(noi)} from ${periodStart} to ${periodEnd}, after its operating costs.`,
    facts: { name, listing_id: listingId, noi, from_day: periodStart, to_day: periodEnd },
    link: `/project/${listingId}#reports`,
  }))
  await notify(tx, news, now)
}

/** And that a report which they were told of counts no more. */
export async function notifyOfWithdrawal(tx: Transaction, row: DistributionRow, now: Date): Promise<void> {
  const { listing_id: listingId, name, period_start: start, period_end: end } = row
  const news = (await readHolders(tx, listingId)).map(({ investorId }): Notification => ({
    userId: investorId,
    indication: 'report_withdrawn',
    title: 'A report was withdrawn',
    content: `The report of ${name} for ${start} to ${end} was withdrawn before anything of it was paid.`,
    facts: { name, listing_id: listingId, from_day: start, to_day: end },
    link: `/project/${listingId}#reports`,
  }))
  await notify(tx, news, now)
}
