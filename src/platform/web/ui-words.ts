import { copy } from './copy.en.ts'
import { dictionary } from './words.ts'

/** The words of the parts in `ui/`. */
export const uiWords = dictionary(copy, async () => await import('./copy.es.ts'))
