import { loginPathTo } from '#kit/login-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { CommentForm } from './CommentForm.tsx'
import { Thread } from './Thread.tsx'
import { commentWords } from './comment-words.ts'
import { TITLE_ID, useComments } from './use-comments.ts'
import './comments.css'

export type CommentsProps = { readonly postId: string }

/** What readers write below a post. Whoever is not signed in reads, and is led to log in and back. */
export function Comments({ postId }: CommentsProps) {
  const say = useCopy(commentWords)
  const { path, search } = useRouter().place
  const isGuest = useVisitor() === null
  const { comments, count, mayShowInvestor, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useComments(postId)
  return (
    <section className="grid gap-6" aria-labelledby={TITLE_ID}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={TITLE_ID} tabIndex={-1} className="outline-none">
          {say('title')}
        </h2>
        <p className="text-13 text-muted" aria-live="polite">
          {count > 0 && (count === 1 ? say('count_one') : say('count', { n: count }))}
        </p>
      </div>
      {isGuest ? (
        <div>
          <LinkButton to={loginPathTo(`${path}${search}#comments`)} look="secondary">
            {say('log_in')}
          </LinkButton>
        </div>
      ) : (
        comments && <CommentForm postId={postId} mayShowInvestor={mayShowInvestor} />
      )}
      {!comments && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <CommentsSkeleton />)}
      {comments?.length === 0 && <EmptyState title={say('none_title')}>{say('none_text')}</EmptyState>}
      {comments && comments.length > 0 && (
        <>
          {comments.length > 1 && <p className="text-13 text-muted">{say('order')}</p>}
          <ul className="comments">
            {comments.map((one) => (
              <Thread key={one._id} postId={postId} thread={one} mayShowInvestor={mayShowInvestor} />
            ))}
          </ul>
          {hasNextPage && (
            <div>
              <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const CommentsSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="96px" />
    <Skeleton height="96px" />
  </div>
)
