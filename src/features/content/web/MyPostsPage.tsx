import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readMyPosts, startPost } from '../contract.ts'
import { contentWords } from './content-words.ts'
import './post.css'

type Posts = AnswerOf<typeof readMyPosts>

/** What somebody writes and has published, and the way to another post. */
export function MyPostsPage() {
  const say = useCopy(contentWords)
  const { data, error, refetch } = useAnswer<typeof readMyPosts>('GET /api/my-posts')
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <PageHead label={say('my_label')} title={say('my_title')} lead={say('my_lead')} />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PostsSkeleton />)}
        {data && <Posts answer={data} />}
      </div>
    </div>
  )
}

function Posts({ answer: { posts, is_author: isAuthor } }: { answer: Posts }) {
  const say = useCopy(contentWords)
  if (posts.length === 0) {
    return isAuthor ? (
      <EmptyState title={say('my_none_title')} action={<BeginButton />}>
        {say('my_none_text')}
      </EmptyState>
    ) : (
      <EmptyState title={say('not_author_title')} action={<LinkButton to="/contact">{say('contact')}</LinkButton>}>
        {say('not_author_text')}
      </EmptyState>
    )
  }
  return (
    <>
      {isAuthor && <BeginButton />}
      <ul className="post-list">
        {posts.map((post) => (
          <PostRow key={post._id} post={post} />
        ))}
      </ul>
    </>
  )
}

function PostRow({ post }: { post: Posts['posts'][number] }) {
  const say = useCopy(contentWords)
  const language = useLanguage()
  const status = post.status === 'published' && post.is_changed ? 'changed' : post.status
  return (
    <li className="post-item">
      <h2 className="text-17 wrap-anywhere">
        <Link to={`/sellers/posts/${post._id}`} className="post-link">
          {post.title || say('untitled')}
        </Link>
      </h2>
      <p className="byline">
        <span>{say(`status_${status}`)}</span>
        <span>{say('changed', { day: showDay(post.changed, language) })}</span>
        {post.listing && <span>{say('about', { name: post.listing.name })}</span>}
        {(post.price > 0 || post.sold > 0) && (
          <span className="figures">{say('sold', { n: post.sold, earned: showCents(post.earned, language) })}</span>
        )}
      </p>
    </li>
  )
}

function BeginButton() {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const { navigate } = useRouter()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const begin = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { _id: id } = await call<typeof startPost>('POST /api/my-posts')
      void refresh('/api/my-posts')
      navigate(`/sellers/posts/${id}`)
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <Button busy={isBusy} onClick={() => void begin()}>
        {say('begin')}
      </Button>
    </div>
  )
}

const PostsSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="44px" width="180px" />
    <Skeleton height="84px" />
    <Skeleton height="84px" />
  </div>
)
