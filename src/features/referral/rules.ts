import type { Cents } from '#kit/money.ts'

export const REFERRAL_STATUSES = ['registered', 'verified', 'rewarded', 'refused', 'clawed_back'] as const
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number]

/** Which state may follow which; the trigger `referrals_status` of the database repeats it. */
export const TRANSITIONS: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  registered: ['verified', 'refused'],
  verified: ['rewarded', 'refused', 'clawed_back'],
  rewarded: ['clawed_back'],
  refused: [],
  clawed_back: [],
}

/**
 * Why a friend does not count, or no longer: an account of the member's own; too many in a day; a tax number that was counted already; the
 * most of a year is reached; the friend's account was closed; two operators took it back.
 */
export const REFERRAL_REASONS = ['own', 'velocity', 'same_person', 'cap', 'closed', 'operator'] as const
export type ReferralReason = (typeof REFERRAL_REASONS)[number]

const DAY_MS = 86_400_000

/** A reward is paid so long after a friend's identity stands. */
export const HOLD_MS = 30 * DAY_MS
/** So many people may come by one code within 24 hours; those after them do not count. */
export const FRIENDS_A_DAY = 10
/** Who registered without a code may name one for so long. */
export const NAME_LATER_MS = 14 * DAY_MS

// No 0, 1, I or O, which are taken for one another on paper.
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

/** A code as it is kept, from what somebody typed or an address holds; null where it can be none. */
export function tidyCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === CODE_LENGTH && Array.from(code).every((letter) => CODE_LETTERS.includes(letter))
  return isCode ? code : null
}

/** A code as fields show the shape of one. */
export const EXAMPLE_CODE = 'K7M2-QXPD'

/** As a person reads it: `K7M2-QXPD`. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Two addresses that arrive in one mailbox, as far as their text says: upper case, `+tags`, and dots at Gmail. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other)
}

function mailbox(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const plain = local.replace(/\+.*$/, '')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/** What of a reward still fits below the most of a year, given what the year has brought already; 0 where nothing is given at all. */
export const rewardWithin = (rewardCents: Cents, capCents: Cents, earnedCents: Cents): Cents =>
  rewardCents > 0 && earnedCents + rewardCents <= capCents ? rewardCents : 0

/** The tiers of a pass, by how many friends were verified. */
export const TIERS = [
  { name: 'member', from: 0 },
  { name: 'host', from: 3 },
  { name: 'patron', from: 10 },
] as const
export type Tier = (typeof TIERS)[number]['name']

export const tierOf = (verified: number): Tier => TIERS.findLast(({ from }) => verified >= from)?.name ?? 'member'

/** First name and the first letter of the last one, as a member sees a friend. */
export const showFriend = (fname: string, lname: string): string => {
  const [initial] = Array.from(lname.trim())
  return initial ? `${fname.trim()} ${initial}.` : fname.trim()
}
