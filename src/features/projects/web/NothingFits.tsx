import { useQuery } from '@tanstack/react-query'
import type { listListings } from '#features/listings/contract.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { chipsOf } from './filter-chips.ts'
import type { Chip } from './filter-chips.ts'
import { focusFilters } from './focus-filters.ts'
import { foundWords } from './found-words.ts'
import { listingsWords } from './listings-words.ts'
import { NO_FILTERS, queryOf } from './search-query.ts'
import type { Filters } from './search-query.ts'
import { useChipWords } from './use-chip-words.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

/** An empty list: which of the filters to drop, and how many listings there are without it. */
export function NothingFits({ search }: { search: ProjectsSearch }) {
  const say = useCopy(foundWords)
  const { filters, box, change } = search
  const isNarrowed = Object.keys(filters).length > 0
  // Words alone: there is no filter to take away.
  const typed = isNarrowed && !box && Object.keys(filters).every((name) => name === 'q') ? filters.q : undefined
  const [title, text] = isNarrowed
    ? (['nothing_title', 'nothing_text'] as const)
    : box
      ? (['nothing_here_title', 'nothing_here_text'] as const)
      : (['no_listings_title', 'no_listings_text'] as const)
  return (
    <EmptyState
      title={say(title)}
      action={
        (isNarrowed || box) && (
          <div className="grid justify-items-center gap-4">
            <Without search={search} />
            <Button
              look="secondary"
              onClick={() => {
                focusFilters()
                change(NO_FILTERS, { push: true })
              }}
            >
              {say('see_all')}
            </Button>
          </div>
        )
      }
    >
      {typed === undefined ? say(text) : say('nothing_typed_text', { words: typed })}
    </EmptyState>
  )
}

/** Each filter that keeps listings out all by itself. Of a single one that is all there is, which has a button of its own. */
function Without({ search }: { search: ProjectsSearch }) {
  const chips = chipsOf(search.filters, search.box !== undefined, useChipWords())
  if (chips.length < 2) return null
  return (
    <ul className="grid gap-2 empty:hidden">
      {chips.map((chip) => (
        <WithoutOne key={chip.keys.join()} chip={chip} search={search} />
      ))}
    </ul>
  )
}

function WithoutOne({ chip, search: { filters, box, change } }: { chip: Chip; search: ProjectsSearch }) {
  const say = useCopy(foundWords)
  const sayList = useCopy(listingsWords)
  const query = { ...without(chip, filters, box), limit: 1 }
  const language = useLanguage()
  const left = useQuery(answerQuery<typeof listListings>('GET /api/listings', { query })).data
  if (!left || left.total === 0) return null
  const { total, is_total_exact: isExact } = left
  const count = isExact ? sayList('count', { n: total }) : showNumber(total, language)
  const drop = Object.fromEntries(chip.keys.map((key) => [key, null]))
  return (
    <li>
      <Button
        look="quiet"
        onClick={() => {
          focusFilters()
          change(drop, { push: true })
        }}
      >
        {say(isExact ? 'without_filter' : 'without_filter_over', { filter: chip.text, count })}
      </Button>
    </li>
  )
}

function without({ keys }: Chip, filters: Filters, box: string | undefined) {
  const left = Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.some((one) => one === key)))
  return { ...queryOf(left), bbox: keys.includes('bbox') ? undefined : box }
}
