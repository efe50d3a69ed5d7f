import { advanceRemovals } from '#features/accounts/server/advance-removals.ts'
import { sweepAccounts } from '#features/accounts/server/sweep-accounts.ts'
import type { Ending } from '#features/accounts/server/sweep-accounts.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { postDistributionLetters } from '#features/distributions/server/post-distribution-letters.ts'
import { sweepDocuments } from '#features/documents/server/sweep-documents.ts'
import { postDigests } from '#features/notifications/server/post-digests.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { sweepPhotos } from '#features/listings/server/sweep-photos.ts'
import { sweepPostPictures } from '#features/content/server/sweep-pictures.ts'
import { sweepPictures } from '#features/people/server/pictures.ts'
import { advanceClosings } from '#features/personal-data/server/advance-closings.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { isLeaving } from '#features/personal-data/server/is-leaving.ts'
import { pushPasses } from '#features/referral/server/pass/push-passes.ts'
import { advanceReferrals } from '#features/referral/server/advance-referrals.ts'
import { runRecurring } from '#features/wallet/server/run-recurring.ts'
import { advanceWithdrawals } from '#features/wallet/server/advance-withdrawals.ts'
import { withdrawalLine } from '#features/wallet/server/withdrawal-letter.ts'
import { databaseClock } from '#platform/server/database-clock.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RepeatedJob } from '#platform/server/jobs.ts'
import { anchorOutside } from './anchor-outside.ts'
import { forgetParts } from './forget-parts.ts'
import { keepRetention } from './retention.ts'

const ending: Ending = {
  parts: forgetParts,
  isHeld: async (tx, userId) => (await findHindrances(tx, userId)).length > 0,
}

/**
 * What is carried out when its day has come or its days are over, and cannot be taken back: by the clock of the database, since that of one server may
 * be wrong by weeks.
 */
export function dueJobs(deps: Deps): RepeatedJob[] {
  const inTime = (run: (deps: Deps) => Promise<unknown>) => async () =>
    void (await run({ ...deps, clock: await databaseClock(deps.database) }))
  // Files and rows that are deleted by their age were dated by the clock of a server: by the earlier of both none is too old too early.
  const byBoth = (run: (deps: Deps) => Promise<unknown>) =>
    inTime(({ clock }) => run({ ...deps, clock: () => new Date(Math.min(clock().getTime(), deps.clock().getTime())) }))
  return [
    { name: 'factor-removals', everyMs: 60_000, run: inTime(advanceRemovals) },
    { name: 'closings', everyMs: 30_000, run: inTime((timed) => advanceClosings(timed, forgetParts)) },
    { name: 'recurring-deposits', everyMs: 30_000, run: inTime((timed) => runRecurring(timed, isLeaving)) },
    { name: 'advance-withdrawals', everyMs: 15_000, run: inTime(advanceWithdrawals) },
    { name: 'advance-referrals', everyMs: 30_000, run: inTime(advanceReferrals) },
    { name: 'push-passes', everyMs: 60_000, run: inTime(async (timed) => await pushPasses(timed)) },
    { name: 'sweep-accounts', everyMs: 3_600_000, run: inTime((timed) => sweepAccounts(timed, ending)) },
    { name: 'sweep-documents', everyMs: 3_600_000, run: byBoth(sweepDocuments) },
    { name: 'sweep-pictures', everyMs: 3_600_000, run: byBoth(sweepPictures) },
    { name: 'sweep-post-pictures', everyMs: 3_600_000, run: byBoth(sweepPostPictures) },
    { name: 'sweep-photos', everyMs: 3_600_000, run: byBoth(sweepPhotos) },
    // What was written down outside is compared for years: by the clock that all servers share.
    { name: 'anchor-outside', everyMs: 60_000, run: inTime(anchorOutside) },
    { name: 'keep-retention', everyMs: 3_600_000, run: inTime(keepRetention) },
    // Until its pay date two people can take a distribution back.
    { name: 'pay-distributions', everyMs: 5000, run: inTime((timed) => payDistributions(timed)) },
    // What is a day old is written to nobody: a clock that is ahead would have no letter sent at all.
    { name: 'distribution-letters', everyMs: 10_000, run: inTime(postDistributionLetters) },
    {
      name: 'notification-letters',
      everyMs: 10_000,
      run: inTime((timed) => postNotificationLetters(timed, withdrawalLine)),
    },
    { name: 'digests', everyMs: 600_000, run: inTime(postDigests) },
  ]
}
