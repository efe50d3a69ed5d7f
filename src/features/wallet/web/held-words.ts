import { dictionary } from '#platform/web/words.ts'
import { copy } from '../held-copy.en.ts'

export const heldWords = dictionary(copy, async () => await import('../held-copy.es.ts'))
