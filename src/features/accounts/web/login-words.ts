import { dictionary } from '#platform/web/words.ts'
import { copy } from '../login-copy.en.ts'

export const loginWords = dictionary(copy, async () => await import('../login-copy.es.ts'))
