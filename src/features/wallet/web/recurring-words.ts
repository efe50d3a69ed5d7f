import { dictionary } from '#platform/web/words.ts'
import { copy } from '../recurring-copy.en.ts'

export const recurringWords = dictionary(copy, async () => await import('../recurring-copy.es.ts'))
