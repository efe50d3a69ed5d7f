import { dictionary } from '#platform/web/words.ts'
import { copy } from '../land-copy.en.ts'

export const landWords = dictionary(copy, async () => await import('../land-copy.es.ts'))
