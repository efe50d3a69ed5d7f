import { dictionary } from '#platform/web/words.ts'
import { copy } from '../shared-copy.en.ts'

export const sharedWords = dictionary(copy, async () => await import('../shared-copy.es.ts'))
