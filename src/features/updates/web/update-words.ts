import { dictionary } from '#platform/web/words.ts'
import { copy } from '../copy.en.ts'

export const updateWords = dictionary(copy, async () => await import('../copy.es.ts'))
