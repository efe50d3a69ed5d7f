import { dictionary } from '#platform/web/words.ts'
import { copy } from '../amount-copy.en.ts'

export const amountWords = dictionary(copy, async () => await import('../amount-copy.es.ts'))
