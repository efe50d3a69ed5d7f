import { dictionary } from '#platform/web/words.ts'
import { copy } from '../compare-choice-copy.en.ts'

export const choiceWords = dictionary(copy, async () => await import('../compare-choice-copy.es.ts'))
