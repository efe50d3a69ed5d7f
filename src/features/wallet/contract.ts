import { z } from 'zod'
import { paymentPending } from '#features/payments/contract.ts'
import { paymentRefusals } from '#features/payments/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, cardToken, idText, line } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'
import { walletSuccesses } from './refusals.ts'

declare module '#features/payments/rules.ts' {
  interface Purposes {
    /** Money that comes into the wallet. */
    deposit: true
  }
}

/** Pages that take money into the wallet, and no other: nobody is sent elsewhere from here. */
export const returnPath = z.string().regex(/^\/(project\/[\w-]{1,100}\/fund|account\/payment|app)$/)

/** What is answered of a deposit that is in the books. */
export const deposited = z.object({
  status: z.literal('success'),
  feedback: z.string(),
  deposit_id: z.string(),
  balance: z.int().describe('cents'),
  repaid: z.int().describe('cents of it that settled what the wallet owed'),
})

export const readWallet = endpoint({
  route: 'GET /api/wallet',
  summary: 'What the investor can spend',
  access: 'investor',
  answer: z.object({
    balance: z.int().describe('cents'),
    available: z
      .int()
      .describe(
        'cents of it that can be spent; the rest is held by orders that are being paid, disputes and withdrawals',
      ),
    owed: z
      .int()
      .describe('cents of the next deposits that settle what a deposit which went back to its card left open'),
  }),
  refusals: {},
})

export const readWalletFigures = endpoint({
  route: 'GET /api/wallet/figures',
  summary: 'What the wallet holds, what of it is held and why, and what each figure is made of',
  access: 'investor',
  answer: z.object({
    balance: metric,
    available: metric.describe('what can be spent'),
    held: metric.describe(
      'by what holds it: orders that are being paid, disputes, and withdrawals that have not arrived',
    ),
    owed: metric.describe('what the next deposits settle'),
  }),
  refusals: {},
})

const primary = z.object({ primary: z.boolean().describe('the wallet is offered first where something is paid') })

export const readPrimary = endpoint({
  route: 'GET /api/wallet/primary',
  summary: 'Whether the wallet is offered before cards where something is paid',
  access: 'investor',
  answer: primary,
  refusals: {},
})

export const choosePrimary = endpoint({
  route: 'PUT /api/wallet/primary',
  summary: 'Offer the wallet before cards, or after them',
  access: 'investor',
  body: z.strictObject({ primary: z.boolean() }),
  answer: primary,
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
    return_to: returnPath.optional().describe('the page to come back to from a bank that wants to confirm the payment'),
  }),
  answer: deposited,
  pending: paymentPending,
  refusals: paymentRefusals,
  successes: walletSuccesses,
  throttle: { max: 60, windowMs: 60_000 },
})
