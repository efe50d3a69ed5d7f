import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useRouter } from '#platform/web/router.tsx'
import { entryKey, isKept, scrollToPart } from '#platform/web/scroll.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readUpdates, UpdatesAnswer } from '../contract.ts'
import { UPDATE_FILTERS } from '../kinds.ts'
import type { UpdateFilter } from '../kinds.ts'
import { anchorOf, Update } from './Update.tsx'
import { updateWords } from './update-words.ts'
import '#features/track-record/web/track-record.css'
import './updates.css'

function useUpdates(listingId: string, show: UpdateFilter | null) {
  return useInfiniteQuery({
    queryKey: [`/api/listings/${encodeURIComponent(listingId)}/updates`, show],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof readUpdates>('GET /api/listings/{id}/updates', {
        params: { id: listingId },
        query: { ...(show && { show }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  })
}

/** What happened to a house and what was changed of it, the newest first; each entry has an address of its own. */
export function Updates({ listingId }: { listingId: string }) {
  const say = useCopy(updateWords)
  const [show, setShow] = useState<UpdateFilter | null>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useUpdates(
    listingId,
    show,
  )
  const entries = data?.pages.flatMap((page) => page.entries)
  useScrollToEntry(entries !== undefined)
  const counts = data?.pages[0]?.counts
  const all = counts ? counts.updates + counts.changes + counts.documents : 0
  return (
    <section className="rule grid gap-5 pt-8" aria-labelledby="updates-title">
      <h2 id="updates-title">{say('title')}</h2>
      <p className="max-w-[66ch] text-muted">{say('lead')}</p>
      {!entries && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <UpdatesSkeleton />)}
      {counts && all === 0 && <EmptyState title={say('none_title')}>{say('none_text')}</EmptyState>}
      {counts && all > 0 && <Choice counts={counts} all={all} show={show} onChoose={setShow} />}
      {entries && entries.length > 0 && (
        <ol className="updates">
          {entries.map((one) => (
            <Update key={one.id} one={one} />
          ))}
        </ol>
      )}
      {all > 0 && entries?.length === 0 && <p className="text-muted">{say('none_of')}</p>}
      {isFetchNextPageError && <p role="alert">{say('failed')}</p>}
      {hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
        </Button>
      )}
    </section>
  )
}

/** Whoever comes by the address of an entry sees it, once it is there. */
function useScrollToEntry(isThere: boolean): void {
  const { hash, key } = useRouter().place
  useEffect(() => {
    const entry = hash.startsWith(`#${anchorOf('')}`) ? document.getElementById(hash.slice(1)) : null
    if (isThere && entry && !isKept(key || entryKey())) scrollToPart(entry)
  }, [hash, key, isThere])
}

type ChoiceProps = {
  counts: UpdatesAnswer['counts']
  all: number
  show: UpdateFilter | null
  onChoose: (show: UpdateFilter | null) => void
}

/** Which entries are shown, each kind with its count. */
function Choice({ counts, all, show, onChoose }: ChoiceProps) {
  const say = useCopy(updateWords)
  const language = useLanguage()
  const button = (key: UpdateFilter | null, label: string, count: number) => (
    <li key={label}>
      <button type="button" className="record-choice figures" aria-pressed={show === key} onClick={() => onChoose(key)}>
        {label} <b>{showNumber(count, language)}</b>
      </button>
    </li>
  )
  return (
    <ul className="record-choices" aria-label={say('which')}>
      {button(null, say('show_all'), all)}
      {UPDATE_FILTERS.map((key) => button(key, say(`show_${key}`), counts[key]))}
    </ul>
  )
}

const UpdatesSkeleton = () => (
  <div className="grid gap-4">
    <LoadingNote />
    <Skeleton height="72px" />
    <Skeleton height="72px" />
    <Skeleton height="72px" />
  </div>
)
