/** Everything of the sandbox bank is under it. */
export const BANK_SANDBOX_PATH = '/sandbox/bank'

/** Where micro-deposits are asked for, behind that. */
export const DEPOSITS_CALL = '/micro_deposits'

/** What it says of an account to which it pays nothing. */
export const ACCOUNT_REFUSED = 'ACCOUNT_TAKES_NO_CREDITS'

/** Where debits are asked for and asked about, behind that. */
export const DEBIT_CALLS = {
  create: '/debits/create',
  get: '/debits/get',
  returned: '/debits/returned',
  changed: '/debits/changed',
} as const

/** Where a browser plays the bank's part with a debit. */
export const debitsPath = (id: string): string => `${BANK_SANDBOX_PATH}/debits?id=${encodeURIComponent(id)}`

/** Where a browser decides about a link. */
export const linkPath = (token: string): string => `${BANK_SANDBOX_PATH}/link?token=${encodeURIComponent(token)}`

/** The same in a language, with what was chosen there so far. */
export function stepPath(
  token: string,
  language: 'en' | 'es' | null,
  chosen: Readonly<Record<string, string>> = {},
): string {
  const more = new URLSearchParams({ ...(language && { lang: language }), ...chosen }).toString()
  return more ? `${linkPath(token)}&${more}` : linkPath(token)
}

/** Where a browser sees which two amounts arrived. */
export const depositsPath = (id: string): string => `${BANK_SANDBOX_PATH}/deposits?id=${encodeURIComponent(id)}`
