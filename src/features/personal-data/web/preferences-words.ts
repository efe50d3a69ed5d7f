import { dictionary } from '#platform/web/words.ts'
import { copy } from '../preferences-copy.en.ts'

export const preferencesWords = dictionary(copy, async () => await import('../preferences-copy.es.ts'))
