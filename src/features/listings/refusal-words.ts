/** The sentence of every call that names a listing. */
export const NOT_FOUND_WORDS = { listing_not_found: 'This listing does not exist, or is no longer shown.' } as const
