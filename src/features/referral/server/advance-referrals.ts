import { postJournals } from '#features/ledger/server/post-journals.ts'
import { lockWallet } from '#features/ledger/server/read-balance.ts'
import { findSameTaxId } from '#features/onboarding/server/same-tax-id.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { HOLD_MS, rewardWithin } from '../rules.ts'
import type { ReferralReason } from '../rules.ts'
import { releaseJournal, reserveJournal, rewardJournal } from './referral-entries.ts'
import { tellOfClawback, tellOfReward, tellOfVerification } from './referral-news.ts'
import { countReferrals, lockMember, lockOne, readFriend } from './referral-rows.ts'
import type { Referral } from './referral-rows.ts'

const AT_ONCE = 100

// Of a friend whose account stands: the mail address is confirmed, and a tax number given. Whoever closed an account is found as well.
const findReady = statement<{ id: string; member_id: string }>(
  'referral-find-ready',
  `SELECT r.id, r.member_id FROM referrals r JOIN users f ON f.id = r.friend_id JOIN users m ON m.id = r.member_id
    WHERE r.status = 'registered'
      AND (f.closed_at IS NOT NULL OR m.closed_at IS NOT NULL
           OR f.email_verified_at IS NOT NULL AND EXISTS (SELECT FROM tax_ids t WHERE t.investor_id = f.id))
    ORDER BY r.id LIMIT ${AT_ONCE}`,
)
const findDue = statement<{ id: string; member_id: string }>(
  'referral-find-due',
  `SELECT id, member_id FROM referrals WHERE status = 'verified' AND reward_cents > 0 AND due_at <= $1 ORDER BY due_at, id LIMIT ${AT_ONCE}`,
)
// Friends of the same member whose identity stood once.
const readCounted = statement<{ friend_id: string }>(
  'referral-read-counted',
  `SELECT friend_id FROM referrals WHERE member_id = $1 AND verified_at IS NOT NULL`,
)
const verify = statement(
  'referral-verify',
  `UPDATE referrals SET status = 'verified', verified_at = $2, reward_cents = $3, due_at = $4 WHERE id = $1`,
)
const reward = statement('referral-reward', `UPDATE referrals SET status = 'rewarded', rewarded_at = $2 WHERE id = $1`)
const refuseOne = statement(
  'referral-refuse',
  `UPDATE referrals SET status = 'refused', reason = $2, ended_at = $3 WHERE id = $1`,
)

/**
 * The repeated job: identities that stand now, and rewards whose hold is over. `deps.clock` is the database's. A fault with one
 * holds up no other; killed at any moment, the next turn goes on, since state and journal are one commit.
 */
export async function advanceReferrals(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const one of await deps.database.rows(findReady)) await byItself(deps, one, verifyOne)
  for (const one of await deps.database.rows(findDue, [now])) await byItself(deps, one, rewardOne)
}

type Place = { readonly id: string; readonly member_id: string }
type Step = (tx: Transaction, deps: Deps, one: Referral, now: Date) => Promise<void>

async function byItself(deps: Deps, { id, member_id: memberId }: Place, step: Step): Promise<void> {
  try {
    await deps.database.transaction(async (tx) => {
      await lockMember(tx, memberId)
      const one = await lockOne(tx, id)
      if (one) await step(tx, deps, one, deps.clock())
    })
  } catch (error) {
    deps.log.error({ referral: id, error: String(error) }, 'a referral could not be followed')
  }
}

const verifyOne: Step = async (tx, deps, one, now) => {
  if (one.status !== 'registered') return
  const { friend, isClosed } = await readFriend(tx, one.id)
  const refuse = (reason: ReferralReason) => tx.run(refuseOne, [one.id, reason, now])
  if (isClosed) return void (await refuse('closed'))
  const counted = (await tx.rows(readCounted, [one.member_id])).map((row) => row.friend_id)
  if (await findSameTaxId(tx, deps.config, one.friend_id, [one.member_id, ...counted]))
    return void (await refuse('same_person'))
  const { rewardCents, yearlyCapCents } = deps.config.referral
  const { earned } = await countReferrals(tx, one.member_id, now)
  const cents = rewardWithin(rewardCents, yearlyCapCents, earned)
  if (rewardCents > 0 && cents === 0) return void (await refuse('cap'))
  const dueAt = cents > 0 ? new Date(now.getTime() + HOLD_MS) : null
  await tx.run(verify, [one.id, now, cents, dueAt])
  if (cents > 0) await postJournals(tx, [reserveJournal({ ...one, reward_cents: cents }, now)], now)
  const about = { memberId: one.member_id, friend }
  await tellOfVerification(tx, about, dueAt && { cents, dueAt }, now)
}

const rewardOne: Step = async (tx, _, one, now) => {
  if (one.status !== 'verified' || !one.due_at || one.due_at > now) return
  const { friend, isClosed } = await readFriend(tx, one.id)
  const about = { memberId: one.member_id, friend }
  if (isClosed) {
    await tx.run(refuseOne, [one.id, 'closed', now])
    await postJournals(tx, [releaseJournal(one, now)], now)
    await tellOfClawback(tx, about, one.reward_cents, now)
    return
  }
  const { owedCents } = await lockWallet(tx, one.member_id)
  await tx.run(reward, [one.id, now])
  await postJournals(tx, [rewardJournal(one, owedCents, now)], now)
  await tellOfReward(tx, about, one.reward_cents, Math.min(owedCents, one.reward_cents), now)
}
