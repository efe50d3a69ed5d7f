import { dictionary } from '#platform/web/words.ts'
import { copy } from '../changes-copy.en.ts'

export const changesWords = dictionary(copy, async () => await import('../changes-copy.es.ts'))
