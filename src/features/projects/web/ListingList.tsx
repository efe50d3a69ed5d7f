import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useRouter } from '#platform/web/router.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { ListingCard, ListingCardSkeleton } from './ListingCard.tsx'
import { listingsWords } from './listings-words.ts'
import type { ListingPages, ProjectsSearch } from './use-projects-search.ts'

// So many pages load by themselves as the reader comes near; then the link asks first, so that the page's end is in reach.
const OWN_PAGES = 4
const FIRST_CARDS = 4

const { Part: Nothing } = lazyPart<{ search: ProjectsSearch }>(
  async () => (await import('./NothingFits.tsx')).NothingFits,
)

type Props = {
  search: ProjectsSearch
  found: ListingPages
  activeId: string | null
  onPoint: (id: string | null) => void
}

/** The list itself: its cards, their skeletons, what to do when there are none, and the way to more. */
export function ListingList({ search, found, activeId, onPoint }: Props) {
  if (found.error && found.listings.length === 0) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  }
  if (found.isPending) return <ListSkeleton />
  if (found.listings.length === 0)
    return (
      <Suspense>
        <Nothing search={search} />
      </Suspense>
    )
  return (
    <>
      <ul className={`listing-grid ${found.isPlaceholderData ? 'is-stale' : ''}`}>
        {found.listings.map((listing, at) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              saved={found.saved.has(listing.id)}
              isActive={activeId === listing.id}
              onPoint={onPoint}
              isFirst={at < FIRST_CARDS}
              heading="h2"
            />
          </li>
        ))}
      </ul>
      <MoreLink found={found} />
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="listing-grid">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    </>
  )
}

/** A real link: opened in a new tab it begins the list where this page ends. */
function MoreLink({ found }: { found: ListingPages }) {
  const say = useCopy(listingsWords)
  const language = useLanguage()
  const { place } = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, nextCursor } = found
  const isOwn = (found.data?.pages.length ?? 0) < OWN_PAGES
  // While the pages of another search stand in view a next page of this one would be asked for too early; after a failed one
  // its reader decides.
  const goesOn = nextCursor !== null && isOwn && !isFetchingNextPage && !isPlaceholderData && !isFetchNextPageError
  useEffect(() => {
    if (!goesOn) return
    const observer = new IntersectionObserver(
      // A busy page is told of several frames at once: the last one counts.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(link.current!)
    return () => observer.disconnect()
    // A search with one page takes the link away; the next one brings another.
  }, [goesOn, fetchNextPage])
  const counted = showNumber(found.total ?? 0, language)
  const next = new URLSearchParams(place.search)
  if (nextCursor) next.set('cursor', nextCursor)
  return (
    <div className="grid justify-items-center gap-3 py-8">
      <p className="text-13 text-muted figures">
        {say('shown_of', {
          shown: showNumber(found.listings.length, language),
          total: found.isTotalExact ? counted : say('over', { count: counted }),
        })}
      </p>
      {nextCursor && (
        <a
          ref={link}
          href={`${place.path}?${next}`}
          className="button button-secondary"
          aria-busy={isFetchingNextPage || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (!isFetchingNextPage) void fetchNextPage()
          }}
        >
          {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
        </a>
      )}
      {isFetchNextPageError && <ErrorState error={found.error} onRetry={() => void fetchNextPage()} />}
    </div>
  )
}
