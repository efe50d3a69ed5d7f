import { dictionary } from '#platform/web/words.ts'
import { copy } from '../invite-copy.en.ts'

export const inviteWords = dictionary(copy, async () => await import('../invite-copy.es.ts'))
