import { dictionary } from '#platform/web/words.ts'
import { copy } from '../bank-deposit-copy.en.ts'

export const bankDepositWords = dictionary(copy, async () => await import('../bank-deposit-copy.es.ts'))
