import type { CopyOf } from '#kit/copy.ts'

/** The words of notifications about money that comes again and again, and about money that leaves. */
export const copy = {
  recurring_soon_title: 'A recurring deposit comes',
  recurring_soon_text: '{amount} from your card that ends in {last4} on {next_day}. Until then you can skip it.',
  recurring_declined_title: 'A recurring deposit was declined',
  recurring_declined_text:
    'Your card that ends in {last4} was declined for {amount}. Nothing was added; the next one is on {next_day}.',
  recurring_not_made_title: 'A recurring deposit was not made',
  recurring_not_made_text:
    '{amount} of {due_day}: the card processor could not be reached. Nothing was taken, and nothing is taken later for it.',
  recurring_missed_title: 'Recurring deposits were left out',
  recurring_missed_text:
    '{count} × {amount}, due from {first_day} to {last_day}, could not be taken in time. Only the latest one after them is.',
  recurring_paused_declines_title: 'A recurring deposit is paused',
  recurring_paused_declines_text:
    'Your card that ends in {last4} was declined for {amount} three times in a row. Choose another card, or go on with it.',
  recurring_paused_authentication_title: 'A recurring deposit is paused',
  recurring_paused_authentication_text:
    'The bank of your card that ends in {last4} wants you to confirm {amount} yourself. Nothing was added. Choose another card, or add the money by hand.',
  recurring_paused_card_title: 'A recurring deposit is paused',
  recurring_paused_card_text:
    'The card that ends in {last4} was removed or has expired. Choose another card for your deposits of {amount}.',
  recurring_paused_account_title: 'A recurring deposit is paused',
  recurring_paused_account_text:
    'Your wallet takes no money now, so {amount} from your card that ends in {last4} was not taken.',
  payout_sent_title: 'Your payout was sent',
  payout_sent_text: '{amount} is on its way to {hint}.',
  payout_confirmed_title: 'Your payout arrived',
  payout_confirmed_text: '{amount} arrived at {hint}.',
  payout_returned_title: 'A payout did not reach you',
  payout_returned_text:
    '{amount} did not go to {hint} and is among your earnings again. The sellers dashboard says why.',
  payout_requested_title: 'A payout was requested',
  payout_requested_text:
    '{amount} of your earnings, to {hint}. If this was not you, cancel it on the sellers dashboard and choose a new password.',
  recurring_started_title: 'A recurring deposit was set up',
  recurring_started_text:
    '{amount} from your card that ends in {last4}, for the first time on {next_day}. If this was not you, end it and choose a new password.',
  recurring_changed_title: 'A recurring deposit was changed',
  recurring_changed_text:
    '{amount} from your card that ends in {last4}, next on {next_day}. If this was not you, end it and choose a new password.',
  referral_registered_title: 'A friend joined',
  referral_registered_text: '{friend} registered with your code.',
  referral_verified_title: 'A friend is verified',
  referral_verified_text: '{friend} has confirmed who they are.',
  referral_reward_due_title: 'A friend is verified',
  referral_reward_due_text: '{friend} has confirmed who they are: {amount} come into your wallet on {next_day}.',
  referral_rewarded_title: 'A reward for a friend',
  referral_rewarded_text: '{amount} for {friend} are in your wallet.',
  referral_reward_repaid_title: 'A reward for a friend',
  referral_reward_repaid_text: '{amount} for {friend}; {repaid} of it settled what your wallet owed.',
  referral_clawed_back_title: 'A reward was taken back',
  referral_clawed_back_text: 'The reward of {amount} for {friend} was taken back. The Referral tab says why.',
  withdrawal_requested_title: 'A withdrawal was requested',
  withdrawal_requested_text:
    '{amount} go to the account at {bank} that ends in {last4}. You can cancel it for two days on the Payment page. If this was not you, cancel it and choose a new password.',
  withdrawal_cancelled_title: 'A withdrawal was cancelled',
  withdrawal_cancelled_text:
    '{amount} for the account at {bank} that ends in {last4} went back to your wallet; anything it owed was settled first.',
  withdrawal_owed_title: 'A withdrawal was cancelled',
  withdrawal_owed_text:
    'Your wallet owed something when {amount} were to leave for the account at {bank} that ends in {last4}. That was settled first; the rest is in your wallet again.',
  withdrawal_refused_title: 'Your bank refused a withdrawal',
  withdrawal_refused_text:
    'Nothing can be paid into the account at {bank} that ends in {last4}. {amount} is in your wallet again; anything it owed was settled first. You can withdraw to another account.',
  withdrawal_stopped_title: 'We did not pay a withdrawal',
  withdrawal_stopped_text:
    '{amount} for the account at {bank} that ends in {last4} did not leave, and is in your wallet again; anything it owed was settled first. Write to us if you want to know why.',
  withdrawal_paid_title: 'Your withdrawal has arrived',
  withdrawal_paid_text: '{amount} are in the account at {bank} that ends in {last4}.',
  withdrawal_returned_title: 'A withdrawal came back',
  withdrawal_returned_text:
    'The account at {bank} that ends in {last4} did not take {amount}. It is in your wallet again; anything it owed was settled first.',
  plan_refund_in_wallet_title: 'The rest of a plan is in your wallet',
  plan_refund_in_wallet_text:
    'A part of your payment went back by a dispute, and the rest cannot go the same way. {amount} of your plan are in your wallet; anything it owed was settled first.',
  order_refund_in_wallet_title: 'The rest of an order is in your wallet',
  order_refund_in_wallet_text:
    'A part of your payment for {name} went back by a dispute, and the rest cannot go the same way. {amount} are in your wallet; anything it owed was settled first.',
} as const

export type Copy = CopyOf<typeof copy>
