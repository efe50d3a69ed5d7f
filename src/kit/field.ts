import { z } from 'zod'
import { holdsCardNumber } from './card-number.ts'
import { isMailAddress, plainMailAddress } from './mail-address.ts'
import { MAX_AMOUNT_CENTS } from './money.ts'

/** The building blocks of every contract: each has bounds and a message that says what the field takes (readings G4). */

export const amountCents = z
  .int('must be a whole number of cents')
  .min(1, 'must be more than zero')
  .max(MAX_AMOUNT_CENTS, 'is too large')

/** What nobody may leave in a text that is kept: a card number belongs to the processor alone. */
export const withoutCardNumber = (text: string): boolean => !holdsCardNumber(text)
export const NO_CARD_NUMBER = 'must not contain a card number'

/** A line of text that a person types: trimmed, no control characters, no card number. */
export const line = (min: number, max: number) =>
  z
    .string('must be text')
    .trim()
    .min(min, min === 1 ? 'is required' : `takes at least ${min} characters`)
    .max(max, `takes at most ${max} characters`)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must not contain control characters')
    .refine(withoutCardNumber, NO_CARD_NUMBER)

export const email = z
  .string('must be text')
  .overwrite(plainMailAddress)
  .max(254, 'takes at most 254 characters')
  .refine(isMailAddress, 'must be an email address')

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date('must be a date like 1990-12-31')

/** Ids of any shape are looked up; what cannot be an id is simply not there (404), never a 400. */
export const idText = z.string().max(200)

export const token = z.string('must be text').min(1, 'is required').max(200, 'takes at most 200 characters')

/** A single-use token of the card processor, as its tokenizer gives it (`tok_` and letters, digits, underscores). */
export const cardToken = z
  .string('must be text')
  .min(1, 'is required')
  .max(200, 'takes at most 200 characters')
  .regex(/^tok_\w+$/, 'must be a token of the card processor')

/** A list's page: `cursor` as the last answer gave it. */
export const cursor = z.string().max(300)

export const pageLimit = (max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
