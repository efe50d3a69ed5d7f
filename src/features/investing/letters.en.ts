import type { CopyOf } from '#kit/copy.ts'

/** The letters about an investor's orders. */
export const letters = {
  funded_subject: 'You invested {amount} in {name}',
  funded_lead: 'Your money is in escrow. Here is your order.',
  funded_1: 'You invested {amount} in {name}, and {shares} shares are yours.',
  funded_2:
    'Your money lies in escrow until the property is bought. If the raise fails, all of it comes back to you by itself.',
  funded_3: 'The order has your receipt, the agreement that you accepted, and until when you can still cancel.',
  cancelled_subject: 'Your order in {name} is cancelled',
  cancelled_lead: '{amount} go back to where they came from.',
  cancelled_1: 'You cancelled your order in {name}. {amount} go back to where they came from.',
  cancelled_2:
    'What came from your wallet is back already. What came from a card or PayPal arrives when your bank or PayPal books it. The order shows how far it is.',
  refunded_subject: '{amount} of your order in {name} went back',
  refunded_lead: 'They went to where they came from.',
  refunded_1: '{amount} of your order in {name} went back to where they came from.',
  refunded_2: 'A card or PayPal may take some days to show it. The order shows every refund with its day.',
  expired_subject: 'Your order in {name} was not paid in time',
  expired_lead: 'Nothing was charged.',
  expired_1: 'You signed an order of {amount} in {name}, and it was not paid in time. Nothing was charged.',
  expired_2: 'If you still want to invest, open the order and begin again: it takes a minute.',
  unconfirmed_subject: 'Your order in {name} has ended: its new terms were not confirmed',
  unconfirmed_lead: '{amount} go back to where they came from.',
  unconfirmed_1:
    'You did not confirm the changed terms of {name} within five days. So the order has ended, and {amount} go back to where they came from.',
  changed_subject: 'The terms of {name} have changed: please confirm, or take your money back',
  changed_lead: 'Your order stands only if you agree to what is new. You have until {until}.',
  changed_1:
    'You invested {amount} in {name}. What you agreed to has changed since. Please read what was and what is, and say until {until} whether your order stands.',
  changed_was: '{section}. Before: {text}',
  changed_is: '{section}. Now: {text}',
  changed_2:
    'Until then you can take all of your money back. If you do nothing, your order ends by itself and all of your money goes back to where it came from.',
  changed_button: 'Confirm, or take it back',
  order_button: 'Open the order',
  order_after: 'If this was not you, write to us at once and change your password.',
} as const

export type Letters = CopyOf<typeof letters>
