import { dictionary } from '#platform/web/words.ts'
import { copy } from '../how-copy.en.ts'
import { copy as drawingCopy } from '../how-drawing-copy.en.ts'

export const howWords = dictionary(copy, async () => await import('../how-copy.es.ts'))
export const drawingWords = dictionary(drawingCopy, async () => await import('../how-drawing-copy.es.ts'))
