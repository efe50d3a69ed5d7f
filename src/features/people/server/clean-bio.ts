import { holdsCardNumber } from '#kit/card-number.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { BIO_MAX, BIO_TAGS, textOfBio } from '../profile-rules.ts'
import { cleanHtml } from './clean-html.ts'

const AS_PARAGRAPHS = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'].map((name) => [name, 'p']),
)

/** A bio as it is kept. */
export function cleanBio(html: string): string | Refusal<'bio_too_long' | 'bio_card_number'> {
  const clean = cleanHtml(html, BIO_TAGS, AS_PARAGRAPHS)
  const text = textOfBio(clean)
  if (text.length > BIO_MAX) return refuse('bio_too_long', { params: { most: BIO_MAX } })
  // Of what is kept, addresses of links with it: markup that was sent can tear a number apart, or spell it.
  if (holdsCardNumber(text) || holdsCardNumber(clean)) return refuse('bio_card_number')
  return text === '' ? '' : clean
}
