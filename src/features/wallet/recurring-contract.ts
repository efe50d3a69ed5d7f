import { z } from 'zod'
import { CARD_MOST_CENTS } from '#features/payments/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { day, idText } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { recurringRefusals, recurringSuccesses } from './recurring-refusals.ts'
import { OUTCOMES, PAUSE_REASONS, RECURRING_LEAST_CENTS, RHYTHMS } from './recurring-rules.ts'

const days = z.string().describe('a day, e.g. 2026-12-01, counted by UTC')

const recurring = z.object({
  id: z.string(),
  amount: z.int().describe('cents'),
  rhythm: z.enum(RHYTHMS),
  state: z.enum(['active', 'paused']),
  paused_for: z
    .enum(PAUSE_REASONS)
    .nullable()
    .describe('why it is paused; declines: three in a row; authentication: its bank wants its owner'),
  next_on: days.nullable().describe('when its card is charged next; null while it is paused'),
  card_id: z.string(),
  card_brand: z.string(),
  card_last4: z.string(),
  is_card_good: z.boolean().describe('whether its card is still kept, and has not expired'),
  skipped_on: days.nullable().describe('the day before the next one, where it is left out and still to come'),
  runs: z
    .array(
      z.object({
        due_on: days,
        amount: z.int().describe('cents'),
        outcome: z.enum(OUTCOMES),
        reason: z.string().nullable().describe('why its card was declined, in words'),
      }),
    )
    .describe('the latest days of it, the latest first'),
})

const list = z.object({
  most: z.int().describe('how many one person may have'),
  first_days: z.object({ earliest: days, latest: days }).describe('between which days a new one can begin'),
  recurring: z.array(recurring),
})

export const readRecurring = endpoint({
  route: 'GET /api/wallet/recurring-deposits',
  summary: 'My recurring deposits: what comes next and when, and what became of the last ones',
  access: 'investor',
  answer: list,
  refusals: {},
})

const agreed = {
  amount: z.int().min(RECURRING_LEAST_CENTS).max(CARD_MOST_CENTS).describe('cents'),
  rhythm: z.enum(RHYTHMS),
  first_day: day.describe('after today, within a year'),
  card_id: idText.describe('a saved card'),
  authorized: z.literal(true).describe('its owner agreed to it, by the sentence that is shown beside it'),
}
const told = { answer: list.extend({ status: z.literal('success'), feedback: z.string() }) }
const ofOne = z.strictObject({ id: idText })
const throttle = { max: 60, windowMs: 3_600_000, network: 240 }

export const startRecurring = endpoint({
  route: 'POST /api/wallet/recurring-deposits',
  summary: 'Put money into the wallet again and again by a saved card',
  access: 'investor',
  needsProof: true,
  needsVerifiedEmail: true,
  idempotent: true,
  body: z.strictObject(agreed),
  ...told,
  refusals: pick(
    recurringRefusals,
    'key_reused',
    'recurring_key_missing',
    'recurring_too_many',
    'recurring_day',
    'card_not_found',
    'card_expired',
  ),
  successes: recurringSuccesses,
  throttle,
})

export const changeRecurring = endpoint({
  route: 'PUT /api/wallet/recurring-deposits/{id}',
  summary: 'Agree to another amount, rhythm, card or day; one that is paused goes on with it',
  access: 'investor',
  needsProof: true,
  needsVerifiedEmail: true,
  params: ofOne,
  body: z.strictObject(agreed),
  ...told,
  refusals: pick(
    recurringRefusals,
    'recurring_not_found',
    'recurring_ended',
    'recurring_day',
    'card_not_found',
    'card_expired',
  ),
  successes: recurringSuccesses,
  throttle,
})

export const setRecurring = endpoint({
  route: 'PUT /api/wallet/recurring-deposits/{id}/state',
  summary: 'Pause it, go on from its next day that is to come, or end it for good',
  access: 'investor',
  params: ofOne,
  body: z.strictObject({ state: z.enum(['active', 'paused', 'ended']) }),
  answer: list,
  refusals: pick(recurringRefusals, 'recurring_not_found', 'recurring_ended', 'card_not_found', 'card_expired'),
  throttle,
})

export const skipRecurring = endpoint({
  route: 'PUT /api/wallet/recurring-deposits/{id}/skip',
  summary: 'Leave out its next day, or take that back while the day is to come',
  access: 'investor',
  params: ofOne,
  body: z.strictObject({ day, skipped: z.boolean() }),
  answer: list,
  refusals: pick(recurringRefusals, 'recurring_not_found', 'recurring_ended', 'recurring_moved'),
  throttle,
})
