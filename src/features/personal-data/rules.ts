/** So long a closing waits before it is carried out: whoever changes their mind logs in. */
export const CLOSING_DAYS = 14
export const CLOSING_MS = CLOSING_DAYS * 86_400_000

/** How long an export can be downloaded, and how often somebody may ask for one. */
export const EXPORT_KEPT_MS = 7 * 86_400_000
export const EXPORT_EVERY_MS = 86_400_000

/** How often servers begin to pack an export before it is given up. */
export const EXPORT_TURNS = 6

/** What keeps an account open. */
export const HINDRANCES = ['positions', 'balance', 'orders', 'payments', 'payouts'] as const
export type Hindrance = (typeof HINDRANCES)[number]
