import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { endWords } from './payment-words.ts'
import { readPaymentRefusals } from './refusals.ts'
import type { Purpose } from './rules.ts'

/** What the payer has to do before anything is charged. The browser goes to `url`, which leads back to us. */
export const nextAction = z.object({
  type: z.enum(['paypal_approval', 'card_authentication']),
  url: z.string(),
  client_secret: z.string().optional().describe('for programs that use the card processor’s own library'),
})

export type NextAction = z.output<typeof nextAction>

/** The 202 of every call that pays by card. */
export const paymentPending = z.object({
  status: z.literal('pending'),
  code: z.literal('payment_pending'),
  feedback: z.string(),
  payment_id: z.string(),
  follow: z.string().describe('where the end of this payment is read'),
  next_action: nextAction.optional().describe('what its payer has to do; without it the end is not known yet'),
  id: z.string().describe('the id of the request, for support'),
})

/** What a transfer is for, on the wire. Each feature adds its own (`Purposes`). */
export const purposeName = z.string().describe('investment, deposit') as unknown as z.ZodType<Purpose>

const payment = z.object({
  payment_id: z.string(),
  purpose: purposeName,
  status: z.enum(['pending', 'done', 'declined', 'not_charged', 'refunded']),
  amount: z.int().describe('cents'),
  refunded: z.int().describe('cents of the amount that went back to the card'),
  code: z
    .string()
    .optional()
    .describe(
      'what programs go by, where it is not done or not for good; payment_returning: charged late, and on its way back ' +
        'to the card; payment_disputed: done, and the bank asks for it back',
    ),
  detail: z.string().optional().describe('the decline code of the card processor'),
  feedback: z.string(),
  next_action: nextAction.optional().describe('what its payer has to do before anything is charged'),
  project_id: z.string().optional(),
  investment_id: z.string().optional(),
  shares_milli: z.int().optional().describe('thousandths of a share, without those that were refunded'),
  repaid: z.int().optional().describe('cents of a deposit that settled what the wallet owed'),
  balance: z.int().optional().describe('cents in the wallet now, once a deposit is done'),
})

export const readPayments = endpoint({
  route: 'GET /api/payments',
  summary: 'My card payments that have no end yet, wherever they were begun, the latest first',
  access: 'investor',
  query: z.strictObject({ status: z.literal('pending') }),
  answer: z.object({ payments: z.array(payment).describe('ten at most') }),
  refusals: {},
})

export const readPayment = endpoint({
  route: 'GET /api/payments/{id}',
  summary: 'What became of a payment of mine, also after an answer 202 or a lost one',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
})

export const confirmPayment = endpoint({
  route: 'POST /api/payments/{id}/confirm',
  summary: 'Back from the bank: ask the card processor how a payment of mine ended, and end it. Safe to repeat',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
  throttle: { max: 60, windowMs: 60_000 },
})

export const giveUpPayment = endpoint({
  route: 'POST /api/payments/{id}/give_up',
  summary: 'Do not confirm a payment of mine at the bank: nothing is charged. One that was charged already stands',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
  throttle: { max: 60, windowMs: 60_000 },
})

/** What a payment was for, in the words of the wire; told by the feature that it was for. */
export type PaymentFacts = Pick<
  AnswerOf<typeof readPayment>,
  'project_id' | 'investment_id' | 'shares_milli' | 'balance' | 'repaid'
>
