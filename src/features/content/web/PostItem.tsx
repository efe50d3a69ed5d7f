import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { PostCard } from '../contract.ts'
import { Byline } from './Byline.tsx'
import { contentWords } from './content-words.ts'
import './post.css'

/** A post in a list: how it begins, by whom, and about which house. */
export function PostItem({ post, heading: Heading = 'h2' }: { post: PostCard; heading?: 'h2' | 'h3' }) {
  const say = useCopy(contentWords)
  return (
    <li className="post-item">
      <Heading className="text-21">
        <Link to={`/post/${post._id}`} className="post-link">
          {post.title}
        </Link>
      </Heading>
      <p className="max-w-[68ch] wrap-anywhere">{post.excerpt}</p>
      <Byline post={post} />
      {post.listing && <p className="text-13 text-muted">{say('about', { name: post.listing.name })}</p>}
    </li>
  )
}
