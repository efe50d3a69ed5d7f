import { dictionary } from '#platform/web/words.ts'
import { copy } from '../review-copy.en.ts'

export const reviewWords = dictionary(copy, async () => await import('../review-copy.es.ts'))
