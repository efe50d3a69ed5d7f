import { dictionary } from '#platform/web/words.ts'
import { copy } from '../project-copy.en.ts'

export const projectWords = dictionary(copy, async () => await import('../project-copy.es.ts'))
