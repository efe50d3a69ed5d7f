import { dictionary } from '#platform/web/words.ts'
import { copy } from '../card-copy.en.ts'

/** What a listing's card says; also the names of its states. */
export const cardWords = dictionary(copy, async () => await import('../card-copy.es.ts'))
