import { dictionary } from '#platform/web/words.ts'
import { copy } from '../../search-copy.en.ts'

export const searchWords = dictionary(copy, async () => await import('../../search-copy.es.ts'))
