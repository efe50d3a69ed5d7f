import { dictionary } from '#platform/web/words.ts'
import { copy } from '../area-index-copy.en.ts'

export const areaIndexWords = dictionary(copy, async () => await import('../area-index-copy.es.ts'))
