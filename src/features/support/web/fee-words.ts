import { dictionary } from '#platform/web/words.ts'
import { copy } from '../fee-copy.en.ts'

export const feeWords = dictionary(copy, async () => await import('../fee-copy.es.ts'))
