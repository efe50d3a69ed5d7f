import { dictionary } from '#platform/web/words.ts'
import { copy } from '../docs-reference-copy.en.ts'

export const docsReferenceWords = dictionary(copy, async () => await import('../docs-reference-copy.es.ts'))
