import { dictionary } from '#platform/web/words.ts'
import { copy } from '../home-copy.en.ts'

export const homeWords = dictionary(copy, async () => await import('../home-copy.es.ts'))
