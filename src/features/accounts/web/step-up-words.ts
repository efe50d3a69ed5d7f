import { dictionary } from '#platform/web/words.ts'
import { copy } from '../step-up-copy.en.ts'

export const stepUpWords = dictionary(copy, async () => await import('../step-up-copy.es.ts'))
