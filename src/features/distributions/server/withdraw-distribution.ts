import { useApproval } from '#features/approvals/server/use-approval.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { dropListingPages, publishListings } from '#features/listings/server/listing-broadcasts.ts'
import { lockOfferings } from '#features/offerings/server/find-offering.ts'
import { showDollars } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { reversedEntries, withdrawalKey } from '../operations.ts'
import type { DeclaredBy } from './declare-distributions.ts'
import { notifyOfWithdrawal } from './notify-of-report.ts'
import { findDistribution, operationsOf } from './read-distributions.ts'
import type { DistributionRow } from './read-distributions.ts'

export type WithdrawRefusal = 'distribution_not_found' | 'distribution_not_declared' | 'later_distribution'

const findLater = statement<{ period_start: string; period_end: string }>(
  'distributions-find-later',
  `SELECT d.period_start, d.period_end FROM distributions d, distributions own
    WHERE own.id = $1 AND d.listing_id = own.listing_id AND d.id <> own.id AND d.status <> 'withdrawn'
      AND (d.declared_at, d.period_start) > (own.declared_at, own.period_start) ORDER BY d.declared_at LIMIT 1`,
)
const withdraw = statement(
  'distributions-withdraw',
  `UPDATE distributions SET status = 'withdrawn', withdrawn_at = $2 WHERE id = $1 AND status = 'declared'`,
)

/** What would be withdrawn, or why it may not be: something of it is paid, or what was declared later rests on its money. */
export async function planWithdrawal(on: Queryable, id: string): Promise<DistributionRow | Refusal<WithdrawRefusal>> {
  const row = await findDistribution(on, id)
  if (!row) return refuse('distribution_not_found', { message: 'there is no such distribution' })
  if (row.status !== 'declared') {
    const message = `it is ${row.status}: ${row.status === 'withdrawn' ? 'there is nothing left of it' : 'a mistake in it is mended by the statement of the next period'}`
    return refuse('distribution_not_declared', { message })
  }
  const later = await on.first(findLater, [id])
  if (!later) return row
  const message = `${later.period_start} to ${later.period_end} was declared after it, and rests on what it left: withdraw that first`
  return refuse('later_distribution', { message })
}

/**
 * Withdraw a distribution of which nothing is paid: its operations are taken out of the books by the reversed journal, its
 * lines are paid by nobody, its report is shown no more, and its period may be declared anew.
 */
export async function withdrawDistribution(
  deps: Pick<Deps, 'database' | 'clock'>,
  id: string,
  by: DeclaredBy,
): Promise<DistributionRow | Refusal<WithdrawRefusal>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    // The payments of the house, its sale and other statements wait for each other here.
    const found = await findDistribution(tx, id)
    if (found) await lockOfferings(tx, [found.listing_id])
    const row = await planWithdrawal(tx, id)
    if (!isRefusal(row)) await takeBack(tx, row, by, now)
    return row
  })
  if (!isRefusal(done)) dropListingPages()
  return done
}

async function takeBack(tx: Transaction, row: DistributionRow, by: DeclaredBy, now: Date): Promise<void> {
  await tx.run(withdraw, [row.id, now])
  await notifyOfWithdrawal(tx, row, now)
  const detail = {
    distribution: row.id,
    cents: row.pool_cents,
    reason: by.reason,
    ...(by.approval && { approval: by.approval }),
  }
  const action = 'distribution withdrawn'
  await audit(tx, { at: now, actor: by.actor, action, subject: row.listing_id, detail })
  await publishListings(tx)
  await useApproval(tx, by, `${showDollars(row.pool_cents)} withdrawn`, now)
  const entries = reversedEntries(operationsOf(row))
  const draft = { kind: 'operations_withdrawn', key: withdrawalKey(row.id), memo: '', effectiveAt: now, entries }
  if (entries.length > 0) await postJournals(tx, [draft], now)
}
