import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { nextAction } from './next-action.ts'
import { endWords } from './payment-words.ts'
import { readPaymentRefusals } from './refusals.ts'
import type { Purpose } from './rules.ts'

/** The 202 of every call that pays. */
export const paymentPending = z.object({
  status: z.literal('pending'),
  code: z.literal('payment_pending'),
  feedback: z.string(),
  payment_id: z.string(),
  follow: z.string().describe('where the end of this payment is read'),
  next_action: nextAction.optional().describe('where there is something for the payer to do first'),
  id: z.string().describe('the id of the request, for support'),
})

/** What a transfer is for, on the wire. Each feature adds its own (`Purposes`). */
export const purposeName = z.string().describe('investment, deposit, plan, post') as unknown as z.ZodType<Purpose>

const payment = z.object({
  payment_id: z.string(),
  kind: z.enum(['card', 'paypal', 'bank', 'wallet']).describe('where its money comes from'),
  purpose: purposeName,
  status: z.enum(['pending', 'done', 'declined', 'not_charged', 'refunded']),
  amount: z.int().describe('cents'),
  refunded: z.int().describe('cents of the amount that went back to where they came from'),
  code: z
    .string()
    .optional()
    .describe(
      'what programs go by, where it is not done or not for good; payment_returning: charged late, and on its way back ' +
        'to the card; payment_disputed: done, and the bank or PayPal asks for it back',
    ),
  detail: z.string().optional().describe('the decline code of the card processor'),
  feedback: z.string(),
  next_action: nextAction.optional().describe('while it is pending: where its payer goes on'),
  project_id: z.string().optional(),
  investment_id: z.string().optional(),
  order_amount: z.int().optional().describe('cents of the whole order, with the part that the account pays'),
  shares_milli: z.int().optional().describe('thousandths of a share, without those that were refunded'),
  repaid: z.int().optional().describe('cents of a deposit that settled what the wallet owed'),
  is_recurring: z
    .boolean()
    .optional()
    .describe('of a deposit: taken by a recurring one, and asked for by nobody just now'),
  charge_id: z
    .string()
    .optional()
    .describe('of a plan that was bought: its confirmation stands under /confirmation/{charge_id}'),
  package: z.string().optional().describe('which plan is paid for'),
  post_id: z.string().optional().describe('of a post that is paid for'),
  balance: z.int().optional().describe('cents in the wallet now, once a deposit is done'),
})

export const readPayments = endpoint({
  route: 'GET /api/payments',
  summary: 'My payments that have no end yet, wherever they were begun, the latest first',
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
  summary:
    'I come back from where I confirmed a payment: ask how it ended, end it, once, and say what became of it. Safe to repeat',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
})

export const capturePayment = endpoint({
  route: 'POST /api/payments/{id}/capture',
  summary:
    'I approved it at PayPal: capture it now, once, and say what became of it. Does nothing to any other payment',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
})

export const cancelPayment = endpoint({
  route: 'POST /api/payments/{id}/cancel',
  summary:
    'I do not confirm it at my bank or at PayPal: give up my payment, and free what it held. Does nothing to any other payment',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payment,
  refusals: readPaymentRefusals,
  successes: endWords,
})

/** What a payment was for, in the words of the wire; told by the feature that it was for. */
export type PaymentFacts = Pick<
  AnswerOf<typeof readPayment>,
  | 'project_id'
  | 'investment_id'
  | 'order_amount'
  | 'shares_milli'
  | 'balance'
  | 'repaid'
  | 'is_recurring'
  | 'charge_id'
  | 'package'
  | 'post_id'
>
