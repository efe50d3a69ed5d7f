/** What its owner may show of a profile to other members; the username is always there, and nothing else is at first. */
export const SHOWABLE = ['name', 'photo', 'banner', 'bio', 'description', 'since'] as const
export type Showable = (typeof SHOWABLE)[number]

/** Characters that are read, not counting what marks them up. */
export const BIO_MAX = 2000
/** With all that marks it up. */
export const BIO_MAX_HTML = 20_000

/** What a bio may be made of; everything else is taken out when it is written, and again when it is shown. */
export const BIO_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const

/** Where a link of a bio may lead. */
export const BIO_SCHEMES = ['http', 'https', 'mailto'] as const

// Those that cleaned text is written with; any other stands for one character that is read.
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}

/** What is read of a bio, without what marks it up. */
export const textOfBio = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&#?\w+;/g, (entity) => CHARACTERS[entity] ?? '·')
    .trim()

/** A name as other members read it: `Ada L.` */
export const shortName = (fname: string, lname: string): string => {
  const initial = Array.from(lname.trim())[0]
  return initial ? `${fname.trim()} ${initial.toUpperCase()}.` : fname.trim()
}
