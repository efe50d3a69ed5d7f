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

/** How many links one account is sent, and how many one network may ask for. */
export const RESETS_OF_ACCOUNT = { max: 5, windowMs: 3_600_000 } as const
export const RESETS_OF_SENDER = { max: 15, windowMs: 3_600_000 } as const

/** How often somebody is told that their address was entered at the registration. */
export const KNOWN_LETTER_MS = 3_600_000

/** How many characters a password has: 12 stands above what ASVS asks, and any sentence fits. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 256

// The passwords that guessers try first, of 12 characters or more, and the words that they build from our own name.
const COMMON = [
  'password',
  'contraseña',
  '123456',
  'qwerty',
  'iloveyou',
  'letmein',
  'administrator',
  'freehold',
  'changeme',
  'welcome',
]

/**
 * No rule of composition (NIST 800-63B), only what is guessed first: a common word that is most of the password,
 * one character again and again, a plain run, or the person's own name or address of mail.
 */
export function checkPassword(password: string, context: readonly string[]): Refusal<'weak_password'> | null {
  const plain = password.normalize('NFKC').toLowerCase()
  const distinct = new Set(plain).size
  if (distinct < 5) return refuse('weak_password')
  const own = context.flatMap((text) => text.toLowerCase().split(/[@\s]/)).filter((word) => word.length >= 4)
  for (const word of [...COMMON, ...own]) {
    const rest = plain.replaceAll(word, '')
    if (rest.length < 6 && rest.length < plain.length) return refuse('weak_password')
  }
  return isRun(plain) ? refuse('weak_password') : null
}

/** Whether each character follows the one before it, as in abcdefghijkl or 987654321098. */
function isRun(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
  return (
    steps.length > 0 && steps.filter((step) => step === steps[0]).length >= steps.length - 2 && Math.abs(steps[0]!) <= 1
  )
}

/** A free username's first guess from a mail address: letters, digits and dashes, 3 to 24 characters. */
export function usernameFrom(email: string): string {
  const base = email
    .split('@')[0]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 24)
    .replace(/-$/, '')
  return base.length >= 3 ? base : `${base}investor`
}
