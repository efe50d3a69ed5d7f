import type { Invited } from '#features/accounts/server/register-investor.ts'
import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { FRIENDS_A_DAY, isSameMailbox, showFriend, tidyCode } from '../rules.ts'
import type { ReferralReason } from '../rules.ts'
import { findMemberByCode, lockMember } from './referral-rows.ts'
import type { Member } from './referral-rows.ts'
import { tellOfRegistration } from './referral-news.ts'

const countLately = statement<{ friends: number }>(
  'referral-count-lately',
  `SELECT count(*)::int AS friends FROM referrals WHERE member_id = $1 AND registered_at > $2`,
)
const add = statement<{ id: string }>(
  'referral-add',
  `INSERT INTO referrals (id, member_id, friend_id, status, reason, registered_at, ended_at)
   VALUES ($1, $2, $3, CASE WHEN $4::text IS NULL THEN 'registered' ELSE 'refused' END, $4, $5, CASE WHEN $4::text IS NULL THEN NULL ELSE $5::timestamptz END)
   ON CONFLICT (friend_id) DO NOTHING RETURNING id`,
)

const DAY_MS = 86_400_000

/**
 * Somebody registered with a code, in the transaction that makes their account. A code that nobody has is passed over: whether it
 * exists was said before the form was sent, and no account fails for it.
 */
export const takeReferral: Invited = async (tx, friend, now) => {
  const code = tidyCode(friend.code)
  const member = code === null ? null : await findMemberByCode(tx, code)
  if (!member) return
  const isOwn = friend.byUserId === member.person_id || isSameMailbox(friend.email, member.email)
  await addReferral(tx, member, { ...friend, isOwn }, now)
}

type Friend = { readonly userId: string; readonly fname: string; readonly lname: string; readonly isOwn: boolean }

/** Writes down who invited somebody, and tells the member. False where the friend was invited before. */
export async function addReferral(tx: Transaction, member: Member, friend: Friend, now: Date): Promise<boolean> {
  await lockMember(tx, member.person_id)
  const { friends } = (await tx.first(countLately, [member.person_id, new Date(now.getTime() - DAY_MS)]))!
  const reason: ReferralReason | null = friend.isOwn ? 'own' : friends >= FRIENDS_A_DAY ? 'velocity' : null
  const values = [newId(now.getTime()), member.person_id, friend.userId, reason, now]
  if (!(await tx.first(add, values))) return false
  if (reason === null)
    await tellOfRegistration(tx, { memberId: member.person_id, friend: showFriend(friend.fname, friend.lname) }, now)
  return true
}
