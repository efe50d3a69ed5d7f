import { useQueries } from '@tanstack/react-query'
import type { listListings } from '#features/listings/contract.ts'
import { useLanguage } from '#platform/web/language.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { cardWords } from './card-words.ts'
import { chipsOf } from './filter-chips.ts'
import type { Chip } from './filter-chips.ts'
import { listingsWords } from './listings-words.ts'
import { NO_FILTERS, queryOf } from './search-query.ts'
import type { Filters } from './search-query.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

/** An empty list: which of the filters to drop, and how many listings there are without it. */
export function NothingFits({ search }: { search: ProjectsSearch }) {
  const say = useCopy(listingsWords)
  const { filters, box, change } = search
  const isNarrowed = Object.keys(filters).length > 0
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
            <Button look="secondary" onClick={() => change(NO_FILTERS, { push: true })}>
              {say('see_all')}
            </Button>
          </div>
        )
      }
    >
      {say(text)}
    </EmptyState>
  )
}

/** Each filter that keeps listings out all by itself. Of a single one that is all there is, which has a button of its own. */
function Without({ search: { filters, box, change } }: { search: ProjectsSearch }) {
  const say = useCopy(listingsWords)
  const words = { say, sayCard: useCopy(cardWords), language: useLanguage(), units: useUnits() }
  const all = chipsOf(filters, box !== undefined, words)
  const chips = all.length > 1 ? all : []
  const found = useQueries({
    queries: chips.map((chip) => ({
      ...answerQuery<typeof listListings>('GET /api/listings', { query: { ...without(chip, filters, box), limit: 1 } }),
    })),
  })
  const ways = chips.flatMap((chip, at) => {
    const n = found[at]?.data?.total ?? 0
    return n > 0 ? [{ ...chip, n }] : []
  })
  return (
    <ul className="grid gap-2 empty:hidden">
      {ways.map(({ keys, text, n }) => (
        <li key={keys.join()}>
          <Button
            look="quiet"
            onClick={() => change(Object.fromEntries(keys.map((key) => [key, null])), { push: true })}
          >
            {say('without_filter', { filter: text, count: say('count', { n }) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function without({ keys }: Chip, filters: Filters, box: string | undefined) {
  const left = Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.some((one) => one === key)))
  return { ...queryOf(left), bbox: keys.includes('bbox') ? undefined : box }
}
