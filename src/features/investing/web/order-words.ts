import { dictionary } from '#platform/web/words.ts'
import { copy } from '../order-copy.en.ts'

export const orderWords = dictionary(copy, async () => await import('../order-copy.es.ts'))
