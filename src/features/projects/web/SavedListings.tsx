import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { savedWords } from '#features/favorites/web/saved-words.ts'
import { useMarks } from '#features/favorites/web/marks.ts'
import { useClosedReason } from '#features/listings/web/closed-reason.ts'
import type { ListingCard as Listing } from '#features/listings/contract.ts'
import { call } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { listSaved } from '../contract.ts'
import { SAVED_SORTS } from '../rules.ts'
import type { SavedSort } from '../rules.ts'
import { ListingCard, ListingCardSkeleton } from './ListingCard.tsx'
import { WithdrawnListings } from './WithdrawnListings.tsx'

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** What I saved, whatever became of it. */
export function SavedListings() {
  const say = useCopy(savedWords)
  const { sort, change, found, listings, withdrawn, total } = useSaved()
  const heading = useRef<HTMLParagraphElement>(null)
  const before = useRef<number>(undefined)
  // The button that was pressed may have gone with its card: reading goes on at the count, not at the page's start.
  useEffect(() => {
    const isFewer = before.current !== undefined && total !== undefined && total < before.current
    before.current = total
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [total])
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (total === undefined) return <SavedSkeleton />
  if (total === 0 && withdrawn.length === 0) {
    return (
      <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('browse')}</LinkButton>}>
        {say('none_text')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p ref={heading} tabIndex={-1} className="py-2 text-muted figures" aria-live="polite">
          {say('saved_count', { n: total })}
        </p>
        <div className="min-w-40">
          <Select
            id="saved-sort"
            label={<span className="sr-only">{say('sort')}</span>}
            value={sort}
            onChange={(next) => change({ sort: next === 'saved' ? null : next })}
            options={SAVED_SORTS.map((value) => ({ value, label: say(`sort_${value}`) }))}
          />
        </div>
      </div>
      <ul className={GRID}>
        {listings.map((listing) => (
          <SavedItem key={listing.id} listing={listing} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="grid justify-items-center pt-6">
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('load_more')}
          </Button>
        </div>
      )}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <WithdrawnListings listings={withdrawn} />
    </>
  )
}

/** Its card, and where it takes no more money, why. */
function SavedItem({ listing }: { listing: Listing }) {
  const closed = useClosedReason(listing)
  return (
    <li className="grid content-start gap-2">
      <ListingCard listing={listing} saved heading="h2" />
      {!listing.funding.is_open && <p className="text-13 text-muted">{closed}</p>}
    </li>
  )
}

/** The pages so far without what was taken back since they came. */
function useSaved() {
  const [params, change] = useSearch()
  const sort: SavedSort = SAVED_SORTS.find((one) => one === params.get('sort')) ?? 'saved'
  const marks = useMarks()
  const found = useInfiniteQuery({
    queryKey: ['/api/saved', 'pages', sort],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof listSaved>('GET /api/saved', { query: { sort, cursor: pageParam, limit: 12 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const { refetch } = found
  // Saved or taken back, here or in another tab.
  useEffect(() => {
    if (marks.changes > 0) void refetch()
  }, [marks.changes, refetch])
  const isKept = ({ id }: { id: string }) => marks.saved[id] !== false
  const all = found.data?.pages.flatMap((page) => page.listings) ?? []
  const last = found.data?.pages.at(-1)
  const listings = all.filter(isKept)
  return {
    sort,
    change,
    found,
    listings,
    withdrawn: last?.withdrawn.filter(isKept) ?? [],
    total: last && last.total - (all.length - listings.length),
  }
}

function SavedSkeleton() {
  return (
    <div className={GRID}>
      <LoadingNote />
      {['a', 'b', 'c'].map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </div>
  )
}
