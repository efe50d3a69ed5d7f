/** Where the dictionary says a fact that data names in words of its own, however they are capitalized. */
export const factKey = (what: 'kind' | 'strategy' | 'method', fact: string): string => `${what}_${fact.toLowerCase()}`
