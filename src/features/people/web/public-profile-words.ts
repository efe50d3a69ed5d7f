import { dictionary } from '#platform/web/words.ts'
import { copy } from '../public-profile-copy.en.ts'

export const publicProfileWords = dictionary(copy, async () => await import('../public-profile-copy.es.ts'))
