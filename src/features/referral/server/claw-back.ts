import type { ApprovedBy } from '#features/approvals/server/approval.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { showDollars } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { ReferralClawback } from '../approval-kinds.ts'
import { clawbackJournal, releaseJournal } from './referral-entries.ts'
import { tellOfClawback } from './referral-news.ts'
import { findReferral, lockMember, lockOne, readFriend } from './referral-rows.ts'
import type { Referral } from './referral-rows.ts'

const takeBack = statement(
  'referral-take-back',
  `UPDATE referrals SET status = 'clawed_back', reason = 'operator', ended_at = $2, approval_id = $3 WHERE id = $1`,
)

/** Why a referral cannot be taken back, or null. */
export const checkClawback = async (
  on: Queryable,
  { referralId }: ReferralClawback,
): Promise<Refusal<'referral_ended'> | null> => checkStanding(await findReferral(on, referralId))

const checkStanding = (one: Referral | null): Refusal<'referral_ended'> | null =>
  one?.status === 'verified' || one?.status === 'rewarded'
    ? null
    : refuse('referral_ended', {
        message: `the referral is ${one?.status ?? 'not there'}: there is nothing to take back`,
      })

/** Take back what a friend brought: row, journal, news and the use of the approval are one. */
export async function clawBack(
  deps: Pick<Deps, 'database' | 'clock'>,
  { referralId, memberId }: ReferralClawback,
  by: ApprovedBy,
): Promise<Refusal<'referral_ended'> | null> {
  const now = deps.clock()
  return await deps.database.transaction<Refusal<'referral_ended'> | null>(async (tx) => {
    await lockMember(tx, memberId)
    const one = await lockOne(tx, referralId)
    const refused = checkStanding(one)
    if (refused || !one) return refused
    await tx.run(takeBack, [one.id, now, by.approval])
    if (one.reward_cents > 0) {
      const { walletCents } = await lockWallet(tx, memberId)
      const journal = one.status === 'rewarded' ? clawbackJournal(one, walletCents, now) : releaseJournal(one, now)
      await postJournals(tx, [journal], now)
      const { friend } = await readFriend(tx, one.id)
      await tellOfClawback(tx, { memberId, friend }, one.reward_cents, now)
    }
    const detail = { referral: one.id, cents: one.reward_cents, reason: by.reason, approval: by.approval }
    await audit(tx, { at: now, actor: by.actor, action: 'referral taken back', subject: memberId, detail })
    await useApproval(tx, by, `${showDollars(one.reward_cents)} taken back`, now)
    return null
  })
}
