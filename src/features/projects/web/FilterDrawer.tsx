import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { listListings } from '#features/listings/contract.ts'
import { chipWords } from './chip-words.ts'
import { HomeFields } from './HomeFields.tsx'
import { InvestmentFields } from './InvestmentFields.tsx'
import { filterWords } from './filter-words.ts'
import { FILTER_KEYS, isReversed, OUTSIDE_DRAWER, queryOf, RANGES, readFilters } from './search-query.ts'
import type { Filters } from './search-query.ts'
import { useFacets } from './use-facets.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

type Props = { search: ProjectsSearch; onClose: () => void }

/** All filters in one place. The address changes on "Show", so that one step back undoes them all. */
export function FilterDrawer(props: Props) {
  const say = useCopy(filterWords)
  return (
    <Drawer isOpen side="right" onClose={props.onClose} title={say('filter_title')}>
      <FilterForm {...props} />
    </Drawer>
  )
}

/** What fills the drawer after its first frame. It asks the server itself, so that nothing is sent before that frame either. */
function FilterForm({ search, onClose }: Props) {
  const say = useCopy(filterWords)
  const sayChip = useCopy(chipWords)
  const sayError = useSayError()
  const language = useLanguage()
  const [draft, setDraft] = useState<Filters>(search.filters)
  const set = (fields: Filters) => setDraft((before) => ({ ...before, ...fields }))
  // Half-typed values are no filters yet: the draft is read as an address would be.
  const filters = useDeferredValue(knownOf(draft))
  const count = useQuery({
    ...answerQuery<typeof listListings>('GET /api/listings', {
      query: { ...queryOf(filters), bbox: search.box, limit: 1 },
    }),
    placeholderData: keepPreviousData,
  })
  const facets = useFacets(filters, search.box)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const known = knownOf(draft)
    if (RANGES.some(([from, to]) => isReversed(known, from, to))) return
    search.change(Object.fromEntries(FILTER_KEYS.map((key) => [key, known[key] ?? null])), { push: true })
    onClose()
  }
  const fields = { draft, set, facets }
  const shown = !count.data
    ? say('filter_show_some')
    : count.data.is_total_exact
      ? say('filter_show', { n: count.data.total })
      : say('filter_show_over', { count: showNumber(count.data.total, language) })
  return (
    <>
      {count.error && !count.data && <Banner tone="negative">{sayError(count.error)}</Banner>}
      <form id="filters" className="grid gap-6" onSubmit={apply}>
        <Part title={say('filter_money')}>
          <InvestmentFields {...fields} />
        </Part>
        <Part title={say('filter_home')}>
          <HomeFields {...fields} />
        </Part>
      </form>
      <div className="dialog-actions">
        <Button look="quiet" className="grow" onClick={() => setDraft(outsideOf(draft))}>
          {sayChip('filter_clear')}
        </Button>
        <Button type="submit" form="filters" className="grow">
          {shown}
        </Button>
      </div>
    </>
  )
}

const knownOf = (draft: Filters): Filters =>
  readFilters(new URLSearchParams(Object.entries(draft).filter(([, value]) => value)))

/** The search box and the map stay as they are: they show their filters themselves. */
const outsideOf = (draft: Filters): Filters =>
  Object.fromEntries(OUTSIDE_DRAWER.flatMap((key) => (draft[key] === undefined ? [] : [[key, draft[key]]])))

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-3">{title}</legend>
      {children}
    </fieldset>
  )
}
