import { dictionary } from '#platform/web/words.ts'
import { copy } from '../profile-copy.en.ts'

export const profileWords = dictionary(copy, async () => await import('../profile-copy.es.ts'))
