import { dictionary } from '#platform/web/words.ts'
import { copy } from '../contact-copy.en.ts'

export const contactWords = dictionary(copy, async () => await import('../contact-copy.es.ts'))
