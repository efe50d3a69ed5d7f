import { dictionary } from '#platform/web/words.ts'
import { copy } from '../calendar-copy.en.ts'

export const calendarWords = dictionary(copy, async () => await import('../calendar-copy.es.ts'))
