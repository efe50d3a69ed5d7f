import { dictionary } from '#platform/web/words.ts'
import { copy } from '../invitation-copy.en.ts'

export const invitationWords = dictionary(copy, async () => await import('../invitation-copy.es.ts'))
