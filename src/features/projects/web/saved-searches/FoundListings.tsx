import { ListingCard, ListingCardSkeleton } from '../ListingCard.tsx'
import type { readFound } from '../../saved-search-contract.ts'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { LoadingNote } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { pathOf } from './search-path.ts'

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

/** What was new for a saved search when its owner was told last. */
export function FoundListings({ id }: { id: string }) {
  const say = useCopy(savedSearchWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const { data, error } = useAnswer<typeof readFound>('GET /api/saved-searches/{id}/found', { params: { id } })
  if (!data && error instanceof CallError && error.code === 'saved_search_not_found') return <SearchGone />
  if (!data && error) return <Banner tone="negative">{sayError(error)}</Banner>
  if (!data)
    return (
      <div className={GRID}>
        <LoadingNote />
        {['a', 'b', 'c'].map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    )
  const { search, listings } = data
  const isPart = search.found !== null && listings.length > 0 && listings.length < search.found
  return (
    <section aria-labelledby="found-title" className="grid gap-4">
      <h2 id="found-title" className="[overflow-wrap:anywhere]">
        {say('found_title', { name: search.name })}
      </h2>
      <p className="text-muted">
        {search.told !== null && search.found !== null
          ? say('found_some', { n: search.found, day: showDay(search.told, language) })
          : say('not_told', { day: showDay(search.created, language) })}{' '}
        {isPart && say('found_latest', { n: listings.length })}
        {search.found !== null && listings.length === 0 && say('found_none')}
      </p>
      <ul className={GRID}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} heading="h3" />
          </li>
        ))}
      </ul>
      <div>
        <LinkButton look="secondary" to={pathOf(search)}>
          {say('see_all')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Its link says what was searched for, also once the search is deleted. */
function SearchGone() {
  const say = useCopy(savedSearchWords)
  const [params] = useSearch()
  const { found: _found, ...query } = Object.fromEntries(params)
  return (
    <section aria-labelledby="found-title" className="grid max-w-[62ch] justify-items-start gap-4">
      <h2 id="found-title">{say('gone_title')}</h2>
      <p className="text-muted">{say('gone_text')}</p>
      <LinkButton look="secondary" to={pathOf({ query })}>
        {say('gone_see')}
      </LinkButton>
    </section>
  )
}
