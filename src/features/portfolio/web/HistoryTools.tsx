import { Download, Printer } from 'lucide-react'
import { useSearch } from '#platform/web/params.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { addressOfQuery, exportAddress, isDay } from '../history/filter.ts'
import type { HistoryQuery } from '../history/filter.ts'
import { KIND_FILTERS, MOVEMENT_SOURCES } from '../history/kinds.ts'
import { historyWords } from './history-words.ts'
import { useTyped } from './use-typed.ts'

type House = { readonly project_id: string; readonly name: string }

type Props = {
  query: HistoryQuery
  houses: readonly House[]
  isPreparing: boolean
  onPrint: () => void
}

/** What of the history is shown, kept in the address; and the ways to have it elsewhere. */
export function HistoryTools({ query, houses, isPreparing, onPrint }: Props) {
  const say = useCopy(historyWords)
  const count = Object.keys(query).length
  return (
    <div className="history-tools no-print">
      {/* Open where something is chosen, so that nobody wonders where the rest is. */}
      <details className="history-filters" open={count > 0}>
        <summary className="button button-secondary">
          {count > 0 ? say('filters_on', { n: count }) : say('filters')}
        </summary>
        <HistoryFilters query={query} houses={houses} />
      </details>
      <div className="history-files">
        {(['csv', 'json'] as const).map((ending) => (
          <a key={ending} className="button button-quiet" href={exportAddress(ending, query)} rel="external" download>
            <Download aria-hidden="true" />
            <span className="sr-only">{say('download')} </span>
            {ending.toUpperCase()}
          </a>
        ))}
        <Button look="quiet" className="max-lg:hidden" busy={isPreparing} onClick={onPrint}>
          {!isPreparing && <Printer aria-hidden="true" />}
          {say('print')}
        </Button>
      </div>
    </div>
  )
}

/** A day as it is typed: on the way to its year it is a day of another age, which nobody means. */
function DayField({ end, value, onDay }: { end: 'from' | 'to'; value: string; onDay: (day: string) => void }) {
  const say = useCopy(historyWords)
  const [typed, setTyped] = useTyped(value, (day) => {
    if (day === '' || isDay(day)) onDay(day)
  })
  return <TextField id={`history-${end}`} label={say(`filter_${end}`)} type="date" value={typed} onChange={setTyped} />
}

function HistoryFilters({ query, houses }: Pick<Props, 'query' | 'houses'>) {
  const say = useCopy(historyWords)
  const [, setAddress] = useSearch()
  const set = (change: HistoryQuery) => setAddress(addressOfQuery({ ...query, ...change }))
  const all = { value: '', label: say('all') }
  return (
    <div className="history-fields">
      <Select
        id="history-kind"
        label={say('filter_kind')}
        value={query.kind ?? ''}
        options={[all, ...KIND_FILTERS.map((kind) => ({ value: kind, label: say(`kinds_${kind}`) }))]}
        onChange={(kind) => set({ kind })}
      />
      <Select
        id="history-property"
        label={say('filter_property')}
        value={query.project_id ?? ''}
        options={[all, ...houses.map((one) => ({ value: one.project_id, label: one.name }))]}
        onChange={(id) => set({ project_id: id })}
      />
      <Select
        id="history-source"
        label={say('filter_source')}
        value={query.source ?? ''}
        options={[all, ...MOVEMENT_SOURCES.map((source) => ({ value: source, label: say(`source_${source}`) }))]}
        onChange={(source) => set({ source })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField key={end} end={end} value={query[end] ?? ''} onDay={(day) => set({ [end]: day })} />
      ))}
      {Object.keys(query).length > 0 && (
        <Button look="quiet" className="self-end" onClick={() => setAddress(addressOfQuery({}))}>
          {say('clear')}
        </Button>
      )}
    </div>
  )
}
