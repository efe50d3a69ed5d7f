import { dictionary } from '#platform/web/words.ts'
import { copy } from '../plans-copy.en.ts'

export const plansWords = dictionary(copy, async () => await import('../plans-copy.es.ts'))
