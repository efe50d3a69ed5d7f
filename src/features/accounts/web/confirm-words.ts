import { dictionary } from '#platform/web/words.ts'
import { copy } from '../confirm-copy.en.ts'

export const confirmWords = dictionary(copy, async () => await import('../confirm-copy.es.ts'))
