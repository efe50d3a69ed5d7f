import { dictionary } from '#platform/web/words.ts'
import { copy } from '../stress-copy.en.ts'

export const stressWords = dictionary(copy, async () => await import('../stress-copy.es.ts'))
