import { dictionary } from '#platform/web/words.ts'
import { copy } from '../docs-copy.en.ts'

export const docsWords = dictionary(copy, async () => await import('../docs-copy.es.ts'))
