import { dictionary } from '#platform/web/words.ts'
import { copy } from '../owed-copy.en.ts'

export const owedWords = dictionary(copy, async () => await import('../owed-copy.es.ts'))
