import { dictionary } from '#platform/web/words.ts'
import { copy } from '../help-copy.en.ts'

export const helpWords = dictionary(copy, async () => await import('../help-copy.es.ts'))
