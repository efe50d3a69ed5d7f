import { BIO_TAGS, textOfBio } from '#features/people/profile-rules.ts'
import type { Cents } from '#kit/money.ts'

export const TITLE_MAX = 120
/** Characters that are read, not counting what marks them up. */
export const TEXT_MAX = 20_000
/** With all that marks them up. */
export const HTML_MAX = 50_000
/** Drafts and published posts of one author. */
export const MOST_POSTS = 500

/** What a post may be made of: a bio's marks, headings, quotations and pictures. */
export const POST_TAGS = [...BIO_TAGS, 'h2', 'h3', 'blockquote', 'img'] as const

const WORDS_A_MINUTE = 220
const EXCERPT_MAX = 240

/** What is read of a post, without what marks it up; what stands in paragraphs of its own is apart. */
export const textOfPost = (html: string): string =>
  textOfBio(html.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<br>/g, ' $&')).replaceAll(/\s+/g, ' ')

/** Whether a cleaned text has pictures. */
export const hasPictures = (html: string): boolean => html.includes('<img ')

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

/** A post costs nothing, or between these. */
export const PRICE_MIN_CENTS = 100
export const PRICE_MAX_CENTS = 50_000
/** Of a sale, in percent: the platform's. */
export const FEE_PERCENT = 15
/** How long operators give a post back, and how long what it earned stays with us. */
export const POST_REFUND_DAYS = 7
/** Blocks that a preview can have. */
export const MOST_BLOCKS = 500

/** What the platform keeps of a price, in whole cents, rounded down. */
export const feeOf = (priceCents: Cents): Cents => Math.floor((priceCents * FEE_PERCENT) / 100)

type Sold = { readonly priceCents: Cents; readonly feeCents: Cents; readonly refundedCents: Cents }

/** How a refund of so many cents is shared: what the seller gives back of it, and what the platform does. All of it together gives each exactly what they had. */
export function partsOfRefund(
  { priceCents, feeCents, refundedCents }: Sold,
  cents: Cents,
): { readonly sellerCents: Cents; readonly feeCents: Cents } {
  const feeAt = (back: Cents) => Math.floor((feeCents * back) / priceCents)
  const fee = feeAt(refundedCents + cents) - feeAt(refundedCents)
  return { sellerCents: cents - fee, feeCents: fee }
}

const VOID = new Set(['br', 'hr', 'img'])

/** The blocks of a cleaned text: paragraphs, headings, lists, quotations, pictures, in their order. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let [from, depth] = [0, 0]
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (!VOID.has(name)) depth += slash ? -1 : 1
    // A picture between paragraphs is a block of its own.
    if (depth > 0 || (VOID.has(name) && name !== 'img')) continue
    blocks.push(html.slice(from, index + tag.length))
    ;[from, depth] = [index + tag.length, 0]
  }
  const rest = html.slice(from)
  return textOfPost(rest) === '' ? blocks : [...blocks, rest]
}

/** What everybody reads of a post with a price. */
export const freePartOf = (html: string, blocks: number): string => blocksOf(html).slice(0, blocks).join('')
