import { useCallback } from 'react'
import { addressOf } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { useCopy } from '#platform/web/words.ts'
import { FoundListings } from './saved-searches/FoundListings.tsx'
import { RecentSearches } from './saved-searches/RecentSearches.tsx'
import { savedSearchWords } from './saved-searches/saved-search-words.ts'
import { SavedSearchList } from './saved-searches/SavedSearchList.tsx'
import { SearchBox } from './SearchBox.tsx'

/** A search to begin with, what was new for a saved one, and the searches that were saved or made lately. */
export function SearchPage() {
  const say = useCopy(savedSearchWords)
  const { navigate } = useRouter()
  const [params] = useSearch()
  const found = params.get('found')
  // Here nothing is listed while somebody types: what was meant leads to the list.
  const onSearch = useCallback(
    (text: string, isMeant: boolean) => void (isMeant && text && navigate(addressOf('/projects', {}, { q: text }))),
    [navigate],
  )
  return (
    <div className="page-width grid gap-10 py-6 sm:py-8">
      <div className="grid w-full max-w-[760px] gap-6">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
        <SearchBox
          value={params.get('q') ?? ''}
          onSearch={onSearch}
          onChoose={(fields) => navigate(addressOf('/projects', {}, fields))}
        />
      </div>
      {found && <FoundListings key={found} id={found} />}
      <div className="grid w-full max-w-[760px] gap-10">
        <SavedSearchList />
        <RecentSearches />
      </div>
    </div>
  )
}
