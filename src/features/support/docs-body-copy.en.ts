import type { CopyOf } from '#kit/copy.ts'

/** What holds for every call. */
export const copy = {
  base: 'Basics',
  base_text:
    'All calls live under /api on this very address and speak JSON in UTF-8. Amounts of money are whole cents, shares are thousandths of a share, instants are seconds since 1970 in UTC, days are written YYYY-MM-DD. A field that a call does not know is refused, so that a typing mistake is noticed.',
  sign_in: 'Signing in',
  sign_in_text:
    'POST /api/login answers with a token. Send it with every call in the Authorization header. It is valid for 12 hours, and ends earlier when you sign out or change your password. Browsers of the site use a cookie instead, which scripts cannot read.',
  repeat: 'Repeating a payment safely',
  repeat_text:
    'Calls that move money take an Idempotency-Key header of 1 to 200 characters: make up one for each payment, for example a UUID. When no answer arrives, send the same call with the same key: it is carried out once and answered alike. The same key with another body is refused with key_reused.',
  errors: 'Refusals and faults',
  errors_text:
    'Whatever is not a success has a status from 400 on and one shape. Go by code, which never changes its meaning; feedback is for people, and fields says what each field takes. status is danger for a refusal and error for a fault of ours. Quote id to support.',
  pages: 'Page by page',
  pages_text:
    'Lists answer next_cursor. Send it as cursor to get what follows; null means that this was the end. A cursor is only good for the list and the order that it came from. limit says how many at once.',
  limits: 'How often',
  limits_text:
    'Calls that could be misused count by address and by account; each says its own limit below. Above it the answer is 429 with throttled, and the Retry-After header says how many seconds to wait.',
  english: 'The descriptions of the calls themselves are in English only.',
} as const

export type Copy = CopyOf<typeof copy>
