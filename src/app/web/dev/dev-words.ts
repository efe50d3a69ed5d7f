import { dictionary } from '#platform/web/words.ts'
import { copy } from './ui-copy.en.ts'

export const devWords = dictionary(copy, async () => await import('./ui-copy.es.ts'))
