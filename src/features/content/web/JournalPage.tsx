import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { FEED_PATH } from '../rules.ts'
import { contentWords } from './content-words.ts'
import { PostItem } from './PostItem.tsx'
import { usePosts } from './use-posts.ts'

const boughtPosts = lazyPart(async () => (await import('./BoughtPosts.tsx')).BoughtPosts)

/** What authors have published, the latest first; below it what its reader bought. */
export function JournalPage() {
  const say = useCopy(contentWords)
  const visitor = useVisitor()
  const { posts, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePosts()
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        <a className="text-link tall-target -mt-4 justify-self-start text-13" href={FEED_PATH}>
          {say('feed')}
        </a>
        {!posts && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PostsSkeleton />)}
        {posts?.length === 0 && (
          <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
            {say('none_text')}
          </EmptyState>
        )}
        {posts && posts.length > 0 && (
          <div>
            <ul className="post-list">
              {posts.map((post) => (
                <PostItem key={post._id} post={post} />
              ))}
            </ul>
            <div className="mt-8 flex justify-center" aria-live="polite">
              {hasNextPage ? (
                <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
                </Button>
              ) : (
                <p className="text-13 text-muted">{say('end')}</p>
              )}
            </div>
          </div>
        )}
        {visitor && (
          <Suspense>
            <boughtPosts.Part />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const PostsSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="132px" />
    <Skeleton height="132px" />
    <Skeleton height="132px" />
  </div>
)
