import {
  creditEntries,
  referralCost,
  referralsOwedTo,
  returnedDepositEntries,
  transferEntries,
} from '#features/ledger/rules.ts'
import type { JournalDraft } from '#features/ledger/rules.ts'
import type { Cents } from '#kit/money.ts'
import type { Referral } from './referral-rows.ts'

type About = Pick<Referral, 'id' | 'member_id' | 'reward_cents'>

const journal = (
  what: 'reserve' | 'release' | 'reward' | 'clawback',
  { id }: About,
  effectiveAt: Date,
  entries: JournalDraft['entries'],
): JournalDraft => ({
  kind: `referral_${what}`,
  key: `referral_${what}:${id}`,
  memo: `referral ${id}`,
  effectiveAt,
  entries,
})

/** A friend's identity stands: the platform owes the reward. */
export const reserveJournal = (one: About, now: Date): JournalDraft =>
  journal('reserve', one, now, transferEntries(referralCost, referralsOwedTo(one.member_id), one.reward_cents))

/** It is owed no longer. */
export const releaseJournal = (one: About, now: Date): JournalDraft =>
  journal('release', one, now, transferEntries(referralsOwedTo(one.member_id), referralCost, one.reward_cents))

/** The hold is over: it is the member's, what they owe first. */
export const rewardJournal = (one: About, owedCents: Cents, now: Date): JournalDraft =>
  journal('reward', one, now, [
    { account: referralsOwedTo(one.member_id), amount: -one.reward_cents },
    ...creditEntries(one.member_id, one.reward_cents, owedCents),
  ])

/** It goes back out of the wallet as far as that reaches; the rest is owed. */
export const clawbackJournal = (one: About, walletCents: Cents, now: Date): JournalDraft =>
  journal('clawback', one, now, returnedDepositEntries(referralCost, one.member_id, one.reward_cents, walletCents))
