import { dictionary } from '#platform/web/words.ts'
import { copy } from '../data-copy.en.ts'

export const dataWords = dictionary(copy, async () => await import('../data-copy.es.ts'))
