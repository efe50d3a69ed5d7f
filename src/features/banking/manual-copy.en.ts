import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { keepRefusals, typedRefusals } from './refusals.ts'

/** The words of the form for an account that is typed (Spec §2, "Banking"). */
export const copy = {
  title: 'Enter your bank information',
  intro: 'Routing and account number stand at the bottom of a check, and in your bank’s app.',
  test_note: 'This server takes made-up accounts.',
  test_fill: 'Fill in a test account',
  set_default: 'Set Default Bank Information',
  set_default_hint: 'This account is chosen first for money in and out.',
  purpose: 'What is the account for?',
  personal: 'PERSONAL',
  personal_note: 'in your own name',
  business: 'BUSINESS',
  business_note: 'in the name of a company',
  holder: 'Account holder',
  holder_hint: 'As the bank has it.',
  holder_missing: 'Enter whose account it is',
  tax: 'SSN/EIN Number',
  tax_hint_personal: 'Your Social Security number. It is sealed; we show the last four digits.',
  tax_hint_business: 'The company’s EIN, or your SSN where you are the company. It is sealed.',
  tax_shape: 'xx-xxx-xxxx',
  account: 'The account',
  kind: 'Kind of account',
  checking: 'Checking',
  savings: 'Savings',
  routing: 'Routing number',
  routing_hint: 'Nine digits.',
  number: 'Account number',
  number_hint: '4 to 17 digits. Not the number of your card.',
  card: 'A card',
  card_ask: 'Save a card as well',
  card_hint: 'Optional. Its number goes to the card processor and nowhere else.',
  card_failed: 'The card could not be checked. Nothing was sent. Please try again.',
  send: 'Send',
  sent: 'Account {last4} is here. Two small amounts are on their way.',
  cancel: 'Cancel',
  ...wordsOf(typedRefusals, 'en'),
  ...wordsOf(keepRefusals, 'en'),
} as const

export type Copy = CopyOf<typeof copy>
