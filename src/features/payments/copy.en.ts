import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { paymentRefusals } from './refusals.ts'

/** The words of paying by card. Those under a refusal's code say that refusal. */
export const copy = {
  // Spec §5
  number_missing: 'Card Number is required',
  cvc_missing: 'CVC is required',
  expiry_missing: 'Expiration date is required',

  cardholder: 'Cardholder',
  number: 'Card Number',
  cvc: 'CVC',
  expiry: 'Expiration Date (MM/YY)',
  expiry_shape: 'MM/YY',
  cardholder_hint: 'As printed on the card',
  cvc_hint: '{n} digits on the back',
  cvc_hint_front: '{n} digits on the front',
  pay_with: 'Pay with',
  card_name: '{brand} ending in {last4}',
  card_expires: 'Expires {date}',
  card_expired_on: 'Expired {date}',
  card_default: 'Default',
  new_card: 'New card',
  save_card: 'Save this card',
  save_card_hint: 'The card processor keeps it for your next payments. You can remove it at any time.',
  manage_cards: 'Manage cards',
  saved_cards: 'Saved cards',
  no_cards: 'You keep no cards. Tick “Save this card” when you pay with one.',
  make_default: 'Make default',
  make_default_of: 'Make {card} the default',
  remove_card: 'Remove',
  remove_card_of: 'Remove {card}',
  remove_sure: 'Remove {card}? It can no longer be paid with here.',
  keep_card: 'Keep it',
  card_removed: '{card} was removed.',
  card_errors: 'Please check the card',
  test_card: 'Use a test card',
  test_card_note: 'This Freehold runs on a card sandbox: it takes test cards only and moves no money.',
  card_private: 'Card details go straight to the card processor. Freehold never sees or stores them.',
  fields_failed: 'The card fields could not be loaded.',
  fields_retry: 'Load them again',

  // Spec §8
  uncharged:
    'Sorry, we could not process your payment at this time. The payment service could not be reached, and nothing was charged. Please try again.',
  payment_failed: 'Sorry, we could not process your payment at this time. We are experiencing a server issue.',
  retry_safe:
    'Nothing is lost. Your payment is kept here, and trying again repeats this same payment: nothing is charged twice.',
  payment_offline:
    'No connection. We could not learn how your payment ended. Once you are connected this page asks by itself, and sends the payment if it never arrived.',
  checking: 'Your payment is being checked…',
  checking_text: 'We are asking how it ended. Nothing is charged twice; please leave this page open for a moment.',
  processing: 'Please wait, your payment is being processed…',
  processing_text: 'This takes a few seconds. Please do not close the page.',
  unknown_title: 'We do not know yet how your payment ended',
  unknown_text:
    'It is not confirmed yet. We keep asking; you can wait here. You do not need to pay again, and nothing is charged twice.',
  unknown_long:
    'This takes longer than usual. You can leave this page: we keep asking, and you will be notified as soon as it is certain. Please do not pay again.',
  found_title: 'A payment of yours is on its way',
  found_text:
    'It was begun in another tab or on another device, and is not confirmed yet. We keep asking; you do not need to pay again.',
  returning_title: 'Your money is going back to your card',
  returning_text:
    'Your payment was not completed in time, but your card was charged after all. The money is on its way back; you do not need to do anything.',
  returning_paypal_text:
    'Your payment was not completed in time, but PayPal charged you after all. The money is on its way back to your PayPal account; you do not need to do anything.',
  returning_paypal_title: 'Your money is going back to your PayPal account',
  bank_title: 'Your bank wants to hear from you',
  bank_text:
    'Confirm this payment on the page of your bank. Nothing is charged before you do; after 15 minutes it is given up.',
  bank_go_on: 'Go to your bank',
  approval_title: 'Your payment waits for you at PayPal',
  approval_text:
    'Nothing is charged before you approve it there. Your amount is held for 15 minutes; after that the payment is given up by itself.',
  approval_go_on: 'Continue at PayPal',
  approval_cancel: 'Cancel this payment',
  unknown_amount: 'Amount',
  unknown_number: 'Payment number',
  check_again: 'Check again',
  retry_payment: 'Try this payment again',
  open_history: 'Open history',

  ...wordsOf(paymentRefusals, 'en'),
  key_reused: 'This payment was changed on the way. Nothing was charged; please try again.',
  payment_pending_already:
    'The same payment was begun before, and how it ended is not known yet. Nothing more was charged.',
} as const

export type Copy = CopyOf<typeof copy>
