import { dictionary } from '#platform/web/words.ts'
import { copy } from '../change-copy.en.ts'

export const changeWords = dictionary(copy, async () => await import('../change-copy.es.ts'))
