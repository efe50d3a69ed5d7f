import type { CopyOf } from '#kit/copy.ts'

/** What holds for every call. */
export const copy = {
  base: 'Basics',
  base_text:
    'All calls are under `/api` at this address and use JSON in UTF-8. Amounts of money are whole cents, shares are thousandths of a share, instants are seconds since 1970 in UTC, days are written `YYYY-MM-DD`. A field that a call does not know is refused, so that a typo does not go unnoticed.',
  sign_in: 'Logging in',
  sign_in_text:
    '`POST /api/login` answers with a token. Send it with every call in the `Authorization` header. It is valid for 12 hours, and ends earlier when you log out or change your password. The site itself uses a cookie instead, which scripts cannot read. Its pages also send `X-Freehold-User`, the id of the person whose page it is: where somebody else is logged in by then, the call is refused with `wrong_user`, and nothing is done. You may send it, too.',
  repeat: 'Repeating a payment safely',
  repeat_text:
    'Calls that move money take an `Idempotency-Key` header of 1 to 200 characters: make up one for each payment, for example a UUID. When no answer arrives, send the same call with the same key: it is carried out once, and you get the same answer. The same key with a different body, or for another kind of payment, is refused with `key_reused`. An answer 202 means that nobody knows yet how a payment by card ended: do not pay again, and ask `follow` (also in `Location`) until its `status` is no longer `pending`. Without a key, a payment like one that is still pending is refused with `payment_pending_already`.',
  errors: 'Errors',
  errors_text:
    'Every failure has a status of 400 or above and the same shape. Rely on `code`, whose meaning never changes; `feedback` is for people, and `fields` says what is wrong with each field. `status` is `danger` for a refusal and `error` for a fault on our side. Quote `id` when you write to support.',
  pages: 'Pagination',
  pages_text:
    'Lists return `next_cursor`. Send it as `cursor` to get the next page; `null` means that this was the last one. A cursor works only for the list and the order it came from. `limit` sets the page size.',
  limits: 'Rate limits',
  limits_text:
    'Calls that could be misused are limited by IP address and by account; each call states its limit below. Above it the answer is 429 with `throttled`, and the `Retry-After` header says how many seconds to wait.',
  english:
    'What each call does and what its fields mean is said in both languages. Only openapi.json is in English alone.',
} as const

export type Copy = CopyOf<typeof copy>
