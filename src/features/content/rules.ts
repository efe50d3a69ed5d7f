import { BIO_TAGS, textOfBio } from '#features/people/profile-rules.ts'

export const TITLE_MAX = 120
/** Characters that are read, not counting what marks them up. */
export const TEXT_MAX = 20_000
/** With all that marks them up. */
export const HTML_MAX = 50_000
/** Drafts and published posts of one author. */
export const MOST_POSTS = 500

/** What a post may be made of: a bio's marks, headings and quotations. */
export const POST_TAGS = [...BIO_TAGS, 'h2', 'h3', 'blockquote'] as const

const WORDS_A_MINUTE = 220
const EXCERPT_MAX = 240

/** What is read of a post, without what marks it up; what stands in paragraphs of its own is apart. */
export const textOfPost = (html: string): string =>
  textOfBio(html.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<br>/g, ' $&')).replaceAll(/\s+/g, ' ')

/** Whole minutes that a post takes to read, 1 at least. */
export const minutesToRead = (html: string): number =>
  Math.max(1, Math.ceil(textOfPost(html).split(' ').length / WORDS_A_MINUTE))

/** How a post begins, without its headings: whole words, up to 240 characters. */
export function excerptOf(html: string): string {
  const text = textOfPost(html.replaceAll(/<(h[23])>.*?<\/\1>/g, '')) || textOfPost(html)
  if (text.length <= EXCERPT_MAX) return text
  const cut = text.slice(0, EXCERPT_MAX)
  const space = cut.lastIndexOf(' ')
  return `${space > EXCERPT_MAX / 2 ? cut.slice(0, space) : cut}…`
}

export const JOURNAL_PATH = '/journal'

/** Where feed readers find the latest posts. */
export const FEED_PATH = '/journal/feed.xml'
