import { dictionary } from '#platform/web/words.ts'
import { copy } from '../settings-copy.en.ts'

export const settingsWords = dictionary(copy, async () => await import('../settings-copy.es.ts'))
