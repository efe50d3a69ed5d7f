import { dictionary } from '#platform/web/words.ts'
import { copy } from '../statements-copy.en.ts'

export const statementWords = dictionary(copy, async () => await import('../statements-copy.es.ts'))
