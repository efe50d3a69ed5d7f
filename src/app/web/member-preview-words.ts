import { dictionary } from '#platform/web/words.ts'
import { copy } from './member-preview-copy.en.ts'

export const previewWords = dictionary(copy, async () => await import('./member-preview-copy.es.ts'))
