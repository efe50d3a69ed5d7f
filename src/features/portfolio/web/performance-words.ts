import { dictionary } from '#platform/web/words.ts'
import { copy } from '../performance-copy.en.ts'

export const performanceWords = dictionary(copy, async () => await import('../performance-copy.es.ts'))
