import { dictionary } from '#platform/web/words.ts'
import { copy } from '../chip-copy.en.ts'

export const chipWords = dictionary(copy, async () => await import('../chip-copy.es.ts'))
