import { X } from 'lucide-react'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { chipsOf } from './filter-chips.ts'
import { chipWords } from './chip-words.ts'
import { focusFilters } from './focus-filters.ts'
import { SaveSearch } from './saved-searches/SaveSearch.tsx'
import { NO_FILTERS } from './search-query.ts'
import { useChipWords } from './use-chip-words.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

export type ChipRowProps = {
  search: ProjectsSearch
  /** Beside them a member saves the search, or takes it back. */
  hasSave?: boolean
}

/** A chip for each filter, and one press that takes them all off. */
export function ChipRow({ search, hasSave }: ChipRowProps) {
  const visitor = useVisitor()
  if (!hasSave) return <Chips {...search} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Chips {...search} />
      {visitor && <SaveSearch search={search} />}
    </div>
  )
}

function Chips({ filters, box, change }: ProjectsSearch) {
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
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              change(Object.fromEntries(keys.map((key) => [key, null])), { push: true })
            }}
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
          onClick={() => {
            focusFilters()
            change(NO_FILTERS, { push: true })
          }}
        >
          {say('filter_clear')}
        </button>
      </li>
    </ul>
  )
}

/** A chip goes with its filter: the focus goes on to the next one, or to the one before it, and after the only one to the filters. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li')!
  // The last place of the row is that of the button which takes all filters off.
  const beside = item.nextElementSibling?.nextElementSibling ? item.nextElementSibling : item.previousElementSibling
  const button = beside?.querySelector('button')
  if (button) button.focus()
  else focusFilters()
}
