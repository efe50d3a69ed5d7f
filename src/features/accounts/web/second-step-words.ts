import { dictionary } from '#platform/web/words.ts'
import { copy } from '../second-step-copy.en.ts'

export const secondStepWords = dictionary(copy, async () => await import('../second-step-copy.es.ts'))
