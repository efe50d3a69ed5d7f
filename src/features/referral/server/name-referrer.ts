import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { isSameMailbox, NAME_LATER_MS, tidyCode } from '../rules.ts'
import { findMemberByCode, findReferralOfFriend } from './referral-rows.ts'
import { addReferral } from './take-referral.ts'

const findPerson = statement<{ fname: string; lname: string; created_at: Date }>(
  'referral-find-person',
  'SELECT fname, lname, created_at FROM users WHERE id = $1',
)
// Everybody who invited somebody, and who invited those; each has one inviter at most, so it ends.
const isAbove = statement<{ person_id: string }>(
  'referral-is-above',
  `WITH RECURSIVE above AS (
     SELECT r.member_id FROM referrals r WHERE r.friend_id = $1
      UNION SELECT r.member_id FROM above a JOIN referrals r ON r.friend_id = a.member_id)
   SELECT member_id AS person_id FROM above WHERE member_id = $2`,
)
// Two who name each other in the same moment wait for one another.
const lockNaming = statement(
  'referral-lock-naming',
  `SELECT pg_advisory_xact_lock(hashtextextended('freehold.referral.naming', 0))`,
)

type Refused = Refusal<'referral_code_unknown' | 'referral_own' | 'referral_cycle' | 'referral_named' | 'referral_late'>

/** Until when somebody may name a code: null where they did, or it is too late. */
export async function mayNameUntil(on: Queryable, personId: string, now: Date): Promise<Date | null> {
  if (await findReferralOfFriend(on, personId)) return null
  const person = await on.first(findPerson, [personId])
  const until = new Date((person?.created_at.getTime() ?? 0) + NAME_LATER_MS)
  return until > now ? until : null
}

/** Somebody names after their registration who invited them. */
export async function nameReferrer(
  deps: Pick<Deps, 'database' | 'clock'>,
  { userId, email }: { readonly userId: string; readonly email: string },
  text: string,
): Promise<Refused | null> {
  const now = deps.clock()
  const code = tidyCode(text)
  return await deps.database.transaction<Refused | null>(async (tx) => {
    await tx.run(lockNaming)
    const member = code === null ? null : await findMemberByCode(tx, code)
    if (!member) return refuse('referral_code_unknown')
    if (member.person_id === userId || isSameMailbox(member.email, email)) return refuse('referral_own')
    if (await findReferralOfFriend(tx, userId)) return refuse('referral_named')
    const person = (await tx.first(findPerson, [userId]))!
    if (person.created_at.getTime() + NAME_LATER_MS <= now.getTime()) return refuse('referral_late')
    if (await tx.first(isAbove, [member.person_id, userId])) return refuse('referral_cycle')
    const added = await addReferral(tx, member, { userId, ...person, isOwn: false }, now)
    return added ? null : refuse('referral_named')
  })
}
