import { dictionary } from '#platform/web/words.ts'
import { copy } from './screen-copy.en.ts'

export const screenWords = dictionary(copy, async () => await import('./screen-copy.es.ts'))
