import { dictionary } from '#platform/web/words.ts'
import { copy } from '../found-copy.en.ts'

export const foundWords = dictionary(copy, async () => await import('../found-copy.es.ts'))
