import { dictionary } from '#platform/web/words.ts'
import { copy } from '../preview-copy.en.ts'

export const previewWords = dictionary(copy, async () => await import('../preview-copy.es.ts'))
