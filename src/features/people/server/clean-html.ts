import sanitizeHtml from 'sanitize-html'
import { BIO_SCHEMES } from '../profile-rules.ts'

// With all that is in them: none of it was meant to be read.
const NEVER_READ = [
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
]

/**
 * Rich text as it is kept: an allow-list of what may stand in it, whatever was sent or pasted; `inPlace` names what stands in place
 * of other marks. It is cleaned once more where it is shown, since neither of the two parsers is to be the only one between
 * a stranger's words and a reader.
 */
export const cleanHtml = (html: string, tags: readonly string[], inPlace: Readonly<Record<string, string>>): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...BIO_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 12,
    nonTextTags: NEVER_READ,
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      ...inPlace,
      a: (_name, { href = '' }) => ({ tagName: 'a', attribs: { href, rel: 'nofollow noopener' } }),
    },
  }).trim()
