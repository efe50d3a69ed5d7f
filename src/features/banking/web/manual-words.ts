import { dictionary } from '#platform/web/words.ts'
import { copy } from '../manual-copy.en.ts'

export const manualWords = dictionary(copy, async () => await import('../manual-copy.es.ts'))
