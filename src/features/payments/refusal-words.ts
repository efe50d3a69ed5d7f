/** What the API says in English; the browser has its own words by code, in the reader's language. */
export const refusalWords = { payment_not_found: 'There is no such payment.' } as const
