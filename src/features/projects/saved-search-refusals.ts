import { defineRefusals } from '#kit/refusals.ts'

/** How many searches a person may save. */
export const MOST_SAVED_SEARCHES = 20

export const savedSearchRefusals = defineRefusals({
  saved_search_not_found: {
    status: 404,
    en: 'There is no such saved search.',
    es: 'Esta búsqueda guardada no existe.',
  },
  saved_searches_full: {
    status: 409,
    en: 'You have saved {most} searches, which is all there is room for. Delete one first.',
    es: 'Ya guardaste {most} búsquedas y no caben más. Borra una primero.',
  },
})
