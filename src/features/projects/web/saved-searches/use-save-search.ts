import { useState } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { queryOf } from '../search-query.ts'
import { useChipWords } from '../use-chip-words.ts'
import type { ProjectsSearch } from '../use-projects-search.ts'
import { nameOfSearch } from './name-of-search.ts'
import { savedSearchWords } from './saved-search-words.ts'
import { useSavedSearches } from './use-saved-searches.ts'

/** Whether the search of the page is saved, and how it is saved or taken back; null until that is known. */
export function useSaveSearch({ filters, box }: ProjectsSearch) {
  const sayName = useCopy(savedSearchWords)
  const words = useChipWords()
  const { data, save, remove } = useSavedSearches()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!data) return null
  const query = { ...queryOf(filters), ...(box && { bbox: box }) }
  const key = keyOf(query)
  const same = data.searches.find((one) => keyOf(one.query) === key)
  const name = nameOfSearch(filters, box !== undefined, { ...words, sayName })
  const toggle = async () => {
    setBusy(true)
    setError(null)
    await (same ? remove(same.id) : save({ name, query })).catch(setError)
    setBusy(false)
  }
  return { same, isBusy, error, toggle }
}

/** Two searches with the same filters have the same key, in whatever order and as figures or texts. */
const keyOf = (query: Readonly<Record<string, string | number | undefined>>): string =>
  JSON.stringify(
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
