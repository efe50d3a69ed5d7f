import { dictionary } from '#platform/web/words.ts'
import { copy } from '../hot-copy.en.ts'

export const hotWords = dictionary(copy, async () => await import('../hot-copy.es.ts'))
