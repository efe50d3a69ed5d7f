import { dictionary } from '#platform/web/words.ts'
import { copy } from '../../../drawing-copy.en.ts'

export const drawingWords = dictionary(copy, async () => await import('../../../drawing-copy.es.ts'))
