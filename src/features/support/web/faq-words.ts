import { dictionary } from '#platform/web/words.ts'
import { copy } from '../faq-copy.en.ts'

export const faqWords = dictionary(copy, async () => await import('../faq-copy.es.ts'))
