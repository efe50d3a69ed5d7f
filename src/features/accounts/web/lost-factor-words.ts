import { dictionary } from '#platform/web/words.ts'
import { copy } from '../lost-factor-copy.en.ts'

export const lostFactorWords = dictionary(copy, async () => await import('../lost-factor-copy.es.ts'))
