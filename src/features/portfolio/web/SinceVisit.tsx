import { useId, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { showDollars } from '#kit/money.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readChanges } from '../changes-contract.ts'
import { changeSince } from '../performance/change-since.ts'
import type { SeriesPoint } from '../performance/series.ts'
import { changesWords } from './changes-words.ts'
import { FigureButton } from './FigureButton.tsx'
import { OpenedMath } from './OpenedMath.tsx'
import './since-visit.css'

type Answer = AnswerOf<typeof readChanges>
type Change = Answer['changes'][number]

/** What happened while the investor was away, each a link to where it stands; nothing where nothing did. */
export function SinceVisit({ changes: answer, points }: { changes: Answer; points: readonly SeriesPoint[] }) {
  const say = useCopy(changesWords)
  const language = useLanguage()
  const { since, changes, more } = answer
  if (since === null) return null
  // Records count days by UTC, and the value stands at their ends.
  const gain = changeSince(points, new Date(since * 1000).toISOString().slice(0, 10))
  if (changes.length === 0 && !gain?.value) return null
  return (
    <section className="since-visit card" aria-labelledby="since-visit">
      <div className="since-head">
        <h2 id="since-visit" className="text-21">
          {say('title')}
        </h2>
        <p className="text-13 text-muted">{showDay(since, language, { ...DAY, year: 'numeric' })}</p>
      </div>
      {gain && <Gain gain={gain} />}
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.listing_id ?? ''} ${change.order_id ?? ''}`}>
            <Link to={linkOf(change)} className="since-change">
              <span className="text-13 text-muted figures">{showDay(change.at, language, DAY)}</span>
              <ChangeText change={change} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-13 text-muted">
          {say('more', { n: more })} ·{' '}
          <Link to="/notifications" className="text-link tall-target">
            {say('all_news')}
          </Link>
        </p>
      )}
    </section>
  )
}

const DAY = { month: 'short', day: 'numeric' } as const

function Gain({ gain }: { gain: Metric }) {
  const say = useCopy(changesWords)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p>
        <FigureButton
          id={`${id}-figure`}
          metric={gain}
          figure={say('figure')}
          name={say('title')}
          isSigned
          controls={id}
          isOpen={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />{' '}
        <span className="text-13 text-muted">{say((gain.value ?? 0) < 0 ? 'total_loss' : 'total')}</span>
      </p>
      {isOpen && (
        <div id={id} className="home-math">
          <OpenedMath
            title={say('figure')}
            name={say('title')}
            metric={gain}
            houseName={(house) => house}
            onClose={() => {
              setIsOpen(false)
              document.getElementById(`${id}-figure`)?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}

function ChangeText({ change }: { change: Change }) {
  const say = useCopy(changesWords)
  const language = useLanguage()
  const { kind, name, amount, before, count, status } = change
  const values = {
    name: name ?? '',
    n: count,
    amount: showDollars(amount ?? 0, language),
    before: showDollars(before ?? 0, language),
  }
  if (kind === 'order') return <span>{say.by(`change_order_${status}`, values)}</span>
  if (name === null) return <span>{say('change_distributions', values)}</span>
  const isSame = kind === 'valuation' && (before === null || before === amount)
  return <span>{isSame ? say('change_valuation_same', values) : say.by(`change_${kind}`, values)}</span>
}

/** Where a change can be looked into. */
function linkOf({ kind, listing_id, order_id }: Change): string {
  switch (kind) {
    case 'order':
      return `/orders/${order_id}`
    case 'distribution':
    case 'sold':
      return '/projects/positions?tab=history'
    case 'valuation':
    case 'bought':
    case 'documents':
      return `/project/${listing_id}`
  }
}
