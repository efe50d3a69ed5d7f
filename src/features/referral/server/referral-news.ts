import { notify } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'

const LINK = '/projects/positions?tab=referral'

type About = { readonly memberId: string; readonly friend: string }

/** Somebody registered with the code of a member. */
export const tellOfRegistration = (on: Queryable, { memberId: userId, friend }: About, now: Date): Promise<void> =>
  notify(
    on,
    [
      {
        userId,
        indication: 'referral_registered',
        title: 'A friend joined',
        content: `${friend} registered with your code.`,
        facts: { friend },
        link: LINK,
      },
    ],
    now,
  )

/** The identity of a friend stands; the reward, where there is one, is paid on its day. */
export const tellOfVerification = (
  on: Queryable,
  { memberId: userId, friend }: About,
  reward: { readonly cents: Cents; readonly dueAt: Date } | null,
  now: Date,
): Promise<void> => {
  const title = 'A friend is verified'
  const shared = { userId, title, link: LINK }
  if (!reward) {
    const content = `The identity of ${friend} stands.`
    return notify(on, [{ ...shared, indication: 'referral_verified', content, facts: { friend } }], now)
  }
  const day = reward.dueAt.toISOString().slice(0, 10)
  const content = `${showDollars(reward.cents)} for ${friend} come into your wallet on ${day}.`
  const facts = { friend, amount: reward.cents, next_day: day }
  return notify(on, [{ ...shared, indication: 'referral_reward_due', content, facts }], now)
}

/** A reward is in the wallet; what was owed is settled first. */
export const tellOfReward = (
  on: Queryable,
  { memberId: userId, friend }: About,
  cents: Cents,
  repaidCents: Cents,
  now: Date,
): Promise<void> => {
  const came = `${showDollars(cents)} for ${friend}`
  const shared = { userId, title: 'A reward for a friend', link: LINK }
  if (repaidCents === 0)
    return notify(
      on,
      [
        {
          ...shared,
          indication: 'referral_rewarded',
          content: `${came} are in your wallet.`,
          facts: { friend, amount: cents },
        },
      ],
      now,
    )
  const content = `${came}; ${showDollars(repaidCents)} of it settled what your wallet owed.`
  const facts = { friend, amount: cents, repaid: repaidCents }
  return notify(on, [{ ...shared, indication: 'referral_reward_repaid', content, facts }], now)
}

/** A reward is not paid, or was taken back. */
export const tellOfClawback = (
  on: Queryable,
  { memberId: userId, friend }: About,
  cents: Cents,
  now: Date,
): Promise<void> => {
  const content = `The reward of ${showDollars(cents)} for ${friend} was taken back. The Referral tab says why.`
  const facts = { friend, amount: cents }
  const shared = { userId, title: 'A reward was taken back', link: LINK }
  return notify(on, [{ ...shared, indication: 'referral_clawed_back', content, facts }], now)
}
