import { isCardNumber } from '#kit/card-number.ts'
import { NO_CARD_NUMBER } from '#kit/field.ts'
import { checkText } from '#kit/plain-text.ts'
import type { Bilingual } from '#kit/refusals.ts'

const LENGTH = { en: 'takes 1 to 200 characters', es: 'admite de 1 a 200 caracteres' } as const

/** What an `Idempotency-Key` header must be, or null. The processor is told the key, so it is no card number. */
export function checkKey(key: string | string[] | undefined): Bilingual | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) return LENGTH
  return isCardNumber(key) ? NO_CARD_NUMBER : checkText(key)
}
