import { dictionary } from '#platform/web/words.ts'
import { copy } from '../cancel-withdrawal-copy.en.ts'

export const cancelWithdrawalWords = dictionary(copy, async () => await import('../cancel-withdrawal-copy.es.ts'))
