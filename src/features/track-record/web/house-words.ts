import { dictionary } from '#platform/web/words.ts'
import { copy } from '../house-copy.en.ts'

export const houseWords = dictionary(copy, async () => await import('../house-copy.es.ts'))
