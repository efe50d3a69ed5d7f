import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FormEvent } from 'react'
import { areaIn, sqftOf } from '#kit/area.ts'
import { answerQuery, useAnswer } from '#platform/web/query.tsx'
import { useUnits } from '#platform/web/reading.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { listFacets, listListings } from '#features/listings/contract.ts'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import { cardWords } from './card-words.ts'
import { listingsWords } from './listings-words.ts'
import { FILTER_KEYS, queryOf, readFilters } from './search-query.ts'
import type { FilterKey, Filters } from './search-query.ts'
import type { ProjectsSearch } from './use-projects-search.ts'

type Props = { search: ProjectsSearch; onClose: () => void }
type Set = (fields: Filters) => void

const RANGES = [
  ['min_price', 'max_price'],
  ['min_sqft', 'max_sqft'],
  ['min_year', 'max_year'],
] as const satisfies readonly (readonly [FilterKey, FilterKey])[]

/** All filters in one place. The address changes on "Show", so that one step back undoes them all. */
export function FilterDrawer({ search, onClose }: Props) {
  const say = useCopy(listingsWords)
  const [draft, setDraft] = useState<Filters>(search.filters)
  const set: Set = (fields) => setDraft((before) => ({ ...before, ...fields }))
  // Half-typed values are no filters yet: the draft is read as an address would be.
  const filters = useDeferredValue(readFilters(new URLSearchParams(Object.entries(draft).filter(([, value]) => value))))
  const count = useQuery({
    ...answerQuery<typeof listListings>('GET /api/listings', {
      query: { ...queryOf(filters), bbox: search.box, limit: 1 },
    }),
    placeholderData: keepPreviousData,
  })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const known = readFilters(new URLSearchParams(Object.entries(draft).filter(([, value]) => value)))
    if (RANGES.some(([from, to]) => isReversed(known, from, to))) return
    search.change(Object.fromEntries(FILTER_KEYS.map((key) => [key, known[key] ?? null])), { push: true })
    onClose()
  }
  return (
    <Drawer
      isOpen
      side="right"
      onClose={onClose}
      title={say('filter_title')}
      actions={
        <>
          <Button look="quiet" onClick={() => setDraft(draft.q === undefined ? {} : { q: draft.q })}>
            {say('filter_clear')}
          </Button>
          <Button type="submit" form="filters">
            {say('filter_show', { n: count.data?.total ?? 0 })}
          </Button>
        </>
      }
    >
      <form id="filters" className="grid gap-4" onSubmit={apply}>
        <PlaceFields draft={draft} set={set} />
        <RangeFields draft={draft} set={set} />
        <LeastFields draft={draft} set={set} />
      </form>
    </Drawer>
  )
}

const isReversed = (filters: Filters, from: FilterKey, to: FilterKey): boolean =>
  filters[from] !== undefined && filters[to] !== undefined && Number(filters[from]) > Number(filters[to])

function PlaceFields({ draft, set }: { draft: Filters; set: Set }) {
  const say = useCopy(listingsWords)
  const sayCard = useCopy(cardWords)
  const { data } = useAnswer<typeof listFacets>('GET /api/listings/facets')
  const any = { value: '', label: say('filter_any') }
  const states = (data?.states ?? []).map(({ state, count }) => ({
    value: state,
    label: say('state_count', { state, count }),
  }))
  return (
    <>
      <Select
        id="filter-state"
        label={say('filter_state')}
        value={draft.state ?? ''}
        onChange={(state) => set({ state })}
        options={[any, ...states]}
      />
      <TextField
        id="filter-city"
        label={say('filter_city')}
        value={draft.city ?? ''}
        onChange={(city) => set({ city })}
        autoComplete="off"
      />
      <Select
        id="filter-status"
        label={say('filter_status')}
        value={draft.status ?? ''}
        onChange={(status) => set({ status })}
        options={[any, ...LISTING_STATUSES.map((value) => ({ value, label: sayCard.by(`status_${value}`) }))]}
      />
    </>
  )
}

