import { dictionary } from '#platform/web/words.ts'
import { copy } from '../card-copy.en.ts'

export const cardWords = dictionary(copy, async () => await import('../card-copy.es.ts'))
