import { dictionary } from '#platform/web/words.ts'
import { copy } from '../security-copy.en.ts'

export const securityWords = dictionary(copy, async () => await import('../security-copy.es.ts'))
