import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'

/** The youngest age that may invest, in years. */
const ADULT_YEARS = 18

/** Whether a person born on `dob` (YYYY-MM-DD) is 18 on the given day. Born on 29 February: of age on 1 March. */
export function checkAge(dob: string, now: Date): Refusal<'too_young'> | null {
  const [year, month, dayOfMonth] = dob.split('-').map(Number) as [number, number, number]
  const birthday = Date.UTC(year + ADULT_YEARS, month - 1, dayOfMonth)
  return birthday <= now.getTime() && year > now.getUTCFullYear() - 130 ? null : refuse('too_young')
}

/** How long a mailed link to a new password works, and what the browser that opened it was given with it. */
export const RESET_MS = 30 * 60_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A link that still works for so long is sent again when it is asked for again, so that another person's request does not invalidate it. */
export const RESET_AGAIN_MS = 10 * MINUTE_MS

/** How many links strangers can have sent to one account, and one device that it knows; what one network may ask for. */
export const RESETS_OF_ACCOUNT = { max: 5, windowMs: HOUR_MS } as const
export const RESETS_OF_SENDER = { max: 15, windowMs: HOUR_MS } as const

/** Passwords that are looked at for one address: from one network, from one device that it knows, from all strangers. */
export const GUESSES_OF_NETWORK = { max: 10, windowMs: 15 * MINUTE_MS } as const
export const GUESSES_OF_DEVICE = { max: 10, windowMs: 15 * MINUTE_MS } as const
export const GUESSES_OF_ANYBODY = { max: 100, windowMs: HOUR_MS } as const

/** Passwords and codes that one account's own sessions may try in order to step up. */
export const PROOFS_OF_ACCOUNT = { max: 10, windowMs: 15 * MINUTE_MS } as const

/** Codes that are tried for one account after its password was right: by a device that it knows, by everybody else. */
export const CODES_OF_DEVICE = { max: 10, windowMs: 15 * MINUTE_MS } as const
export const CODES_OF_ANYBODY = { max: 10, windowMs: HOUR_MS } as const

/** How long the second step of a login, or a signature by a passkey, is waited for. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** How long the link works by which a removal of the second factor begins, and how many are sent. */
export const REMOVAL_LINK_MS = HOUR_MS
export const REMOVAL_LINKS = { max: 3, windowMs: 24 * HOUR_MS } as const

/** So long it takes until a lost second factor is removed, and so long before its owner is told once more. */
export const REMOVAL_MS = 72 * HOUR_MS
export const REMOVAL_NOTICE_MS = 24 * HOUR_MS

/** How many passkeys one account may have. */
export const PASSKEYS_MAX = 20

/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10

/** Registrations of one address whose password may sign in to an account that is there; beyond it each makes a new one. */
export const JOINS_OF_NETWORK = { max: 5, windowMs: HOUR_MS } as const
export const JOINS_OF_ANYBODY = { max: 20, windowMs: 24 * HOUR_MS } as const

/** How long the link that proves an address works. */
export const CONFIRM_MS = 24 * HOUR_MS

/**
 * Letters that registrations cause to one address: from one network, so that no stranger uses up what others need, and
 * from all together, so that a mailbox cannot be flooded. And those that one account requests again, whatever others did.
 */
export const LETTERS_OF_NETWORK = { max: 3, windowMs: HOUR_MS } as const
export const LETTERS_OF_ADDRESS = { max: 15, windowMs: HOUR_MS } as const
export const LETTERS_OF_ACCOUNT = { max: 3, windowMs: HOUR_MS } as const

/** Passwords that are tried for the account of one mailed link, by its reader. */
export const GUESSES_OF_LINK = { max: 10, windowMs: HOUR_MS } as const

/** How often the owner of an address is told that it was entered at the registration. */
export const KNOWN_LETTERS_OF_OWNER = { max: 1, windowMs: HOUR_MS } as const

/** An unverified account without money, unused for so long, is closed. */
export const UNPROVEN_MS = 90 * 24 * HOUR_MS

/** So long the old address can undo a change of the email, and so many changes one account may ask for. */
export const EMAIL_UNDO_MS = 7 * 24 * HOUR_MS
export const EMAIL_CHANGES = { max: 5, windowMs: 24 * HOUR_MS } as const

/** Ways in that came so long before a change of the email was asked for are taken back with it. */
export const TAKEN_BACK_BEFORE_MS = 24 * HOUR_MS
