import sanitizeHtml from 'sanitize-html'
import { holdsCardNumber } from '#kit/card-number.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { BIO_MAX, BIO_SCHEMES, BIO_TAGS, textOfBio } from '../profile-rules.ts'

/**
 * A bio as it is kept: an allow-list of what may stand in it, whatever was sent or pasted. It is cleaned once more where it is
 * shown, since neither of the two parsers is to be the only one between a stranger's words and a reader.
 */
export function cleanBio(html: string): string | Refusal<'bio_too_long' | 'bio_card_number'> {
  const clean = sanitizeHtml(html, {
    allowedTags: [...BIO_TAGS],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...BIO_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 12,
    // With all that is in them: none of it was meant to be read.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'svg',
      'math',
      'title',
      'template',
      'iframe',
      'xml',
    ],
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'].map((name) => [name, 'p'])),
      a: (_name, { href = '' }) => ({ tagName: 'a', attribs: { href, rel: 'nofollow noopener' } }),
    },
  }).trim()
  const text = textOfBio(clean)
  if (text.length > BIO_MAX) return refuse('bio_too_long', { params: { most: BIO_MAX } })
  // Of what is kept, addresses of links with it: markup that was sent can tear a number apart, or spell it.
  if (holdsCardNumber(text) || holdsCardNumber(clean)) return refuse('bio_card_number')
  return text === '' ? '' : clean
}
