import { dictionary } from '#platform/web/words.ts'
import { copy } from './login-reason-copy.en.ts'

export const reasonWords = dictionary(copy, async () => await import('./login-reason-copy.es.ts'))
