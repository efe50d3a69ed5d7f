import { dictionary } from '#platform/web/words.ts'
import { copy } from '../newsletter-copy.en.ts'

export const newsletterWords = dictionary(copy, async () => await import('../newsletter-copy.es.ts'))
