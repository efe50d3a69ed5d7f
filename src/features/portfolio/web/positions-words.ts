import { dictionary } from '#platform/web/words.ts'
import { copy } from '../positions-copy.en.ts'

export const positionsWords = dictionary(copy, async () => await import('../positions-copy.es.ts'))
