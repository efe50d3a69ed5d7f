import { dictionary } from '#platform/web/words.ts'
import { copy } from '../how-copy.en.ts'

export const howWords = dictionary(copy, async () => await import('../how-copy.es.ts'))
