import { dictionary } from '#platform/web/words.ts'
import { copy } from '../undo-email-copy.en.ts'

export const undoEmailWords = dictionary(copy, async () => await import('../undo-email-copy.es.ts'))
