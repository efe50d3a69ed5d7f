import { copy } from './operator-copy.en.ts'
import { dictionary } from './words.ts'

export const operatorWords = dictionary(copy, async () => await import('./operator-copy.es.ts'))
