import { dictionary } from '#platform/web/words.ts'
import { copy } from '../income-copy.en.ts'

export const incomeWords = dictionary(copy, async () => await import('../income-copy.es.ts'))
