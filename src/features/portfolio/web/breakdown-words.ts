import { dictionary } from '#platform/web/words.ts'
import { copy } from '../breakdown-copy.en.ts'

export const breakdownWords = dictionary(copy, async () => await import('../breakdown-copy.es.ts'))
