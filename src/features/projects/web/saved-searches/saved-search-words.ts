import { dictionary } from '#platform/web/words.ts'
import { copy } from '../../saved-search-copy.en.ts'

export const savedSearchWords = dictionary(copy, async () => await import('../../saved-search-copy.es.ts'))
