import { dictionary } from '#platform/web/words.ts'
import { copy } from '../../map-copy.en.ts'

export const mapWords = dictionary(copy, async () => await import('../../map-copy.es.ts'))
