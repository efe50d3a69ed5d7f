import { dictionary } from '#platform/web/words.ts'
import { copy } from '../sale-copy.en.ts'

export const saleWords = dictionary(copy, async () => await import('../sale-copy.es.ts'))
