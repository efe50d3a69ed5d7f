import { Suspense, useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useParam } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { WhenNear } from '#platform/web/ui/WhenNear.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PostAnswer, readPost } from '../contract.ts'
import { Byline } from './Byline.tsx'
import { CommentsBelow } from './CommentsBelow.tsx'
import { contentWords } from './content-words.ts'
import { DeletePost } from './DeletePost.tsx'
import { Editions } from './Editions.tsx'
import { Paywall } from './Paywall.tsx'
import { PostLike } from './PostLike.tsx'
import './post.css'
import type { PostListingProps } from './PostListing.tsx'
import { PostText } from './PostText.tsx'

const listingOf = lazyPart<PostListingProps>(async () => (await import('./PostListing.tsx')).PostListing)

/** A published post (Spec §2, PostPage). One that was deleted, or never published, looks the same as none. */
export function PostPage() {
  const say = useCopy(contentWords)
  const id = useParam('post_id')
  const params = { post_id: id }
  const { data, error, refetch } = useAnswer<typeof readPost>('GET /api/posts/{post_id}', { params })
  useTitle(data?.title)
  const isGone = error instanceof CallError && error.code === 'post_not_found'
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        {data ? (
          <Shown key={data._id} post={data} />
        ) : isGone ? (
          <div className="grid justify-items-start gap-4">
            <p className="label">{say('label')}</p>
            <h1>{say('gone_title')}</h1>
            <p className="max-w-[52ch] text-muted">{say('gone_text')}</p>
            <LinkButton to="/journal">{say('to_journal')}</LinkButton>
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PostSkeleton />
        )}
      </div>
    </div>
  )
}

function Shown({ post }: { post: PostAnswer }) {
  const say = useCopy(contentWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <header className="grid gap-3">
        <p className="label">
          <Link to="/journal">{say('label')}</Link>
        </p>
        <h1 className="wrap-anywhere">{post.title}</h1>
        <Byline post={post} />
      </header>
      {post.is_deleted && <Banner tone="accent">{say('deleted_note')}</Banner>}
      <PostText html={post.html} />
      {!post.is_whole && <Paywall post={post} />}
      <footer className="rule flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
        {!post.is_deleted && <PostLike post={post} />}
        <Link to={`/profile/${post.author.username}`} className="text-link">
          {say('by', { name: post.author.name ?? post.author.username })}
        </Link>
        {post.editions > 1 && post.is_whole && !post.is_deleted && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {say(isOpen ? 'editions_hide' : 'editions')}
          </Button>
        )}
        {post.is_own && (
          <>
            <LinkButton to={`/sellers/posts/${post._id}`} look="secondary">
              {say('own_edit')}
            </LinkButton>
            <DeletePost id={post._id} />
          </>
        )}
      </footer>
      {isOpen && <Editions id={post._id} now={post.editions} />}
      {post.listing && (
        <WhenNear fallback={<Skeleton height="560px" />}>
          <Suspense fallback={<Skeleton height="560px" />}>
            <listingOf.Part listing={post.listing} />
          </Suspense>
        </WhenNear>
      )}
      {post.is_whole && !post.is_deleted && <CommentsBelow postId={post._id} />}
    </>
  )
}

const PostSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton width="72%" height="44px" />
    <Skeleton width="40%" height="18px" />
    <Skeleton height="240px" />
  </div>
)
