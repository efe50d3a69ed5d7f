import { dictionary } from '#platform/web/words.ts'
import { copy } from './member-copy.en.ts'

export const memberWords = dictionary(copy, async () => await import('./member-copy.es.ts'))
