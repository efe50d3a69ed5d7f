import { RichText } from '#features/people/web/RichText.tsx'
import { POST_TAGS } from '../rules.ts'
import { dressPicture } from './dress-picture.ts'
import './post.css'

/** The text of a post as readers see it. What follows it begins below the screen, and is not moved before their eyes when it comes. */
export const PostText = ({ html }: { html: string }) => (
  <RichText room="100svh" html={html} tags={POST_TAGS} dressPicture={dressPicture} className="post-text" />
)
