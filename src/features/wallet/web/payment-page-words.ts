import { dictionary } from '#platform/web/words.ts'
import { copy } from '../payment-page-copy.en.ts'

export const paymentPageWords = dictionary(copy, async () => await import('../payment-page-copy.es.ts'))
