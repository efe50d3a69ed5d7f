import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { positionsWords } from './positions-words.ts'

export type Pages = Pick<
  InfiniteQueryObserverResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

/** Below a list that comes page by page: the way to the next page, why it did not come, and at the end that it is one. */
export function MoreRows({ pages, end }: { pages: Pages; end: string }) {
  const say = useCopy(positionsWords)
  const note = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages
  // The button leaves with the last page; whoever pressed it goes on from its place, unless they are elsewhere by now.
  useEffect(() => {
    if (hasNextPage || !wasAsked.current) return
    wasAsked.current = false
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [hasNextPage])
  const load = () => {
    wasAsked.current = true
    void fetchNextPage()
  }
  return (
    <div className="no-print flex justify-center" aria-live="polite">
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState error={error} onRetry={load} />
      ) : hasNextPage ? (
        <Button look="secondary" busy={isFetchingNextPage} onClick={load}>
          {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
        </Button>
      ) : (
        <p ref={note} tabIndex={-1} className="text-13 text-muted figures">
          {end}
        </p>
      )}
    </div>
  )
}
