import { dictionary } from '#platform/web/words.ts'
import { copy } from '../press-copy.en.ts'

export const pressWords = dictionary(copy, async () => await import('../press-copy.es.ts'))
