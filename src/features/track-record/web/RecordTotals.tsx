import { useId, useState } from 'react'
import type { Metric } from '#kit/metric.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { FigureMath } from '#platform/web/ui/FigureMath.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { TrackRecord } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { useRecordWording } from './use-record-wording.ts'
import './track-record.css'

const KEYS = ['opened', 'met', 'on_plan', 'gained', 'promised_yield', 'paid_yield', 'returned'] as const
type Key = (typeof KEYS)[number]

/** What all offerings come to, each figure with how many it is of. */
export function RecordTotals({ totals }: { totals: TrackRecord['totals'] }) {
  const say = useCopy(pageWords)
  const { textOf, mathOf } = useRecordWording()
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  return (
    <section className="grid gap-4" aria-label={say('totals')}>
      <dl className="stats record-totals">
        {KEYS.map((key) => (
          <Stat
            key={key}
            label={say(`total_${key}`)}
            value={
              <FigureButton
                id={`${id}-${key}`}
                metric={totals[key]}
                text={textOf(totals[key], false)}
                figure={say(`total_${key}`)}
                name={say('totals')}
                controls={id}
                isOpen={openKey === key}
                onPress={() => setOpenKey(openKey === key ? null : key)}
              />
            }
            note={<Denominator metric={totals[key]} />}
          />
        ))}
      </dl>
      {openKey && (
        <div id={id}>
          <FigureMath
            figure={say(`total_${openKey}`)}
            name={say('totals')}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${openKey}`)?.focus()
            }}
            {...mathOf(totals[openKey])}
          />
        </div>
      )}
    </section>
  )
}

/** Of how many a figure is: a rate without it says nothing. */
function Denominator({ metric: { value, method, inputs } }: { metric: Metric }) {
  const say = useCopy(pageWords)
  const language = useLanguage()
  const houses = inputs.find(({ name }) => name === 'houses')
  const note = 'text-13 font-normal text-muted'
  if (houses) return <span className={note}>{say('of_houses', { n: houses.value })}</span>
  const counted = inputs.filter(({ name }) => name.startsWith('count_'))
  if (method === 'opened' || value === null || counted.length === 0) return null
  const all = counted.reduce((sum, one) => sum + one.value, 0)
  const n = showNumber(Math.round(value * all), language)
  return <span className={note}>{say('of', { n, all: showNumber(all, language) })}</span>
}
