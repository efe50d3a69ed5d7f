import { z } from 'zod'
import { savedCardRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { cardToken, idText, line, token, withoutCardNumber, withSentence, NO_CARD_NUMBER } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { accountRefusals, checkRefusals, keepRefusals, linkRefusals, typedRefusals } from './refusals.ts'
import { ACCOUNT_TYPES, PURPOSES } from './rules.ts'

const check = z.object({
  tries_left: z.int(),
  is_sent: z.boolean().describe('false: the two amounts are not on their way yet'),
  until: z.int().describe('seconds since 1970: the amounts count until then'),
  page: z.string().nullable().describe('the sandbox bank’s page that shows what arrived'),
})

const account = z.object({
  id: z.string(),
  account_purpose: z.enum(PURPOSES),
  account_type: z.enum(ACCOUNT_TYPES),
  holder: z.string(),
  bank: z.string().nullable(),
  routing_number: z.string(),
  last4: z.string(),
  taxID: z.string().nullable().describe('the last four digits, masked; the number itself is never answered'),
  linked_by: z.enum(['sandbox', 'plaid', 'manual']),
  state: z.enum(['pending', 'verified', 'failed']),
  failed_why: z.enum(['wrong_amounts', 'too_late', 'returned']).nullable(),
  is_default: z.boolean(),
  created: z.int().describe('seconds since 1970'),
  check: check.nullable(),
})

const accounts = z.object({
  accounts: z.array(account).describe('the default first, then the latest first'),
  ways: z.object({
    login: z.enum(['plaid', 'sandbox']).nullable().describe('where people log in to their bank'),
    manual: z.boolean().describe('whether an account can be entered and checked by two amounts'),
  }),
})
export type BankAccountAnswer = z.output<typeof account>

export const readBankAccounts = endpoint({
  route: 'GET /api/bank-accounts',
  summary: 'My bank accounts, and how one can be linked here. Of numbers the last four digits',
  access: 'investor',
  answer: accounts,
  refusals: {},
})

const number = (max: number) =>
  z.string().trim().min(1).max(max).refine(withoutCardNumber, withSentence(NO_CARD_NUMBER))

/** Spec §2 and §3, "Bank info". The card travels as a token of the processor, and no other way. */
export const addBankAccount = endpoint({
  route: 'POST /api/bank-accounts',
  summary: 'Enter an account; two small amounts are sent to it, which verify it',
  access: 'investor',
  needsProof: true,
  body: z.strictObject({
    account_purpose: z.enum(PURPOSES),
    account_type: z.enum(ACCOUNT_TYPES),
    holder: line(1, 120),
    taxID: z.string().trim().min(1).max(13).describe('SSN or EIN'),
    routing_number: z.string().trim().min(1).max(13),
    account_number: number(24),
    is_default: z.boolean(),
    card_token: cardToken.optional().describe('a card to be saved as well'),
  }),
  answer: accounts,
  refusals: {
    ...typedRefusals,
    ...keepRefusals,
    ...pick(linkRefusals, 'bank_way_closed'),
    ...pick(savedCardRefusals, 'too_many_cards', 'card_declined', 'too_many_declines'),
  },
  throttle: { max: 20, windowMs: 3_600_000, network: 60 },
})

const ofOne = z.strictObject({ id: idText })

export const makeBankAccountDefault = endpoint({
  route: 'PUT /api/bank-accounts/{id}/default',
  summary: 'The account that is chosen first',
  access: 'investor',
  params: ofOne,
  answer: accounts,
  refusals: pick(accountRefusals, 'bank_account_not_found', 'bank_account_failed'),
})

const cents = z.int().min(1).max(99).describe('cents')

export const verifyBankAccount = endpoint({
  route: 'POST /api/bank-accounts/{id}/verify',
  summary: 'Name the two amounts that arrived, in either order: three tries, within ten days',
  access: 'investor',
  params: ofOne,
  body: z.strictObject({ amounts: z.tuple([cents, cents]) }),
  answer: accounts,
  refusals: { ...pick(accountRefusals, 'bank_account_not_found'), ...checkRefusals },
  throttle: { max: 30, windowMs: 3_600_000, network: 120 },
})

export const removeBankAccount = endpoint({
  route: 'DELETE /api/bank-accounts/{id}',
  summary: 'Keep an account no longer; its numbers are deleted',
  access: 'investor',
  needsProof: true,
  params: ofOne,
  answer: accounts,
  refusals: pick(accountRefusals, 'bank_account_not_found', 'bank_account_in_use'),
})

export const startBankLink = endpoint({
  route: 'POST /api/bank-links',
  summary: 'Begin a visit to my bank: where the browser goes, and comes back from',
  access: 'investor',
  needsProof: true,
  answer: z.object({ url: z.string(), until: z.int().describe('seconds since 1970') }),
  refusals: { ...pick(linkRefusals, 'bank_way_closed'), ...pick(keepRefusals, 'too_many_bank_accounts') },
  throttle: { max: 20, windowMs: 3_600_000, network: 60 },
})

export const completeBankLink = endpoint({
  route: 'POST /api/bank-links/{id}/complete',
  summary: 'Back from my bank: keep what was shown there. The token of the way back is good once',
  access: 'investor',
  params: ofOne,
  body: z.strictObject({ token }),
  answer: accounts.extend({ outcome: z.enum(['linked', 'left']) }),
  refusals: {
    ...pick(
      linkRefusals,
      'bank_link_not_found',
      'bank_link_over',
      'bank_link_open',
      'bank_link_busy',
      'bank_link_empty',
    ),
    ...pick(keepRefusals, 'bank_account_known', 'too_many_bank_accounts'),
  },
  throttle: { max: 60, windowMs: 3_600_000, network: 240 },
})
