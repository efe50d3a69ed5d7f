import { dictionary } from '#platform/web/words.ts'
import { copy } from '../forgot-copy.en.ts'

export const forgotWords = dictionary(copy, async () => await import('../forgot-copy.es.ts'))
