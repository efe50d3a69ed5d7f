import { dictionary } from '#platform/web/words.ts'
import { copy } from '../projection-copy.en.ts'

export const projectionWords = dictionary(copy, async () => await import('../projection-copy.es.ts'))
