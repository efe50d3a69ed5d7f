import { dictionary } from '#platform/web/words.ts'
import { copy } from '../article-copy.en.ts'

export const articleWords = dictionary(copy, async () => await import('../article-copy.es.ts'))
