/** When to come back (`Retry-After`), by status, where the answer itself does not know better. */
export const RETRY_AFTER_SECONDS = { 429: 60, 503: 2 } as const
