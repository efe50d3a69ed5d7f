import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { queryOf } from '../search-query.ts'
import type { ProjectsSearch } from '../use-projects-search.ts'
import { useChipWords } from '../use-chip-words.ts'
import { nameOfSearch } from './name-of-search.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { useSavedSearches } from './use-saved-searches.ts'

/** Saves the search of the page, and takes it back; one that is saved says under which name. */
export function SaveSearch({ search: { filters, box } }: { search: ProjectsSearch }) {
  const sayName = useCopy(savedSearchWords)
  const sayError = useSayError(sayName)
  const words = useChipWords()
  const { data, save, remove } = useSavedSearches()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!data) return null
  const query = { ...queryOf(filters), ...(box && { bbox: box }) }
  const key = keyOf(query)
  const same = data.searches.find((one) => keyOf(one.query) === key)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(null)
    await work().catch(setError)
    setBusy(false)
  }
  const name = nameOfSearch(filters, box !== undefined, { ...words, sayName })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15">
      {same && <output className="min-w-0 [overflow-wrap:anywhere]">{sayName('saved_as', { name: same.name })}</output>}
      <Button
        look="quiet"
        busy={isBusy}
        onClick={() => void run(async () => (same ? await remove(same.id) : await save({ name, query })))}
      >
        {!same && <BellPlus />}
        {sayName(same ? 'unsave' : 'save')}
      </Button>
      {same && (
        <Link to="/search" className="text-link tall-target">
          {sayName('all')}
        </Link>
      )}
      {error !== null && (
        <p role="alert" className="field-error w-full">
          {sayError(error)}
        </p>
      )}
    </div>
  )
}

/** Two searches with the same filters have the same key, in whatever order and as figures or texts. */
const keyOf = (query: Readonly<Record<string, string | number | undefined>>): string =>
  JSON.stringify(
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
