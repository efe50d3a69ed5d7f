import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import type { readReferral as contract } from '../contract.ts'
import { HOLD_MS, showCode, showFriend, tierOf } from '../rules.ts'
import { mayNameUntil } from './name-referrer.ts'
import { countReferrals, findMember, findReferralOfFriend, referralsOfMember } from './referral-rows.ts'

const SHOWN = 100

/** Where somebody registers with this code in the form already. */
export const invitationLink = (config: Deps['config'], code: string): string =>
  linkTo(config, `/register?invitation=${code}`)

/** Somebody's part in the program, whether they joined or not. */
export async function readReferral(
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
  userId: string,
): Promise<AnswerOf<typeof contract>> {
  const now = clock()
  const member = await findMember(database, userId)
  const { earned, ...counts } = await countReferrals(database, userId, now)
  const friends = member ? await referralsOfMember(database, userId, SHOWN) : []
  const own = await findReferralOfFriend(database, userId)
  const inviter = own && own.reason !== 'own' ? await findMember(database, own.member_id) : null
  const until = await mayNameUntil(database, userId, now)
  return {
    code: member && showCode(member.code),
    link: member && invitationLink(config, member.code),
    reward: {
      amount: config.referral.rewardCents,
      hold_days: HOLD_MS / 86_400_000,
      cap: config.referral.yearlyCapCents,
      earned,
    },
    counts,
    tier: tierOf(counts.verified),
    friends: friends.map((one) => ({
      id: one.id,
      name: showFriend(one.fname, one.lname),
      state: one.status,
      reason: one.reason,
      amount: one.reward_cents,
      registered: epochSeconds(one.registered_at),
      due: one.due_at && epochSeconds(one.due_at),
      ended: one.status === 'rewarded' ? epochSeconds(one.rewarded_at!) : one.ended_at && epochSeconds(one.ended_at),
    })),
    is_pass_trusted: config.walletPassDir !== null,
    invited_by: inviter?.fname || null,
    can_name_until: until && epochSeconds(until),
  }
}
