import { copy } from './math-copy.en.ts'
import { dictionary } from './words.ts'

export const mathWords = dictionary(copy, async () => await import('./math-copy.es.ts'))
