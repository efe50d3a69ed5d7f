import { CHOICES, FUNDED_CHOICES, FUNDED_KEYS } from '#features/listings/filter-choices.ts'
import type { ChoiceKey } from '#features/listings/filter-choices.ts'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import { useCopy } from '#platform/web/words.ts'
import { cardWords } from './card-words.ts'
import { chipWords } from './chip-words.ts'
import { filterWords } from './filter-words.ts'
import type { Filters } from './search-query.ts'
import { useStrategyName } from './strategy-words.ts'
import type { Facets } from './use-facets.ts'

export type FieldsProps = { draft: Filters; set: (fields: Filters) => void; facets: Facets }

/** What is asked of an offering: its state and its plan, what it yields, what is lent, what it takes and until when. */
export function InvestmentFields(props: FieldsProps) {
  const say = useCopy(filterWords)
  const sayChip = useCopy(chipWords)
  const language = useLanguage()
  const percent = (decimals: number) => (value: number) => showPercent(value, language, decimals)
  return (
    <>
      <NamedFields {...props} />
      <ChoiceField
        {...props}
        filter="min_yield"
        label={say('filter_yield')}
        hint={say('filter_yield_hint')}
        show={percent(0)}
      />
      <ChoiceField {...props} filter="min_return" label={say('filter_return')} show={percent(0)} />
      <ChoiceField
        {...props}
        filter="max_ltv"
        label={say('filter_ltv')}
        show={(value) => (value === 0 ? say('no_loan') : percent(0)(value))}
      />
      <ChoiceField
        {...props}
        filter="max_minimum"
        label={say('filter_minimum')}
        show={(cents) => showDollars(cents, language)}
      />
      <FundedField {...props} />
      <div className="grid grid-cols-2 items-end gap-3">
        <ChoiceField
          {...props}
          filter="closes_within"
          label={say('filter_closes')}
          show={(n) => sayChip('days', { n })}
        />
        <ChoiceField
          {...props}
          filter="valued_within"
          label={say('filter_valued')}
          show={(n) => sayChip('years', { n })}
        />
      </div>
    </>
  )
}

/** Status and strategy, each of which has a name. */
function NamedFields({ draft, set, facets }: FieldsProps) {
  const say = useCopy(filterWords)
  const sayCard = useCopy(cardWords)
  const strategyName = useStrategyName()
  const any = { value: '', label: say('filter_any') }
  const { data, option } = facets
  const strategies = data?.strategies ?? []
  // One of the address that no listing has is still what is chosen.
  const chosen = draft.strategy?.toLowerCase()
  const missing = chosen && !strategies.some((one) => one.strategy === chosen) ? [{ strategy: chosen, count: 0 }] : []
  return (
    <>
      <Select
        id="filter-status"
        label={say('filter_status')}
        value={draft.status ?? ''}
        onChange={(status) => set({ status })}
        options={[
          any,
          ...LISTING_STATUSES.map((value) =>
            option(value, sayCard.by(`status_${value}`), data?.statuses.find((one) => one.status === value)?.count),
          ),
        ]}
      />
      <Select
        id="filter-strategy"
        label={say('filter_strategy')}
        value={chosen ?? ''}
        onChange={(strategy) => set({ strategy })}
        options={[
          any,
          ...[...strategies, ...missing].map((one) => option(one.strategy, strategyName(one.strategy), one.count)),
        ]}
      />
    </>
  )
}

type ChoiceProps = FieldsProps & {
  filter: ChoiceKey
  label: string
  hint?: string
  show: (value: number) => string
}

/** A figure from the few that are offered, or the one of the address. */
export function ChoiceField({ filter, label, hint, show, draft, set, facets }: ChoiceProps) {
  const say = useCopy(filterWords)
  const chosen = draft[filter] ?? ''
  const values = CHOICES[filter].map(String)
  const other = chosen === '' || values.includes(chosen) ? [] : [{ value: chosen, label: show(Number(chosen)) }]
  return (
    <Select
      id={`filter-${filter}`}
      label={label}
      hint={hint}
      value={chosen}
      onChange={(value) => set({ [filter]: value })}
      options={[
        { value: '', label: say('filter_any') },
        ...other,
        ...values.map((value) => facets.option(value, show(Number(value)), facets.countOf(filter, value))),
      ]}
    />
  )
}

const FUNDED_WORDS = { under: 'funded_under_half', half: 'funded_over_half', nearly: 'funded_nearly' } as const

function FundedField({ draft, set, facets }: FieldsProps) {
  const say = useCopy(filterWords)
  const ends = (choice: { min_funded?: number; max_funded?: number }): Filters => ({
    min_funded: String(choice.min_funded ?? ''),
    max_funded: String(choice.max_funded ?? ''),
  })
  const chosen = FUNDED_KEYS.find((key) => {
    const { min_funded: from, max_funded: to } = ends(FUNDED_CHOICES[key])
    return (draft.min_funded ?? '') === from && (draft.max_funded ?? '') === to
  })
  return (
    <Select
      id="filter-funded"
      label={say('filter_funded')}
      value={chosen ?? ''}
      onChange={(key) => set(ends(key === '' ? {} : FUNDED_CHOICES[key as keyof typeof FUNDED_CHOICES]))}
      options={[
        { value: '', label: say('filter_any') },
        ...FUNDED_KEYS.map((key) => facets.option(key, say(FUNDED_WORDS[key]), facets.countOf('funded', key))),
      ]}
    />
  )
}
