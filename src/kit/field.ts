import { z } from 'zod'
import { holdsCardNumber } from './card-number.ts'
import { isMailAddress, plainMailAddress } from './mail-address.ts'
import { MAX_AMOUNT_CENTS } from './money.ts'
import { NO_CONTROL_CHARACTERS } from './plain-text.ts'
import type { Bilingual } from './refusals.ts'

/**
 * The building blocks of every contract. What a field takes is said by the code of the schema's issue (readings G4;
 * `platform/server/issue-sentences.ts`); a check of our own brings its sentence along, in both languages.
 */

/** For a check of our own: `.refine(isMailAddress, withSentence(MAIL_ADDRESS))`. */
export const withSentence = (sentence: Bilingual) => ({ error: sentence.en, params: sentence })

/** The same for an issue that is added within a `superRefine` or a `transform`. */
export const customIssue = (sentence: Bilingual, path: string[] = []) => ({
  code: 'custom' as const,
  message: sentence.en,
  params: sentence,
  path,
})

export const amountCents = z.int().min(1).max(MAX_AMOUNT_CENTS)

/** What nobody may leave in a text that is kept: a card number belongs to the processor alone. */
export const withoutCardNumber = (text: string): boolean => !holdsCardNumber(text)
export const NO_CARD_NUMBER = {
  en: 'must not contain a card number',
  es: 'no debe contener un número de tarjeta',
} as const

// eslint-disable-next-line no-control-regex
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/

const oneLine = (text: z.ZodString, min: number, max: number) =>
  text
    .trim()
    .min(min)
    .max(max)
    .refine((one) => ONE_LINE.test(one), withSentence(NO_CONTROL_CHARACTERS))
    .refine(withoutCardNumber, withSentence(NO_CARD_NUMBER))

/** A line of text that a person types: trimmed, no control characters, no card number. */
export const line = (min: number, max: number) => oneLine(z.string(), min, max)

// Tabs and line breaks are text.
// eslint-disable-next-line no-control-regex
const PARAGRAPHS = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/

const plainBreaks = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** Several lines of text that a person types, tidied first: line breaks and tabs, no other control characters, no card number. */
export const paragraphs = (min: number, max: number, tidy: (text: string) => string = plainBreaks) =>
  z
    .string()
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((text) => PARAGRAPHS.test(text), withSentence(NO_CONTROL_CHARACTERS))
        .refine(withoutCardNumber, withSentence(NO_CARD_NUMBER)),
    )

// Joiners stay inside words of scripts that are written with them.
const UNSEEN =
  /(?!(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]))\p{Default_Ignorable_Code_Point}/gu

/** What a person is called: without characters that nobody sees, by which two names could look alike, or one like none. */
export const personName = (min: number, max: number) =>
  oneLine(
    z.string().overwrite((text) => text.replaceAll(UNSEEN, '')),
    min,
    max,
  )

const MAIL_ADDRESS = { en: 'must be an email address', es: 'debe ser un correo electrónico' } as const

export const email = z.string().overwrite(plainMailAddress).max(254).refine(isMailAddress, withSentence(MAIL_ADDRESS))

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date()

/** Ids of any shape are looked up; what cannot be an id is simply not there (404), never a 400. */
export const idText = z.string().max(200)

export const token = z.string().min(1).max(200)

const CARD_TOKEN = /^tok_\w+$/
const A_CARD_TOKEN = {
  en: 'must be a token of the card processor',
  es: 'debe ser un token del procesador de tarjetas',
} as const

/** A single-use token of the card processor, as its tokenizer gives it (`tok_` and letters, digits, underscores). */
export const cardToken = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => CARD_TOKEN.test(text), withSentence(A_CARD_TOKEN))
  .meta({ pattern: CARD_TOKEN.source })

/** A list's page: `cursor` as the last answer gave it. */
export const cursor = z.string().max(300)

export const pageLimit = (max: number) => z.coerce.number().int().min(1).max(max)
