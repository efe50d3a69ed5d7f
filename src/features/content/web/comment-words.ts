import { dictionary } from '#platform/web/words.ts'
import { copy } from '../comment-copy.en.ts'

export const commentWords = dictionary(copy, async () => await import('../comment-copy.es.ts'))
