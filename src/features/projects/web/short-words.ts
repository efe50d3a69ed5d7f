import { dictionary } from '#platform/web/words.ts'
import { copy } from '../short-copy.en.ts'

export const shortWords = dictionary(copy, async () => await import('../short-copy.es.ts'))
