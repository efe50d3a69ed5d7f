import { dictionary } from '#platform/web/words.ts'
import { copy } from '../payout-copy.en.ts'

export const payoutWords = dictionary(copy, async () => await import('../payout-copy.es.ts'))
