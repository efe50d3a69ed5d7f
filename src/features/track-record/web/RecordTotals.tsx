import type { Metric } from '#kit/metric.ts'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { TrackRecord } from '../contract.ts'
import { FigureStats } from './FigureStats.tsx'
import { pageWords } from './page-words.ts'

const KEYS = [
  'opened',
  'met',
  'kept',
  'on_plan',
  'gained',
  'promised_yield',
  'paid_yield',
  'raised',
  'returned',
  'lost',
] as const

type Totals = TrackRecord['totals']
type Props = {
  readonly totals: Totals
  /** Leaves out what nothing is known of yet, as of one sponsor's few offerings. */
  readonly isBrief: boolean
}

/** What all offerings come to, each figure with how many it is of. */
export function RecordTotals({ totals, isBrief }: Props) {
  const say = useCopy(pageWords)
  const items = KEYS.filter((key) => isTold(key, totals) && !(isBrief && totals[key].value === null)).map((key) => ({
    key,
    label: say(`total_${key}`),
    metric: totals[key],
    note: <Denominator metric={totals[key]} />,
  }))
  return (
    <section className="grid gap-4" aria-label={say('totals')}>
      <FigureStats name={say('totals')} items={items} />
    </section>
  )
}

/** A sum over no house says nothing; that nothing was lost does, once houses were sold. */
function isTold(key: (typeof KEYS)[number], totals: Totals): boolean {
  const isOfNone = totals[key].inputs.some(({ name, value }) => name === 'houses' && value === 0)
  return !isOfNone || (key === 'lost' && totals.gained.value !== null)
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