function RangeFields({ draft, set }: { draft: Filters; set: Set }) {
  const say = useCopy(listingsWords)
  const error = (from: FilterKey, to: FilterKey) => (isReversed(draft, from, to) ? say('range_error') : undefined)
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 9)
  const units = useUnits()
  // The address keeps square feet, whoever reads it.
  const area = {
    show: (sqft: string | undefined) => (sqft ? String(areaIn(Number(sqft), units)) : ''),
    read: (text: string) => digits(text) && String(sqftOf(Number(digits(text)), units)),
  }
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField
          id="filter-min-price"
          label={say('price_from')}
          value={draft.min_price ? Number(draft.min_price) : null}
          onChange={(cents) => set({ min_price: cents === null ? '' : String(cents) })}
        />
        <MoneyField
          id="filter-max-price"
          label={say('price_to')}
          value={draft.max_price ? Number(draft.max_price) : null}
          onChange={(cents) => set({ max_price: cents === null ? '' : String(cents) })}
          error={error('min_price', 'max_price')}
        />
      </div>
      {(['sqft', 'year'] as const).map((what) => {
        const words = what === 'sqft' ? units : what
        const { show, read } =
          what === 'sqft' ? area : { show: (value: string | undefined) => value ?? '', read: digits }
        return (
          <div key={what} className="grid grid-cols-2 items-start gap-3">
            <TextField
              id={`filter-min-${what}`}
              label={say(`${words}_from`)}
              inputMode="numeric"
              value={show(draft[`min_${what}`])}
              onChange={(text) => set({ [`min_${what}`]: read(text) })}
            />
            <TextField
              id={`filter-max-${what}`}
              label={say(`${words}_to`)}
              inputMode="numeric"
              value={show(draft[`max_${what}`])}
              onChange={(text) => set({ [`max_${what}`]: read(text) })}
              error={error(`min_${what}`, `max_${what}`)}
            />
          </div>
        )
      })}
    </>
  )
}

const COUNTS = ['1', '2', '3', '4', '5', '6']
const RETURNS = ['0.06', '0.08', '0.09', '0.1', '0.12']
const FUNDED = { under: ['', '49'], half: ['50', ''], nearly: ['80', ''] } as const

function LeastFields({ draft, set }: { draft: Filters; set: Set }) {
  const say = useCopy(listingsWords)
  const any = { value: '', label: say('filter_any') }
  const funded = Object.entries(FUNDED).find(
    ([, [from, to]]) => (draft.min_funded ?? '') === from && (draft.max_funded ?? '') === to,
  )
  const atLeast = (
    key: 'beds' | 'baths' | 'min_return',
    label: string,
    values: readonly string[],
    show: (v: string) => string,
  ) => (
    <Select
      id={`filter-${key}`}
      label={label}
      value={draft[key] ?? ''}
      onChange={(value) => set({ [key]: value })}
      options={[any, ...values.map((value) => ({ value, label: show(value) }))]}
    />
  )
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        {atLeast('beds', say('filter_beds'), COUNTS, (value) => `${value}+`)}
        {atLeast('baths', say('filter_baths'), COUNTS, (value) => `${value}+`)}
      </div>
      {atLeast('min_return', say('filter_return'), RETURNS, (value) => `${Number(value) * 100}%`)}
      <Select
        id="filter-funded"
        label={say('filter_funded')}
        value={funded?.[0] ?? ''}
        onChange={(key) => {
          const [min_funded, max_funded] = FUNDED[key as keyof typeof FUNDED] ?? ['', '']
          set({ min_funded, max_funded })
        }}
        options={[
          any,
          { value: 'under', label: say('funded_under_half') },
          { value: 'half', label: say('funded_over_half') },
          { value: 'nearly', label: say('funded_nearly') },
        ]}
      />
    </>
  )
}
