import { dictionary } from '#platform/web/words.ts'
import { copy } from '../register-slides-copy.en.ts'

export const registerSlidesWords = dictionary(copy, async () => await import('../register-slides-copy.es.ts'))
