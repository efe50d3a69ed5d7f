import { areaIn, sqftOf } from '#kit/area.ts'
import { useUnits } from '#platform/web/reading.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { ChoiceField } from './InvestmentFields.tsx'
import type { FieldsProps } from './InvestmentFields.tsx'
import { filterWords } from './filter-words.ts'
import { isReversed } from './search-query.ts'
import type { FilterKey } from './search-query.ts'

/** What is asked of the home: where it is, what it is worth, how large and how old it is. */
export function HomeFields(props: FieldsProps) {
  const say = useCopy(filterWords)
  return (
    <>
      <PlaceFields {...props} />
      <RangeFields {...props} />
      <div className="grid grid-cols-2 items-end gap-3">
        <ChoiceField {...props} filter="beds" label={say('filter_beds')} show={(value) => `${value}+`} />
        <ChoiceField {...props} filter="baths" label={say('filter_baths')} show={(value) => `${value}+`} />
      </div>
    </>
  )
}

function PlaceFields({ draft, set, facets: { data, option } }: FieldsProps) {
  const say = useCopy(filterWords)
  const states = data?.states ?? []
  const chosen = draft.state?.length === 2 ? draft.state.toUpperCase() : draft.state
  // One of the address that no listing has is still what is chosen.
  const missing = chosen && !states.some(({ state }) => state === chosen) ? [{ state: chosen, count: 0 }] : []
  return (
    <>
      <Select
        id="filter-state"
        label={say('filter_state')}
        value={chosen ?? ''}
        onChange={(state) => set({ state })}
        options={[
          { value: '', label: say('filter_any') },
          ...[...states, ...missing].map(({ state, count }) => option(state, state, count)),
        ]}
      />
      <TextField
        id="filter-city"
        label={say('filter_city')}
        value={draft.city ?? ''}
        onChange={(city) => set({ city })}
        autoComplete="off"
      />
    </>
  )
}

function RangeFields({ draft, set }: FieldsProps) {
  const say = useCopy(filterWords)
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
