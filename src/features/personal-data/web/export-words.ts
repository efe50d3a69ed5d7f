import { dictionary } from '#platform/web/words.ts'
import { copy } from '../export-copy.en.ts'

export const exportWords = dictionary(copy, async () => await import('../export-copy.es.ts'))
