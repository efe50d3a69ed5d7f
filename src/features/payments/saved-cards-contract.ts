import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cardToken, idText } from '#kit/field.ts'
import { savedCardRefusals } from './refusals.ts'

const { card_not_found, card_expired, too_many_cards, card_declined, too_many_declines } = savedCardRefusals

const savedCard = z.object({
  id: z.string(),
  brand: z.string().describe('visa, mastercard, amex, discover, diners, jcb, unionpay'),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
})

const cards = z.object({ cards: z.array(savedCard).describe('the default first, then the latest first') })

export const readCards = endpoint({
  route: 'GET /api/cards',
  summary: 'The cards that I keep at the card processor. We know no number of any of them',
  access: 'investor',
  answer: cards,
  refusals: {},
})

export const addCard = endpoint({
  route: 'POST /api/cards',
  summary: 'Keep a card, by its single-use token',
  access: 'investor',
  body: z.strictObject({ token: cardToken }),
  answer: cards,
  refusals: { too_many_cards, card_declined, too_many_declines },
  // Its bank is asked about each: whoever tries stolen cards must not do it here.
  throttle: { max: 10, windowMs: 3_600_000, network: 30 },
})

export const makeCardDefault = endpoint({
  route: 'PUT /api/cards/{id}/default',
  summary: 'The card that is chosen first',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: cards,
  refusals: { card_not_found, card_expired },
})

export const removeCard = endpoint({
  route: 'DELETE /api/cards/{id}',
  summary: 'Keep a card no longer, here and at the card processor',
  access: 'investor',
  params: z.strictObject({ id: idText }),
  answer: cards,
  refusals: { card_not_found },
})
