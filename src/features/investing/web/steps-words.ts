import { dictionary } from '#platform/web/words.ts'
import { copy } from '../steps-copy.en.ts'

export const stepsWords = dictionary(copy, async () => await import('../steps-copy.es.ts'))
