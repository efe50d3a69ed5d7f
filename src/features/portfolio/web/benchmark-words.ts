import { dictionary } from '#platform/web/words.ts'
import { copy } from '../benchmark-copy.en.ts'

export const benchmarkWords = dictionary(copy, async () => await import('../benchmark-copy.es.ts'))
