import { cleanHtml } from '#features/people/server/clean-html.ts'
import { holdsCardNumber } from '#kit/card-number.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { ALT_MAX, isPostPicture, withoutPictureAddresses } from '../post-pictures.ts'
import { hasPictures, POST_TAGS, TEXT_MAX, textOfPost } from '../rules.ts'

// The title is the only heading of the first level.
const HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', pre: 'p' } as const

/** The text of a post as it is kept, drafts with it. */
export function cleanPost(html: string): string | Refusal<'post_too_long' | 'post_card_number'> {
  const clean = cleanHtml(html, POST_TAGS, HEADINGS, { mayStand: isPostPicture, altMax: ALT_MAX })
  const text = textOfPost(clean)
  if (text.length > TEXT_MAX) return refuse('post_too_long', { params: { most: TEXT_MAX } })
  if (holdsCardNumber(text) || holdsCardNumber(withoutPictureAddresses(clean))) return refuse('post_card_number')
  return text === '' && !hasPictures(clean) ? '' : clean
}
