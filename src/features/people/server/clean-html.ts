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

/** Pictures that may stand in a text: all others are taken out, so that reading it asks no other server for anything. */
export type PicturesInText = { readonly mayStand: (address: string) => boolean; readonly altMax: number }

/**
 * Rich text as it is kept: an allow-list of what may stand in it, whatever was sent or pasted; `inPlace` names what stands in place
 * of other marks. It is cleaned once more where it is shown, since neither of the two parsers is to be the only one between
 * a stranger's words and a reader.
 */
export const cleanHtml = (
  html: string,
  tags: readonly string[],
  inPlace: Readonly<Record<string, string>>,
  pictures?: PicturesInText,
): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: [...BIO_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 12,
    nonTextTags: NEVER_READ,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures?.mayStand(attribs['src'] ?? ''),
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      ...inPlace,
      img: (_name, { src = '', alt = '', width = '', height = '' }) => ({
        tagName: 'img',
        attribs: { src, alt: Array.from(alt.trim()).slice(0, pictures?.altMax).join(''), ...pixels({ width, height }) },
      }),
      a: (_name, { href = '' }) => ({ tagName: 'a', attribs: { href, rel: 'nofollow noopener' } }),
    },
  }).trim()

/** How large it is drawn, so that nothing moves when it comes; what is no number of pixels is left out. */
const pixels = (of: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).filter(([, n]) => /^[1-9]\d{0,3}$/.test(n)))
