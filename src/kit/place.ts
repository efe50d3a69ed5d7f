/** A town with its state, as it is named in a list; a country may have no states. What is empty is left out. */
export const placeName = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')
