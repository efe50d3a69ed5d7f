import { dictionary } from '#platform/web/words.ts'
import { copy } from '../register-copy.en.ts'

export const registerWords = dictionary(copy, async () => await import('../register-copy.es.ts'))
