import { defineRefusals, defineSentences } from '#kit/refusals.ts'

/** The refusal of every call that names a listing. */
export const listingRefusals = defineRefusals({
  listing_not_found: {
    status: 404,
    en: 'This listing does not exist, or is no longer shown.',
    es: 'Esta propiedad no existe o ya no se muestra.',
  },
})

export const listingSuccesses = defineSentences({
  found: { en: 'Listings found.', es: 'Se encontraron propiedades.' },
  none_found: { en: 'No listings were found.', es: 'No se encontraron propiedades.' },
})
