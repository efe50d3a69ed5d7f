import { dictionary } from '#platform/web/words.ts'
import { copy } from '../unsubscribe-copy.en.ts'

export const unsubscribeWords = dictionary(copy, async () => await import('../unsubscribe-copy.es.ts'))
