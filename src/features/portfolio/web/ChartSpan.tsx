import { useId, useState } from 'react'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import { canShow } from '../performance/chart-span.ts'
import type { Bounds, ChartSpan as Span } from '../performance/chart-span.ts'
import { RANGES } from '../performance/ranges.ts'
import { homeWords } from './home-words.ts'

/** Chooses the time that the chart shows, which stands in the address: a range by its name, or from one day to another. */
export function ChartSpan({ span, bounds }: { span: Span; bounds: Bounds }) {
  const say = useCopy(homeWords)
  const [, setSearch] = useSearch()
  const [isCustom, setIsCustom] = useState(span.range === null)
  return (
    <div className="grid gap-3">
      <fieldset className="ranges">
        <legend className="sr-only">{say('chart_ranges')}</legend>
        {RANGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={!isCustom && one === span.range}
            aria-label={say(`range_${one}_long`)}
            onClick={() => {
              setIsCustom(false)
              setSearch({ range: one === 'All' ? null : one, from: null, to: null })
            }}
          >
            {say(`range_${one}`)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isCustom}
          aria-label={say('range_custom_long')}
          onClick={() => setIsCustom(true)}
        >
          {say('range_custom')}
        </button>
      </fieldset>
      {isCustom && <Days span={span} bounds={bounds} />}
    </div>
  )
}

/** Two days; what cannot be shown says why, and the chart stays as it is. */
function Days({ span, bounds }: { span: Span; bounds: Bounds }) {
  const say = useCopy(homeWords)
  const language = useLanguage()
  const [, setSearch] = useSearch()
  const [days, setDays] = useState({ from: span.from, to: span.to })
  const id = useId()
  const isShown = canShow(days.from, days.to, bounds)
  const change = (part: Partial<typeof days>) => {
    const next = { ...days, ...part }
    setDays(next)
    if (canShow(next.from, next.to, bounds)) setSearch({ range: null, ...next })
  }
  const limits = { first: showDate(bounds.first, language), last: showDate(bounds.today, language) }
  return (
    <div className="chart-days">
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          id={`${id}-${end}`}
          type="date"
          label={say(`chart_${end}`)}
          min={bounds.first}
          max={bounds.today}
          value={days[end]}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
      {!isShown && (
        <p className="field-error" role="alert">
          {say('chart_days_error', limits)}
        </p>
      )}
    </div>
  )
}
