import { useInfiniteQuery } from '@tanstack/react-query'
import { ListingCard, ListingCardSkeleton } from '#features/projects/web/ListingCard.tsx'
import { call } from '#platform/web/call.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { listSaved } from '../contract.ts'
import { favoritesWords } from '#features/favorites/web/favorites-words.ts'

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** What I saved, the last saved first. */
export function SavedListings() {
  const say = useCopy(favoritesWords)
  const found = useInfiniteQuery({
    queryKey: ['/api/saved', 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof listSaved>('GET /api/saved', { query: { cursor: pageParam, limit: 12 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) {
    return (
      <div className={GRID}>
        <LoadingNote />
        {['a', 'b', 'c'].map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    )
  }
  const listings = found.data.pages.flatMap((page) => page.listings)
  if (listings.length === 0) {
    return (
      <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('browse')}</LinkButton>}>
        {say('none_text')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={GRID}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} saved heading="h2" />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="grid justify-items-center pt-6">
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('load_more')}
          </Button>
        </div>
      )}
    </>
  )
}
