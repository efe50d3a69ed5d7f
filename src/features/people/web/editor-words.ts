import { dictionary } from '#platform/web/words.ts'
import { copy } from '../editor-copy.en.ts'

export const editorWords = dictionary(copy, async () => await import('../editor-copy.es.ts'))
