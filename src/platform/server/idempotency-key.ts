import { isCardNumber } from '#kit/card-number.ts'
import { checkText } from '#kit/plain-text.ts'

/** What is wrong with an `Idempotency-Key` header, or null. The processor is told the key, so it is no card number. */
export function checkKey(key: string | string[] | undefined): string | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) return 'takes 1 to 200 characters'
  return isCardNumber(key) ? 'must not contain a card number' : checkText(key)
}
