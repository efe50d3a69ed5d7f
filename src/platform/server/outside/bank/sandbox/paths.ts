/** Everything of the sandbox bank is under it. */
export const BANK_SANDBOX_PATH = '/sandbox/bank'

/** Where micro-deposits are asked for, behind that. */
export const DEPOSITS_CALL = '/micro_deposits'

/** Where a browser decides about a link. */
export const linkPath = (token: string): string => `${BANK_SANDBOX_PATH}/link?token=${encodeURIComponent(token)}`

/** Where a browser sees which two amounts arrived. */
export const depositsPath = (id: string): string => `${BANK_SANDBOX_PATH}/deposits?id=${encodeURIComponent(id)}`
