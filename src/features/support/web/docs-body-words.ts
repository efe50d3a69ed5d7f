import { dictionary } from '#platform/web/words.ts'
import { copy } from '../docs-body-copy.en.ts'

export const docsBodyWords = dictionary(copy, async () => await import('../docs-body-copy.es.ts'))
