import { z } from 'zod'
import { paymentPending } from '#features/payments/contract.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, idText } from '#kit/field.ts'
import { deposited, returnPath } from './contract.ts'
import { bankDepositRefusals, paypalDepositRefusals } from './deposit-refusals.ts'
import { walletSuccesses } from './refusals.ts'

export const depositByPaypal = endpoint({
  route: 'POST /api/wallet/paypal-deposits',
  summary: 'Put money into the wallet with PayPal: answers where its payer approves it',
  access: 'investor',
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    amount: amountCents.describe('cents'),
    return_to: returnPath.optional().describe('the page to come back to from PayPal'),
  }),
  answer: deposited,
  pending: paymentPending,
  refusals: paypalDepositRefusals,
  successes: walletSuccesses,
  throttle: { max: 60, windowMs: 60_000, network: 240 },
})

const bankDeposit = z.object({
  deposit_id: z.string(),
  amount: z.int().describe('cents'),
  bank: z.string(),
  last4: z.string(),
  state: z
    .enum(['asked', 'clearing', 'cleared', 'returned', 'not_made'])
    .describe(
      'asked: the bank has not answered; clearing: in the wallet on clears_on, and not before; returned: by the bank, before or after it cleared',
    ),
  clears_on: z.string().nullable().describe('a day, e.g. 2026-11-27'),
  began_on: z.string().describe('a day'),
  code: z.string().nullable().describe('the return code of Nacha, e.g. R01, where its bank returned it'),
  page: z.string().nullable().describe('where the bank’s part can be played; with the practice bank alone'),
})

export const readBankDeposits = endpoint({
  route: 'GET /api/wallet/bank-deposits',
  summary:
    'My deposits from a bank: those under way and those of the last 30 days, and the accounts that they can come from',
  access: 'investor',
  answer: z.object({
    is_offered: z.boolean().describe('whether money can come from a bank here'),
    most: z.int().describe('cents that one deposit takes at most'),
    accounts: z.array(
      z.object({
        id: z.string(),
        bank: z.string(),
        last4: z.string(),
        is_default: z.boolean(),
        is_refused: z.boolean().describe('its bank returned a debit in a way that rules out another'),
      }),
    ),
    deposits: z.array(bankDeposit).describe('the latest first'),
  }),
  refusals: {},
})

export const depositFromBank = endpoint({
  route: 'POST /api/wallet/bank-deposits',
  summary: 'Put money into the wallet from a verified bank account: it can be spent once it has cleared',
  access: 'investor',
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    amount: amountCents.describe('cents'),
    bank_account_id: idText,
    authorized: z.literal(true).describe('its owner agreed to the debit, by the sentence that is shown beside it'),
  }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), deposit: bankDeposit }),
  refusals: bankDepositRefusals,
  successes: walletSuccesses,
  throttle: { max: 60, windowMs: 60_000, network: 240 },
})
