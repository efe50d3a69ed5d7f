import { dictionary } from '#platform/web/words.ts'
import { copy } from '../birth-copy.en.ts'

export const birthWords = dictionary(copy, async () => await import('../birth-copy.es.ts'))
