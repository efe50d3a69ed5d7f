import { dictionary } from '#platform/web/words.ts'
import { copy } from '../history-copy.en.ts'

export const historyWords = dictionary(copy, async () => await import('../history-copy.es.ts'))
