import { useState } from 'react'
import type { SavedSearch } from '../../saved-search-contract.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The saved searches: each leads to its list, can be named otherwise, and deleted, which can be undone. */
export function SavedSearchList() {
  const say = useCopy(savedSearchWords)
  const sayError = useSayError(say)
  const { data, error, refetch, save, rename, remove } = useSavedSearches()
  const [gone, setGone] = useState<SavedSearch | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  const run = async (work: () => Promise<unknown>) => {
    setFault(null)
    await work().catch(setFault)
  }
  const takeAway = (one: SavedSearch) =>
    void run(async () => {
      await remove(one.id)
      setGone(one)
    })
  const bringBack = ({ name, query }: SavedSearch) =>
    void run(async () => {
      await save({ name, query })
      setGone(null)
    })
  return (
    <section aria-labelledby="saved-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="saved-title">{say('saved_title')}</h2>
        <p className="flex items-baseline gap-4 text-15 text-muted max-sm:basis-full">
          {data && data.searches.length > 0 && (
            <span className="figures">{say('of_most', { n: data.searches.length, most: data.most })}</span>
          )}
          <Link to="/notifications/settings" className="text-link tall-target">
            {say('how_told')}
          </Link>
        </p>
      </div>
      {fault !== null && <Banner tone="negative">{sayError(fault)}</Banner>}
      {gone && (
        <Banner onClose={() => setGone(null)}>
          {say('deleted', { name: gone.name })}{' '}
          <button type="button" className="text-link min-h-11 px-2" onClick={() => bringBack(gone)}>
            {say('undo')}
          </button>
        </Banner>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.searches.length === 0 && (
        <EmptyState title={say('empty_title')} action={<LinkButton to="/projects">{say('browse')}</LinkButton>}>
          {say('empty_text')}
        </EmptyState>
      )}
      {data && data.searches.length > 0 && (
        <ul className="border-t border-line">
          {data.searches.map((one) => (
            <SavedSearchRow
              key={one.id}
              search={one}
              onRename={async (name) => await rename(one.id, name)}
              onDelete={() => takeAway(one)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function ListSkeleton() {
  return (
    <div>
      <LoadingNote />
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="border-b border-line py-4">
          <Skeleton width="56%" height="44px" />
        </div>
      ))}
    </div>
  )
}
