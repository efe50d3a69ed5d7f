import type { CopyOf } from '#kit/copy.ts'

/** The words of news: `{indication}_title` and `{indication}_text` say one kind, filled from its facts. */
export const copy = {
  title: 'Notifications',
  label: 'News',
  unread: { one: '{n} unread', other: '{n} unread' },
  all_read: 'All read',
  mark_all: 'Mark all as read',
  mark_failed: 'Could not be marked as read.',
  new: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  load_more: 'Show earlier',
  loading_more: 'Loading earlier',
  none_title: 'No news yet',
  none_text: 'When an investment is made, money arrives or a house you own has news, it is told here.',
  see_projects: 'See the houses',
  end: 'This is everything.',

  approval_asked_title: 'Your approval is asked for',
  approval_asked_text:
    'Another operator asks for something that takes two, until {until_day}: freehold approval show {approval}',
  investment_funded_title: 'Your investment has been made',
  investment_funded_text: '{amount} in {name}.',
  deposit_settled_title: 'Money arrived in your wallet',
  deposit_settled_text: '{amount} can be invested now.',
  deposit_repaid_title: 'Money arrived in your wallet',
  deposit_repaid_text: '{amount} arrived; {repaid} of it settled what your wallet owed.',
  deposit_refunded_title: 'A deposit went back to your card',
  deposit_refunded_text: '{amount} left your wallet and went back to your card.',
  deposit_refund_owed_title: 'A deposit went back to your card',
  deposit_refund_owed_text:
    '{amount} went back to your card. Your wallet held less: the next {owed} that you add settle the rest.',
  deposit_not_made_title: 'A deposit was not made',
  deposit_not_made_text: '{amount} went back to your card. Nothing was added to your wallet.',
  investment_refunded_title: 'An investment went back to your card',
  investment_refunded_text: '{amount} of your investment in {name} went back to your card, and its shares with it.',
  deposit_disputed_title: 'Your bank asks for a deposit back',
  deposit_disputed_text:
    'Your bank asks us for {amount} back. {held} of your wallet is held until the bank has decided.',
  deposit_dispute_won_title: 'Your deposit stands',
  deposit_dispute_won_text:
    'Your bank has decided: the deposit of {amount} stands, and you can use {held} of it again.',
  investment_disputed_title: 'Your bank asks for a payment back',
  investment_disputed_text:
    'Your bank asks us for {amount} of your investment in {name} back. It stays yours until the bank has decided.',
  investment_dispute_won_title: 'Your investment stands',
  investment_dispute_won_text: 'Your bank has decided: your payment of {amount} for {name} stands.',
  investment_refund_owed_title: 'A refund of what was spent already',
  investment_refund_owed_text:
    '{amount} went back to your card after {name} was bought. Your shares stand; your wallet paid for them, and owes {owed}.',
  investment_returned_title: 'An investment came back',
  investment_returned_text: '{amount} came back to your wallet: {name} was not bought.',
  offering_failed_title: 'A house will not be bought',
  offering_failed_text: '{name} is not bought. The {amount} that you invested go back to where they came from.',
  offering_closed_title: 'A house was bought',
  offering_closed_text: '{name} is bought. Your shares are part of the house from now on.',
  offering_extended_title: 'A raise has more time',
  offering_extended_text: '{name} takes money until {to_day} now, and not only until {from_day}.',
  offering_exited_title: 'A house was sold',
  offering_exited_text: '{name} was sold. {amount} of the sale are yours.',
  distribution_paid_title: 'A house paid you',
  distribution_paid_text: '{amount} from {name}, for {from_day} to {to_day}.',
  distribution_repaid_title: 'A house paid you',
  distribution_repaid_text:
    '{amount} from {name}, for {from_day} to {to_day}; {repaid} of it settled what your wallet owed.',
  distribution_capital_paid_title: 'A house paid you',
  distribution_capital_paid_text:
    '{amount} from {name}, for {from_day} to {to_day}; {capital} of it is your own money coming back.',
  distribution_capital_repaid_title: 'A house paid you',
  distribution_capital_repaid_text:
    '{amount} from {name}, for {from_day} to {to_day}; {capital} of it is your own money coming back, and {repaid} settled what your wallet owed.',
  order_cancelled_title: 'Order cancelled',
  order_cancelled_text: 'Your order of {amount} in {name} is cancelled. It goes back to where it came from.',
  terms_changed_title: 'Terms changed: please confirm',
  terms_changed_text: 'What you agreed to for {name} has changed. Confirm it by {until_day}, or take your money back.',
  order_unconfirmed_title: 'Order ended: not confirmed in time',
  order_unconfirmed_text:
    'You did not confirm the changed terms of {name} in time. Your {amount} go back to where they came from.',
  order_refunded_title: 'Your money went back',
  order_refunded_text: '{amount} of the order that you cancelled in {name} went back to where it came from.',
  order_expired_title: 'An order was not paid in time',
  order_expired_text: 'Your order of {amount} in {name} was not paid in time. Nothing was charged.',
  investment_not_made_title: 'An investment was not made',
  investment_not_made_text: '{amount} went back to your card. Nothing was invested in {name}.',
  investment_not_made_paypal_title: 'An investment was not made',
  investment_not_made_paypal_text: '{amount} went back to your PayPal account. Nothing was invested in {name}.',
  investment_refunded_paypal_title: 'An investment went back to PayPal',
  investment_refunded_paypal_text:
    '{amount} of your investment in {name} went back to your PayPal account, and its shares with it.',
  investment_refund_owed_paypal_title: 'A refund of what was spent already',
  investment_refund_owed_paypal_text:
    '{amount} went back to your PayPal account after {name} was bought. Your shares stand; your wallet paid for them, and owes {owed}.',
  investment_disputed_paypal_title: 'PayPal asks for a payment back',
  investment_disputed_paypal_text:
    'PayPal asks us for {amount} of your investment in {name} back. It stays yours until that is decided.',
  investment_dispute_won_paypal_title: 'Your investment stands',
  investment_dispute_won_paypal_text: 'PayPal has decided: your payment of {amount} for {name} stands.',
} as const

export type Copy = CopyOf<typeof copy>
