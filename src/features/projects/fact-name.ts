/** How the dictionary names a fact that data says in words of its own, however they are capitalized. */
export const factName = (fact: string): string => fact.toLowerCase()
