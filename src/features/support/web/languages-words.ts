import { dictionary } from '#platform/web/words.ts'
import { copy } from '../languages-copy.en.ts'

export const languagesWords = dictionary(copy, async () => await import('../languages-copy.es.ts'))
