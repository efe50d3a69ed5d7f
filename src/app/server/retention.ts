import { accountRetentions } from '#features/accounts/server/keep-accounts.ts'
import { bankLinkRetention } from '#features/banking/server/advance-banking.ts'
import { viewDayRetention } from '#features/favorites/server/keep-view-days.ts'
import { readerRetentions } from '#features/marketing/server/keep-readers.ts'
import { notificationRetention } from '#features/notifications/server/keep-notifications.ts'
import { formerUsernameRetention } from '#features/people/server/change-username.ts'
import { eventRetention } from '#features/payments/server/keep-events.ts'
import { exportRetention } from '#features/personal-data/server/keep-exports.ts'
import { messageRetention } from '#features/support/server/keep-messages.ts'
import { deleteExpired } from '#platform/server/delete-expired.ts'
import type { Retention } from '#platform/server/delete-expired.ts'
import type { Deps } from '#platform/server/deps.ts'
import { exhaustedJobRetention } from '#platform/server/keep-jobs.ts'
import { mailRetention } from '#platform/server/mail/keep-mails.ts'

/** What is deleted when its time is over. docs/operate.md says it to operators, and the privacy page to everybody. */
export const retentions: readonly Retention[] = [
  ...accountRetentions,
  messageRetention,
  ...readerRetentions,
  notificationRetention,
  viewDayRetention,
  eventRetention,
  bankLinkRetention,
  formerUsernameRetention,
  exportRetention,
  mailRetention,
  exhaustedJobRetention,
]

/** The repeated job. One table that fails does not keep the others. */
export async function keepRetention({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<void> {
  for (const retention of retentions) {
    try {
      const rows = await deleteExpired(database, clock(), retention)
      if (rows > 0) log.info({ table: retention.table, rows }, 'retention: old rows deleted')
    } catch (error) {
      log.error({ table: retention.table, error: String(error) }, 'retention: left for the next turn')
    }
  }
}
