import { dictionary } from '#platform/web/words.ts'
import { copy } from '../session-copy.en.ts'

export const sessionWords = dictionary(copy, async () => await import('../session-copy.es.ts'))
