import { checkTaxId, taxDigits } from '#features/people/tax-id.ts'
import type { TaxIdKind } from '#features/people/tax-id.ts'
import { holdsCardNumber } from '#kit/card-number.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** Spec §2, "Banking": saved as `account_purpose` (readings). */
export const PURPOSES = ['PERSONAL', 'BUSINESS'] as const
export type Purpose = (typeof PURPOSES)[number]

export const ACCOUNT_TYPES = ['checking', 'savings'] as const

/** Accounts that one person keeps at once, whatever their state. */
export const MOST_ACCOUNTS = 10

/**
 * Accounts that one person may have checked by two amounts within 30 days, removed ones too. Three tries each at one of
 * 4,851 pairs: whoever does not see the account finds them in 1 of 320 months.
 */
export const MOST_CHECKS = 5
export const CHECKS_WITHIN_MS = 30 * 86_400_000

/** Tries at the two amounts, and how long they count. */
export const MOST_TRIES = 3
export const CHECK_DAYS = 10
export const CHECK_MS = CHECK_DAYS * 86_400_000

// The first two digits that the American Bankers Association gives out: the government, banks, thrifts, electronic
// payments, traveler's checks.
const ROUTING_PREFIXES: readonly (readonly [from: number, to: number])[] = [
  [1, 12],
  [21, 32],
  [61, 72],
  [80, 80],
]
const WEIGHTS = [3, 7, 1] as const

/** Whether nine digits can be a routing number (finance F16): 021000021 can, 021000022 cannot. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const prefix = Number(digits.slice(0, 2))
  if (!ROUTING_PREFIXES.some(([from, to]) => prefix >= from && prefix <= to)) return false
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * WEIGHTS[at % 3]!, 0)
  return sum % 10 === 0
}

/** Whether digits can be an account number: 4 to 17 of them, and no card's. */
export const isAccountNumber = (digits: string): boolean => /^\d{4,17}$/.test(digits) && !holdsCardNumber(digits)

/** Digits of what was typed, without the spaces and dashes that people put between them. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

type TaxId = { readonly kind: TaxIdKind; readonly digits: string }

/**
 * The number of the one field for both (Spec §2, "SSN/EIN Number"). Dashes say which it is: 123-45-6789 is an SSN,
 * 12-3456789 an EIN; without them a person's account has an SSN and a company's an EIN. A company of one person may
 * have an SSN, a person's account has no EIN.
 */
export function readTaxId(purpose: Purpose, typed: string): TaxId | Refusal<'not_an_ssn' | 'not_an_ein'> {
  const text = typed.trim()
  const isSsnShaped = /^\d{3}-\d{2}-\d{4}$/.test(text)
  const kind = purpose === 'PERSONAL' || isSsnShaped ? 'ssn' : 'ein'
  if (kind === 'ssn' && /^\d{2}-\d{7}$/.test(text)) return refuse('not_an_ssn')
  const wrong = checkTaxId(kind, text)
  if (wrong) return wrong
  return { kind, digits: taxDigits(text)! }
}

type Typed = {
  readonly purpose: Purpose
  readonly taxId: string
  readonly routingNumber: string
  readonly accountNumber: string
}

/** What is wrong with an account as it was typed; the same on the page and on the server. */
export function checkTyped(
  typed: Typed,
): Refusal<'not_an_ssn' | 'not_an_ein' | 'not_a_routing_number' | 'not_an_account_number'> | null {
  const taxId = readTaxId(typed.purpose, typed.taxId)
  if (isRefusal(taxId)) return taxId
  if (!isRoutingNumber(digitsOf(typed.routingNumber))) return refuse('not_a_routing_number')
  return isAccountNumber(digitsOf(typed.accountNumber)) ? null : refuse('not_an_account_number')
}

/** Whether two amounts are those that were sent, in either order. Cents. */
export function areSame(one: readonly [number, number], other: readonly [number, number]): boolean {
  const [a, b] = one.toSorted((x, y) => x - y)
  const [c, d] = other.toSorted((x, y) => x - y)
  return a === c && b === d
}
