import { X } from 'lucide-react'
import { useCopy } from '#platform/web/words.ts'
import { chipsOf } from './filter-chips.ts'
import { chipWords } from './chip-words.ts'
import { NO_FILTERS } from './search-query.ts'
import { useChipWords } from './use-chip-words.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

/** A chip for each filter, and one press that takes them all off. */
export function ChipRow({ filters, box, change }: ProjectsSearch) {
  const say = useCopy(chipWords)
  const chips = chipsOf(filters, box !== undefined, useChipWords())
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={say('active_filters')}>
      {chips.map(({ keys, text }) => (
        <li key={keys.join()}>
          <button
            type="button"
            className="chip"
            aria-label={say('remove_filter', { filter: text })}
            onClick={() => change(Object.fromEntries(keys.map((key) => [key, null])), { push: true })}
          >
            {text}
            <X />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="text-link min-h-11 px-2 text-13"
          onClick={() => change(NO_FILTERS, { push: true })}
        >
          {say('filter_clear')}
        </button>
      </li>
    </ul>
  )
}
