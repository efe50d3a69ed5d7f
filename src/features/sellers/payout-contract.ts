import { z } from 'zod'
import { US_STATES } from '#features/people/us-states.ts'
import { CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import { endpoint } from '#kit/endpoint.ts'
import { amountCents, email, idText, line, withSentence } from '#kit/field.ts'
import { cashtagOf, PAYOUT_STATUSES, PAYOUT_WAYS } from './payouts.ts'
import { payoutRefusals, payoutSentences, payoutSuccesses, requestRefusals } from './refusals.ts'

const seconds = z.int().describe('seconds since 1970')

const payout = z.object({
  id: z.string(),
  amount: z.int().describe('cents'),
  way: z.enum(PAYOUT_WAYS),
  network: z.enum(CRYPTO_NETWORKS).nullable(),
  hint: z.string().describe('where it goes, with most of it hidden'),
  status: z.enum(PAYOUT_STATUSES),
  requested: seconds,
  approved: seconds.nullable(),
  sent: seconds.nullable(),
  ended: seconds.nullable().describe('when it was cancelled, arrived or came back'),
  reference: z.string().nullable().describe('the number under which it was sent'),
  reason: z.string().nullable().describe('why it came back'),
})
export type PayoutAnswer = z.output<typeof payout>

const payouts = z.object({
  available: z.int().describe('cents that can be asked for'),
  fresh: z
    .int()
    .describe('cents that posts earned in the last seven days: they wait, since a post may be given back so long'),
  owed: z.int().describe('cents of the earnings that are kept back, since the wallet owes as much'),
  held: z.int().describe('cents that were asked for and not sent yet'),
  most: z.int().describe('how many payouts may be under way at a time'),
  bank_accounts: z
    .array(z.object({ id: z.string(), bank: z.string(), last4: z.string(), is_default: z.boolean() }))
    .describe('the verified ones, the default first'),
  payouts: z.array(payout).describe('the latest first'),
  earlier: z.int().describe('how many more there are that are not listed'),
})
export type PayoutsAnswer = z.output<typeof payouts>

export const readPayouts = endpoint({
  route: 'GET /api/payouts',
  summary: 'My payouts of what I earned by selling, what can be paid out, and what each way takes',
  access: 'investor',
  answer: payouts,
  refusals: {},
})

const states = Object.keys(US_STATES) as [string, ...string[]]

const destination = z
  .discriminatedUnion('way', [
    z.strictObject({ way: z.literal('paypal'), email }),
    z.strictObject({
      way: z.literal('cash_app'),
      cashtag: z
        .string()
        .max(30)
        .refine((text) => cashtagOf(text) !== null, withSentence(payoutSentences.cashtag)),
    }),
    z.strictObject({ way: z.literal('crypto'), network: z.enum(CRYPTO_NETWORKS), address: line(1, 120) }),
    z.strictObject({
      way: z.literal('check'),
      name: line(1, 120),
      line1: line(1, 200),
      line2: line(1, 200).optional(),
      city: line(1, 100),
      state: z.enum(states),
      zip: z
        .string()
        .trim()
        .regex(/^\d{5}(-\d{4})?$/),
    }),
    z.strictObject({ way: z.literal('direct_deposit'), bank_account_id: idText }),
  ])
  .describe('where it goes; it is kept sealed')

export const requestPayout = endpoint({
  route: 'POST /api/payouts',
  summary: 'Ask to be paid out what I earned: the money is set aside at once, and sent once two operators agree',
  access: 'investor',
  needsProof: true,
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject({ amount: amountCents.describe('cents'), destination }),
  answer: z.object({ status: z.literal('success'), feedback: z.string(), payout }),
  refusals: requestRefusals,
  successes: payoutSuccesses,
  throttle: { max: 30, windowMs: 3_600_000, network: 120 },
})

export const cancelPayout = endpoint({
  route: 'POST /api/payouts/{id}/cancel',
  summary: 'Take back a request that nobody decided about yet: the money is among the earnings again',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: payouts,
  refusals: payoutRefusals,
})
