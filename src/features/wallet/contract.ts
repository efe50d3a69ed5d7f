import { z } from 'zod'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'
import { walletSuccesses } from './refusals.ts'

declare module '#features/payments/rules.ts' {
  interface Purposes {
    /** Money that comes into the wallet. */
    deposit: true
  }
}

/** Pages that take money into the wallet, and no other: nobody is sent elsewhere from here. */
const RETURN_PATH = /^\/(project\/[\w-]{1,100}\/fund|account\/payment|app)$/

export const readWallet = endpoint({
  route: 'GET /api/wallet',
  summary: 'What the investor can spend',
  access: 'investor',
  answer: z.object({
    balance: z.int().describe('cents'),
    available: z.int().describe('cents of it that can be spent; the rest is held while a bank decides a dispute'),
    owed: z
      .int()
      .describe('cents of the next deposits that settle what a deposit which went back to its card left open'),
  }),
  refusals: {},
})

export const deposit = endpoint({
  route: 'POST /api/wallet/deposit',
  summary: 'Put money into the wallet by card',
  access: 'investor',
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({
    amount: amountCents.describe('cents'),
    token: cardToken.optional(),
    cardholder: line(0, 120).optional(),
    card_id: idText.optional().describe('a saved card in place of a token; takes an Idempotency-Key'),
    save_card: z.boolean().optional().describe('keep the card of the token once it has paid'),
    return_to: z
      .string()
      .regex(RETURN_PATH)
      .optional()
      .describe('the page to come back to from a bank that wants to confirm the payment'),
  }),
  answer: z.object({
    status: z.literal('success'),
    feedback: z.string(),
    deposit_id: z.string(),
    balance: z.int().describe('cents'),
    repaid: z.int().describe('cents of it that settled what the wallet owed'),
  }),
  pending: paymentPending,
  refusals: paymentRefusals,
  successes: walletSuccesses,
  throttle: { max: 60, windowMs: 60_000 },
})
