import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { contentWords } from './content-words.ts'
import { PostItem } from './PostItem.tsx'
import { usePosts } from './use-posts.ts'

type Props = { readonly of: { readonly author: string } | { readonly listing_id: string } }

/** Posts by one author, or about one house, below what the page says of them; nothing where there are none. */
export function PostsOf({ of }: Props) {
  const say = useCopy(contentWords)
  const { posts, hasNextPage, isFetchingNextPage, fetchNextPage } = usePosts(of)
  if (!posts || posts.length === 0) return null
  return (
    <section className="rule pt-5" aria-labelledby="posts-of">
      <h2 id="posts-of" className="mb-3">
        {say('author' in of ? 'posts' : 'posts_about')}
      </h2>
      <ul className="post-list">
        {posts.map((post) => (
          <PostItem key={post._id} post={post} heading="h3" />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" className="mt-6" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
        </Button>
      )}
    </section>
  )
}
