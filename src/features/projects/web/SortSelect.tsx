import { SORTS } from '#features/listings/rules.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import { useCopy } from '#platform/web/words.ts'
import { listingsWords } from './listings-words.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

/** In which order the listings come: in the list, and on a phone's map from one card to the next. */
export function SortSelect({ search: { sort, change } }: { search: ProjectsSearch }) {
  const say = useCopy(listingsWords)
  const choose = (next: string) => change({ sort: next === 'newest' ? null : next }, { push: true })
  return (
    <Select
      id="projects-sort"
      label={<span className="sr-only">{say('sort')}</span>}
      value={sort}
      onChange={choose}
      options={SORTS.map((value) => ({ value, label: say(`sort_${value}`) }))}
    />
  )
}
