import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { nameRefusals, passRefusals } from './refusals.ts'

/** The words of the Referral tab (Spec §2 "Referral flow"). */
export const copy = {
  title: 'Bring friends',
  lead_reward:
    'For a friend who joins with your code and confirms who they are, {amount} come into your wallet {days} days later. A calendar year brings {cap} at most.',
  lead_none: 'No reward is paid at the moment. You can bring friends all the same, and see who came.',
  terms_identity:
    'Confirmed means: their mail address is theirs, and their tax number is given in their investor profile.',
  terms_free: 'Nothing is paid for what a friend invests, and they need not invest at all.',
  terms_see: 'You see their first name, their initial and how far they are; they see your first name.',
  join: 'Join',
  join_hint: 'You get a code, a link and a pass for the wallet of your phone. We ask for your password once.',

  code: 'Your code',
  link: 'Your link',
  qr_label: 'QR code of your link',
  copy_link: 'Copy the link',
  copy_code: 'Copy the code',
  copied: 'Copied',
  not_copied: 'This browser does not let us copy. Select the text instead.',
  share: 'Share',
  share_text: 'I invest in properties with Freehold. With this link you open an account.',

  pass_title: 'Your pass',
  pass_text: 'For the wallet of a phone, or printed. It shows your name, tier and code.',
  pass_untrusted: 'This server signs its passes itself. The wallet of an iPhone takes none of these; others do.',
  pass_get: 'Get the wallet pass',
  pass_download: 'Download the pass',
  pass_google: 'Add to Google Wallet',
  pass_until: 'The download works for 15 minutes.',
  pass_print: 'Print the card',
  tier: 'Tier',
  tier_member: 'Member',
  tier_host: 'Host',
  tier_patron: 'Patron',
  tier_next: '{count} more verified friends make it {tier}.',
  member: 'Name',
  made: "Thanks for Joining! Here's your wallet pass!",

  counts: 'How far your friends are',
  clicked: 'Link opened',
  registered: 'Registered',
  verified: 'Verified',
  rewarded: 'Rewarded',
  earned: 'Earned this year',
  earned_of: 'of {cap} at most',

  friends: 'Friends',
  no_friends: 'Nobody has come by your code yet. Share it with somebody who would like to know.',
  friend_gone: 'Somebody who has left',
  since: 'Registered on {day}',
  state_registered: 'Registered, not verified yet',
  state_verified: 'Verified',
  state_verified_due: 'Verified: paid on {day}',
  state_rewarded: 'Paid on {day}',
  state_refused: 'Does not count',
  state_clawed_back: 'Taken back on {day}',
  reason_own: 'It looks like an account of your own.',
  reason_velocity: 'More than ten people came by your code within a day.',
  reason_same_person: 'Their tax number is one that was counted already, or your own.',
  reason_cap: 'The most of this year was reached.',
  reason_closed: 'The account was closed before the reward was due.',
  reason_operator: 'We found that it does not fit the terms. Ask us, and we tell you why.',

  invited_by: '{name} invited you.',
  name_title: 'Did somebody invite you?',
  name_text: 'You can name their code until {day}.',
  name_code: 'Code',
  name_missing: 'Enter the eight letters and digits of the code',
  name_send: 'Name who invited me',
  ...wordsOf(nameRefusals, 'en'),
  ...wordsOf(passRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
