import { dictionary } from '#platform/web/words.ts'
import { copy } from '../filter-copy.en.ts'

export const filterWords = dictionary(copy, async () => await import('../filter-copy.es.ts'))
