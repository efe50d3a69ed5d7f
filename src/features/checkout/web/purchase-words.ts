import { dictionary } from '#platform/web/words.ts'
import { copy } from '../purchase-copy.en.ts'

export const purchaseWords = dictionary(copy, async () => await import('../purchase-copy.es.ts'))
