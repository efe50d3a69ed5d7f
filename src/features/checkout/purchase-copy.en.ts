import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { purchaseRefusals } from './refusals.ts'
import { REFUND_WORDS } from './rules.ts'

export const copy = {
  // Spec §2
  thanks: 'Thank you for your purchase!',
  missing: 'There is no such purchase',
  missing_text: 'What you bought stands under My plans.',
  what: 'What you bought',
  package: '{level} package',
  price: 'Price',
  method: 'Paid with',
  card: '{brand} ending in {last4}',
  day: 'Paid on',
  number: 'Purchase number',
  state: 'State',
  state_bought: 'Yours',
  paypal: 'Paypal',
  wallet: 'Your wallet',
  refunding_card: 'Given back; {price} is on its way to your card',
  refunded_card: 'Given back; {price} went back to your card',
  refunding_paypal: 'Given back; {price} is on its way to PayPal',
  refunded_paypal: 'Given back; {price} went back to PayPal',
  refunded_rest: 'Given back; {rest} went to your wallet, the rest back by the dispute',
  refunded_wallet: 'Given back; {price} went back to your wallet, where what it owed was settled first',
  disputed_paypal: 'PayPal asks us for this payment back. The plan stays yours until that is decided.',
  disputed: 'Your bank asks us for this payment back. The plan stays yours until that is decided.',
  open: 'Open your sheets',
  receipt: 'Receipt (PDF)',
  all: 'My plans',

  refund: 'Give this plan back',
  refund_until: 'Until {day}',
  refund_title: 'Give this plan back?',
  refund_what_card: 'Its sheets close at once. {price} goes back to your card, which takes its bank some days to show.',
  refund_what_paypal: 'Its sheets close at once. {price} goes back to your PayPal account.',
  refund_what_wallet:
    'Its sheets close at once, and {price} goes back to your wallet; what it owes is settled from it first.',
  refund_final: 'This can not be undone. You can buy the plan again.',
  refund_type: 'Type {word} to give it back',
  refund_word: REFUND_WORDS.en,
  refund_no: 'Keep it',
  refund_done: 'The plan is given back.',

  label: 'Account',
  title: 'My plans',
  lead: 'The guidance sheets that you bought, with their receipts.',
  none: 'You have no plans yet.',
  none_text: 'A plan is a set of guidance sheets for your level, bought once. You need none to invest.',
  to_plans: 'See the plans',
  details: 'Confirmation',

  sheets_title: 'Guidance sheets, {level}',
  sheets_lead: 'Reading and worksheets, to be printed and filled in. No advice: what you decide is yours.',
  sheets_missing: 'These sheets are not yours',
  sheets_missing_text: 'Whoever bought this plan can read them. A plan that was given back is closed.',
  contents: 'In this package',
  print: 'Print',
  pdf: 'Download PDF',
  pdf_busy: 'Writing the PDF',
  pdf_done: 'The PDF is in your downloads.',
  pdf_failed: 'The PDF could not be written. Please try again.',
  ...wordsOf(purchaseRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
